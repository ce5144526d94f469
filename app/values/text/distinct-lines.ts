/** A text's distinct, non-empty lines. */
export function distinctLines(text: string): string[] {
  const all = text.split('\n').map((one) => one.trim())
  return [...new Set(all.filter((one) => one !== ''))]
}
