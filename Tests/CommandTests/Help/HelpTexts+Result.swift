/// The help of the verbs that look, make the order real and take it back.
extension HelpTexts {
  static let show = """
    Print the pages as pictures, with names under them.

    USAGE
      nineslot show [--page N] [--columns N] [--graphics HOW] [--json] [--no-cache]
                    [--decoder WHO] [DIR]

    On a terminal the pictures are drawn the best way it knows: it is asked.
    Anywhere else a photo is a line, with tabs between address, name, size in pixels
    and capture time; what isn't known is empty.

    ARGUMENTS
      DIR             The folder of photos. The current one if left out.

    OPTIONS
      --page N        This page only.
      --columns N     How wide to draw, in terminal columns.
      --graphics HOW  How to draw the pictures, into a pipe too. One of auto, kitty,
                      iterm, sixel, symbols or none.
      --json          One JSON object, for programs.
      --no-cache      Make all thumbnails anew, and keep none.
      --decoder WHO   Who decodes: with library, libjpeg reads large JPEGs too. One
                      of auto or library.

    OPTIONS OF EVERY VERB
      -C DIR          Work in DIR instead of the current folder.
      -q, --quiet     Say nothing but what went wrong.
      -v, --verbose   Say more of what is done.
      -h, --help      Show help, and do nothing.
      --version       Show the version and what this build can do.

    EXAMPLES
      nineslot show
          All pages of the current folder.
      nineslot show --page 2 ~/Photos
          Page 2 of another folder.
      nineslot show | cut -f2
          The names alone, in order.

    """

  static let cache = """
    Tell what the cache of thumbnails holds, or clear it.

    USAGE
      nineslot cache [--clear] [--json]

    Thumbnails are kept in your cache folder, so that no photo is decoded twice. A
    renamed or moved photo keeps its own; a changed one gets a new one. When there
    are too many, those used longest ago go. show --no-cache does without.

    OPTIONS
      --clear        Remove all thumbnails from the cache; photos stay as they are.
      --json         One JSON object, for programs.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot cache
          Where it is, and how large.
      nineslot cache --clear
          Every thumbnail is made anew from then on.

    """

  static let rename = """
    Make the order real in the file names; shows the plan first.

    USAGE
      nineslot rename [--to PATTERN] [-y] [DIR]

    PATTERN is what names are made of: {n} the position ({n:4} padded to 4, {n+100}
    counted from 100, {n*10} in tens), {name} the name before nineslot first
    numbered it, {page}, {slot}, {title}, {date} ({date:%Y%m%d} in any form of
    strftime), {ext}. The extension stays. Without --to it is the last one used, at
    first {n}_{name}.

    Companions (sidecars, the RAW of a pair, a live photo's video) go with their
    photo. Nothing is overwritten, and nineslot undo takes all of it back.

    ARGUMENTS
      DIR            The folder of photos. The current one if left out.

    OPTIONS
      --to PATTERN   What the new names are made of.
      -y, --yes      Rename without asking.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot rename
          Shows the plan and asks.
      nineslot rename --to '{title}_{n}' --yes
          By page title and position, without asking.

    """

  static let manifest = """
    Write the order down for other programs; the photos stay as they are.

    USAGE
      nineslot manifest [--format FORMAT] [-o FILE] [--force] [DIR]

    json has everything, a photo a line. csv has the same as columns, for a
    spreadsheet; a value that a spreadsheet would take for a formula gets a ' in
    front. txt is the names alone.

    ARGUMENTS
      DIR                The folder of photos. The current one if left out.

    OPTIONS
      --format FORMAT    The form; json, or what FILE ends in. One of json, csv or
                         txt.
      -o, --output FILE  Where to; - or nothing is standard output.
      --force            Replace FILE if it exists.

    OPTIONS OF EVERY VERB
      -C DIR             Work in DIR instead of the current folder.
      -q, --quiet        Say nothing but what went wrong.
      -v, --verbose      Say more of what is done.
      -h, --help         Show help, and do nothing.
      --version          Show the version and what this build can do.

    EXAMPLES
      nineslot manifest -o order.json
          The format by the file's name.
      nineslot manifest --format txt
          The names on standard output.

    """

  static let thumbs = """
    Write a small picture of each photo into a folder of their own.

    USAGE
      nineslot thumbs -o DIR [--size N] [--square] [--format FORMAT] [--by-name]
                      [--force] [--no-cache] [--decoder WHO] [DIR]

    They are upright and without metadata, in the album's order: 01_beach.jpg.
    Photos of the tray have none. Photos that are smaller aren't enlarged.

    ARGUMENTS
      DIR               The folder of photos. The current one if left out.

    OPTIONS
      -o, --output DIR  Where to; made if it isn't there.
      --size N          The longest side in pixels. Default: 256.
      --square          Cut all to squares, from the middle.
      --format FORMAT   The form of the files. One of jpeg or png. Default: jpeg.
      --by-name         Call them as the photos, without numbers.
      --force           Replace files that exist.
      --no-cache        Make all thumbnails anew, and keep none.
      --decoder WHO     Who decodes: with library, libjpeg reads large JPEGs too.
                        One of auto or library.

    OPTIONS OF EVERY VERB
      -C DIR            Work in DIR instead of the current folder.
      -q, --quiet       Say nothing but what went wrong.
      -v, --verbose     Say more of what is done.
      -h, --help        Show help, and do nothing.
      --version         Show the version and what this build can do.

    EXAMPLES
      nineslot thumbs -o small
          At most 256 pixels wide and high.
      nineslot thumbs -o tiles --size 128 --square --by-name
          Square ones, called as the photos are.

    """

  static let undo = """
    Take back the last change, an order or a rename.

    USAGE
      nineslot undo [--steps N] [DIR]

    Files that were changed or renamed elsewhere since are listed and left alone.

    ARGUMENTS
      DIR            The folder of photos. The current one if left out.

    OPTIONS
      --steps N      How many changes to take back. Default: 1.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot undo
          The last change.
      nineslot undo --steps 3
          The last three, one by one.

    """

  static let redo = """
    Do again what was undone.

    USAGE
      nineslot redo [--steps N] [DIR]

    ARGUMENTS
      DIR            The folder of photos. The current one if left out.

    OPTIONS
      --steps N      How many changes to do again. Default: 1.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    EXAMPLES
      nineslot redo
          The change that was taken back last.

    """

  static let recover = """
    Finish or roll back a rename that was cut off.

    USAGE
      nineslot recover [DIR]

    Every verb that changes something does this first by itself. Running it twice
    does no harm.

    ARGUMENTS
      DIR            The folder of photos. The current one if left out.

    OPTIONS OF EVERY VERB
      -C DIR         Work in DIR instead of the current folder.
      -q, --quiet    Say nothing but what went wrong.
      -v, --verbose  Say more of what is done.
      -h, --help     Show help, and do nothing.
      --version      Show the version and what this build can do.

    """
}
