/** Splits a raw URL into path and query without decoding. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, query: '' }
  return { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Whether the path has only valid percent-encodings. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether a program, such as our pages' own scripts, reads the response. */
export function isForPrograms(url: string): boolean {
  return /^\/api(?:[/?]|$)|^[^?]*\.data(?:\?|$)/.test(url)
}
