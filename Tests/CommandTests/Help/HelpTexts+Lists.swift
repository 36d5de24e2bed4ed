/// What is printed of all verbs together.
extension HelpTexts {
  static let short = """
    nineslot puts the photos of a folder in order.

    USAGE
      nineslot [-C DIR] VERB …

    TO BEGIN WITH
      nineslot show      The folder's photos as pages of nine slots.
      nineslot move 3 1  The photo of slot 3 goes to slot 1.
      nineslot rename    The order goes into the file names; asks first.
      nineslot undo      Takes the last change back.

    nineslot help lists every verb.

    """

  static let list = """
    nineslot puts the photos of a folder in order.

    USAGE
      nineslot [-C DIR] VERB …

    LOOK
      show           Print the pages as pictures, with names under them.
      cache          Tell what the cache of thumbnails holds, or clear it.

    PUT IN ORDER
      move           Move photos to a place; the others make way.
      swap           Let two photos change places.
      reverse        Turn the order round; pages keep their titles and counts.
      sort           Sort the photos; pages keep their titles and counts.
      order          Take the order from a list of names or a JSON manifest.
      add            Bring photos in: from the tray, or files copied into the
                     folder.
      remove         Take photos off the pages, to the tray; their files stay.

    MAKE IT REAL
      rename         Make the order real in the file names; shows the plan first.
      manifest       Write the order down for other programs; the photos stay as
                     they are.
      thumbs         Write a small picture of each photo into a folder of their own.

    TAKE BACK
      undo           Take back the last change, an order or a rename.
      redo           Do again what was undone.
      recover        Finish or roll back a rename that was cut off.

    HELP
      help           List the verbs, or explain one.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    nineslot help VERB tells more of one.

    """

  static let help = """
    List the verbs, or explain one.

    USAGE
      nineslot help [VERB]

    ARGUMENTS
      VERB           The verb to explain.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot help rename
          Everything about rename.

    """
}
