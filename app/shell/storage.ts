/** What the browser keeps for us; undefined where it keeps nothing and refuses even to be asked. */
export function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
