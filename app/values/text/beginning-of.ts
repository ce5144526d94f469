/** The first hundred characters of a text, in one line. */
export function beginningOf(text: string): string {
  const inOneLine = text.replace(/\s+/g, ' ')
  const characters = Array.from(inOneLine)
  return characters.length > 100 ? `${characters.slice(0, 99).join('')}…` : inOneLine
}
