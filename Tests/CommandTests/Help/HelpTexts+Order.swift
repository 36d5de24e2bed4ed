/// The help of the verbs that put in order.
extension HelpTexts {
  static let move = """
    Move photos to a place; the others make way.

    USAGE
      nineslot move SLOT… TO

    A place is a slot (3, or 2.3 on page 2) or a page's end (2.end). A photo can
    also be named by its file name, from the tray too. Several photos land together,
    in the album's order.

    ARGUMENTS
      SLOT…          The photos to move.
      TO             The place the first of them comes to stand at.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot move 6 3
          The photo of slot 6 stands at 3 afterwards.
      nineslot move 1 4 2.end
          Two photos go to the end of page 2.
      nineslot move IMG_2043.jpg 1
          A photo by its name.

    """

  static let swap = """
    Let two photos change places.

    USAGE
      nineslot swap A B

    ARGUMENTS
      A              A slot, such as 3 or 2.3, or a photo's file name.
      B              The other.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot swap 3 6
          The photos of slots 3 and 6 change places.

    """

  static let reverse = """
    Turn the order round; pages keep their titles and counts.

    USAGE
      nineslot reverse [DIR]

    ARGUMENTS
      DIR            The folder of photos. The current one if left out.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    """

  static let sort = """
    Sort the photos; pages keep their titles and counts.

    USAGE
      nineslot sort --by name|date [--reverse] [--page N] [DIR]

    By date is by capture time, else by the date in the name. Photos with neither
    come last, by name.

    ARGUMENTS
      DIR             The folder of photos. The current one if left out.

    OPTIONS
      --by name|date  What to sort by.
      --reverse       The last one first.
      --page N        Sort this page only.

    OPTIONS OF EVERY VERB
      -C DIR          Work in DIR instead of the current folder.
      -q, --quiet     Say nothing but what went wrong.
      -v, --verbose   Say more of what is done.
      -h, --help      Show help, and do nothing.
      --version       Show the version and what this build can do.

    EXAMPLES
      nineslot sort --by date
          Oldest first.
      nineslot sort --by name --page 2
          Page 2 alone, by name.

    """

  static let order = """
    Take the order from a list of names or a JSON manifest.

    USAGE
      nineslot order FILE [-0]

    One name a line. Photos the list doesn't name follow in their order; pages keep
    their titles and counts. A name it can't find is said, and nothing changes.

    ARGUMENTS
      FILE           The list, or - for standard input.

    OPTIONS
      -0, --null     Names end with NUL, not with their line.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot order wanted.txt
          As the list has it.
      find . -name '*.jpg' -print0 | sort -z | nineslot order -0 -
          Any names, by NUL.

    """

  static let add = """
    Bring photos in: from the tray, or files copied into the folder.

    USAGE
      nineslot add FILE… [--page N]

    They come to the end of the last page with photos, or of --page N; more than
    there is room for go to the next page with room. A file that is in the folder
    already is placed, not copied again. A name that is taken comes in as the next
    free one, such as name-2.jpg. Nothing is overwritten.

    ARGUMENTS
      FILE…          Photos of the tray by name, or image files.

    OPTIONS
      --page N       The page they are placed on.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot add ~/Downloads/cover.jpg
          A copy comes into the folder, at the end.
      nineslot add IMG_2043.jpg --page 2
          From the tray to page 2.

    """

  static let remove = """
    Take photos off the pages, to the tray; their files stay.

    USAGE
      nineslot remove SLOT…

    Photos in the tray are not renamed and not in a manifest. Nothing is ever
    deleted: nineslot add brings a photo back.

    ARGUMENTS
      SLOT…          The photos: slots, such as 3 or 2.3, or file names.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot remove 2 5
          The photos of slots 2 and 5 go to the tray.

    """
}
