/// That a file isn't one for this reader: damaged, cut short or merely unusual. Which of them is for another to find out,
/// who reads it from its beginning.
package struct DCRefusal: Error {
  init() {}
}
