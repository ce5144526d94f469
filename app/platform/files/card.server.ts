import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { boldFonts } from './pdf-fonts.server'
import { paintSvg, type RoundPicture } from './picture-files.server'

/** A drawing with words and pictures on it, in pixels. */
export type Card = {
  width: number
  height: number
  /** SVG elements, below everything else. Ours, as they are not sanitized. */
  drawing: string
  words: CardWords[]
  pictures: RoundPicture[]
}

type CardWords = {
  text: string
  x: number
  /** The baseline of the first line. */
  y: number
  size: number
  /** Longer text is wrapped, and cut after the last line. */
  width: number
  mostLines: number
  color: string
  /** Files of public/fonts. What none of them draws is drawn by the fonts of PDFs. */
  fonts: string[]
}

/** A card as a PNG. Words become outlines, so that no font has to be installed. */
export async function writeCard({
  width,
  height,
  drawing,
  words,
  pictures,
}: Card): Promise<Buffer> {
  const outlines = await Promise.all(words.map(outlineOf))
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `${drawing}${outlines.join('')}</svg>`
  return await paintSvg(svg, pictures)
}

type FontOf = (content: string) => Font

async function outlineOf({ text, x, y, size, width, mostLines, color, fonts }: CardWords) {
  const fontOf = await fontsFor(`${text}…`, fonts)
  const lines = wrapped(text, mostLines, (line) => widthOf(line, fontOf, size) <= width)
  return lines
    .map((line, index) => pathsOf(line, fontOf, { x, y: y + index * size * 1.15, size, color }))
    .join('')
}

/** Each content's font: the first that draws it, of ours and then of those for PDFs. */
async function fontsFor(text: string, ours: string[]): Promise<FontOf> {
  const { create, openSync } = await import('fontkit')
  const others = await boldFonts(text)
  const fonts = [
    ...ours.map((name) => openSync(publicFont(name))),
    ...others.map((font) => create(font)),
  ] as Font[]
  return (content) =>
    fonts.find((font) => font.hasGlyphForCodePoint(content.codePointAt(0)!)) ?? fonts.at(-1)!
}

/** As it was built, or where this runs from its source, from there. */
function publicFont(name: string, folder = path.dirname(fileURLToPath(import.meta.url))): string {
  const places = ['client/fonts', 'public/fonts'].map((place) => path.join(folder, place, name))
  const file = places.find((place) => fs.existsSync(place))
  if (file) return file
  if (path.dirname(folder) === folder) throw new Error(`the font ${name} is missing`)
  return publicFont(name, path.dirname(folder))
}

function wrapped(text: string, mostLines: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, mostLines)
  return kept.map((line, index) => {
    const isCut = lines.length > mostLines && index === mostLines - 1
    return fits(line) && !isCut ? line : shortened(line, fits)
  })
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line]
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Neighboring characters of the same font, which are kerned together. */
function runsOf(text: string, fontOf: FontOf): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const content of text) {
    const font = fontOf(content)
    const last = runs.at(-1)
    if (last?.font === font) last.text += content
    else runs.push({ font, text: content })
  }
  return runs
}

function widthOf(text: string, fontOf: FontOf, size: number): number {
  return runsOf(text, fontOf).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  )
}

function pathsOf(
  text: string,
  fontOf: FontOf,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  let left = x
  const paths: string[] = []
  for (const { font, text: part } of runsOf(text, fontOf)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const place = `translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})`
      paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`)
      left += positions[index]!.xAdvance * scale
    }
  }
  return `<g fill="${color}">${paths.join('')}</g>`
}
