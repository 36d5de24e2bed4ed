import Glibc

/// Runs the built nineslot under everything that can befall a program in the middle of a rename, and looks at what is
/// left. It believes nothing that nineslot says of itself. See `Scripts/check-crash`.
@main
enum Main {
  static func main() async {
    do {
      let wish = try Wish(Array(CommandLine.arguments.dropFirst()))
      exit(try await Check(wish: wish).run() ? 0 : 1)
    } catch {
      let words = Array("CrashCheck: \(error)\n".utf8)
      _ = write(2, words, words.count)
      exit(2)
    }
  }
}
