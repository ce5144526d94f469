/** The most that a text message may be long. */
export const mostSegments = 3

/** What the 7-bit alphabet of text messages (3GPP TS 23.038) has, at one place each. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** At two places each. */
const extended = '^{}\\[~]|€'

/** Typographic signs that would more than halve what fits, and what says the same. */
const plainer: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** A text in the plain alphabet as far as that says the same. */
export function toPlainText(text: string): string {
  return text.replace(/[’‘“”–—…\u00a0\u202f]/g, (sign) => plainer[sign]!)
}

/** What is sent: a text with the business's name, cut to the most segments. */
export function toTextBody(business: string, text: string): string {
  return cutToFit(toPlainText(`${business}: ${text}`))
}

/** How many segments a text is sent and charged as. */
export function segmentsOf(text: string): number {
  const units = septetsOf(text)
  if (units !== null) return units <= 160 ? 1 : Math.ceil(units / 153)
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

/** Null if a character needs the 16-bit alphabet. */
function septetsOf(text: string): number | null {
  let units = 0
  for (const sign of text) {
    if (plain.includes(sign)) units += 1
    else if (extended.includes(sign)) units += 2
    else return null
  }
  return units
}

/** A text of the most segments, cut at the end if it is longer. */
function cutToFit(text: string): string {
  if (segmentsOf(text) <= mostSegments) return text
  const signs = [...text]
  while (segmentsOf(`${signs.join('')}...`) > mostSegments) signs.pop()
  return `${signs.join('').trimEnd()}...`
}
