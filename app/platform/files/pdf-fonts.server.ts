import fs from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What is drawn with one font: the name that it is registered by, or null for what is not drawn. */
export type FontOf = (character: string, isBold: boolean) => string | null

/** What of a PDF document is needed to give it fonts. */
type Registry = {
  registerFont: (name: string, source: Buffer | string) => unknown
  font: (name: string) => { widthOfString: (text: string) => number }
}

const files = createRequire(import.meta.url).resolve
const [body, bold] = ['body', 'bold']

/** Which of the Noto fonts has a script that DejaVu lacks, or draws unjoined. */
const families: [RegExp, string][] = [
  [/^\p{Emoji_Presentation}$/u, 'emoji'],
  [/^\p{Script=Arabic}$/u, 'sans-arabic'],
  [/^\p{Script=Devanagari}$/u, 'sans-devanagari'],
  [/^\p{Script=Thai}$/u, 'sans-thai'],
  [/^\p{Script=Hangul}$/u, 'sans-kr'],
  [/^[\u2E80-\uFFFF\u{20000}-\u{3FFFF}]$/u, 'sans-sc'],
]

/** What chooses between forms of the character before it, or joins two: nothing by itself. */
const isInvisible = /^(?:[\u200B-\u200D\u2060]|\p{Variation_Selector}|\p{Emoji_Modifier})$/u

/**
 * Registers what the letters of all these texts need: DejaVu for the alphabets of Europe, and for all
 * others a subset of Noto that holds those letters alone.
 */
export async function registerFonts(doc: Registry, texts: string[]): Promise<FontOf> {
  doc.registerFont(body, files('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  doc.registerFont(bold, files('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  const names = await registerSubsets(doc, [...new Set(texts.join(''))])
  return (character, isBold) => {
    if (isInvisible.test(character)) return null
    return names.get(character) ?? (isBold ? bold : body)
  }
}

async function registerSubsets(doc: Registry, characters: string[]): Promise<Map<string, string>> {
  const wanted = new Map<string, string>()
  for (const character of characters) {
    const slice = await sliceWith(character)
    if (slice) wanted.set(slice, (wanted.get(slice) ?? '') + character)
  }
  const names = new Map<string, string>()
  const { default: subsetFont } = wanted.size > 0 ? await import('subset-font') : { default: null }
  for (const [slice, text] of wanted) {
    const options = { targetFormat: 'truetype', variationAxes: { wght: 400 } } as const
    const font = await subsetFont!(await fs.readFile(slice), text, options)
    if (!draws(doc, slice, font, text)) continue
    for (const character of text) names.set(character, slice)
  }
  return names
}

/** A slice may be listed for characters that it lacks; with none of them it is no font at all. */
function draws(doc: Registry, name: string, font: Buffer, text: string): boolean {
  doc.registerFont(name, font)
  try {
    doc.font(name).widthOfString(text)
    return true
  } catch {
    return false
  }
}

type Slice = { file: string; ranges: [first: number, last: number][] }

/** The packages hold each font in slices of some hundred characters, with a list of which are where. */
async function sliceWith(character: string): Promise<string | undefined> {
  const family = families.find(([ofScript]) => ofScript.test(character))?.[1]
  if (!family || isInvisible.test(character)) return undefined
  const point = character.codePointAt(0)!
  const slices = await slicesOf(family)
  return slices.find(({ ranges }) =>
    ranges.some(([first, last]) => point >= first && point <= last),
  )?.file
}

const known = new Map<string, Promise<Slice[]>>()

function slicesOf(family: string): Promise<Slice[]> {
  const slices = known.get(family) ?? readSlices(family)
  known.set(family, slices)
  return slices
}

async function readSlices(family: string): Promise<Slice[]> {
  const place = `@fontsource-variable/noto-${family}`
  const list = await fs.readFile(files(`${place}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(list) as Record<string, string>).map(([name, ranges]) => ({
    file: files(`${place}/files/noto-${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** `U+900-97F` */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
