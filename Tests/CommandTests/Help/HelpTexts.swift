/// Every help text, whole: what changes in one is seen here.
enum HelpTexts {
  static let verbs = [
    ("show", show), ("cache", cache), ("move", move), ("swap", swap), ("reverse", reverse), ("sort", sort),
    ("order", order),
    ("add", add),
    ("remove", remove), ("rename", rename), ("manifest", manifest), ("thumbs", thumbs), ("undo", undo), ("redo", redo),
    ("recover", recover),
    ("help", help),
  ]
}
