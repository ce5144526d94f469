/** The first characters of a text, in one line, up to the end of a word. */
export function beginningOf(text: string, most = 100): string {
  const inOneLine = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(inOneLine)
  if (characters.length <= most) return inOneLine
  const cut = characters.slice(0, most - 1).join('')
  return `${characters[most - 1] === ' ' ? cut : cut.replace(/ [^ ]*$/, '')}…`
}
