/** A request's URL as it came over the wire, cut in two; nothing is decoded. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, query: '' }
  return { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Whether every percent sign of a path means a character. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether the answer is read by a program, such as our own pages' scripts, rather than by a person. */
export function isForPrograms(url: string): boolean {
  return /^\/api(?:[/?]|$)|^[^?]*\.data(?:\?|$)/.test(url)
}
