/// What a terminal is asked, in one write. The last question is one that every terminal answers: its answer ends the
/// wait (primary device attributes, DA1; DEC STD 070).
package enum TerminalQuestions {
  /// The id of the picture that kitty's answer is known by.
  static let kittyProbe = 31

  package static func bytes(for environment: TerminalEnvironment) -> [UInt8] {
    let escape = "\u{1B}"
    // tmux takes a bare APC for the pane's title, and its answers to DCS are its own: it's asked the plain ones only.
    let kitty = environment.isTmux ? "" : "\(escape)_Gi=\(kittyProbe),s=1,v=1,a=q,t=d,f=24;AAAA\(escape)\\"
    // Sets a true colour and asks which one is set (DECRQSS).
    let trueColour = environment.isTmux ? "" : "\(escape)[48;2;1;2;3m\(escape)P$qm\(escape)\\\(escape)[0m"
    let name = "\(escape)[>q"  // XTVERSION
    let pixels = "\(escape)[16t\(escape)[14t"  // a cell's, the window's (xterm's window operations)
    let synchronized = "\(escape)[?2026$p"  // DECRQM
    let ground = "\(escape)]11;?\(escape)\\"
    let fence = "\(escape)[c"
    return Array((kitty + trueColour + name + pixels + synchronized + ground + fence).utf8)
  }
}
