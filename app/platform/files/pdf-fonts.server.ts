import fs from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The registered name of the font for a character, or null if the character is not drawn. */
export type FontOf = (character: string, isBold: boolean) => string | null

/** The part of a PDF document that registers fonts. */
type Registry = {
  registerFont: (name: string, source: Buffer | string) => unknown
  font: (name: string) => { widthOfString: (text: string) => number }
}

const files = createRequire(import.meta.url).resolve
const [body, bold] = ['body', 'bold']

/** The Noto font for each script that DejaVu lacks or does not join correctly. */
const families: [RegExp, string][] = [
  [/^\p{Emoji_Presentation}$/u, 'emoji'],
  [/^\p{Script=Arabic}$/u, 'sans-arabic'],
  [/^\p{Script=Devanagari}$/u, 'sans-devanagari'],
  [/^\p{Script=Thai}$/u, 'sans-thai'],
  [/^\p{Script=Hangul}$/u, 'sans-kr'],
  [/^[\u2E80-\uFFFF\u{20000}-\u{3FFFF}]$/u, 'sans-sc'],
]

/** Variation selectors and joiners, which are not drawn by themselves. */
const isInvisible = /^(?:[\u200B-\u200D\u2060]|\p{Variation_Selector}|\p{Emoji_Modifier})$/u

/**
 * Registers the fonts that these texts need: DejaVu for European alphabets, and for others a subset
 * of Noto with just those letters.
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

/** Bold fonts that draw a text together, those of single scripts first. */
export async function boldFonts(text: string): Promise<Buffer[]> {
  const ofScripts = await subsetsFor([...new Set(text)], 700)
  return [
    ...ofScripts.map(({ font }) => font),
    await fs.readFile(files('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  ]
}

async function registerSubsets(doc: Registry, characters: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { slice, text, font } of await subsetsFor(characters, 400)) {
    if (!draws(doc, slice, font, text)) continue
    for (const character of text) names.set(character, slice)
  }
  return names
}

type Subset = { slice: string; text: string; font: Buffer }

/** For characters of other scripts than DejaVu's, a font of each slice with just these. */
async function subsetsFor(characters: string[], wght: number): Promise<Subset[]> {
  const wanted = new Map<string, string>()
  for (const character of characters) {
    const slice = await sliceWith(character)
    if (slice) wanted.set(slice, (wanted.get(slice) ?? '') + character)
  }
  if (wanted.size === 0) return []
  const { default: subsetFont } = await import('subset-font')
  const subsets = [...wanted].map(async ([slice, text]) => {
    const options = { targetFormat: 'truetype', variationAxes: { wght } } as const
    return { slice, text, font: await subsetFont(await fs.readFile(slice), text, options) }
  })
  return await Promise.all(subsets)
}

/**
 * A slice may be listed for characters that it lacks. With none of them, it is not a valid font.
 */
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

/** The packages split each font into slices of about a hundred characters, with an index. */
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

/** Parses `U+900-97F`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
