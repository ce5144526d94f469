/** The first hundred characters of a text at most, in one line, up to the end of a word. */
export function beginningOf(text: string): string {
  const inOneLine = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(inOneLine)
  if (characters.length <= 100) return inOneLine
  const cut = characters.slice(0, 99).join('')
  return `${characters[99] === ' ' ? cut : cut.replace(/ [^ ]*$/, '')}…`
}
