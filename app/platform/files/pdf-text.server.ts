import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type { FontOf } from './pdf-fonts.server'

/** The part of a PDF document that writes text. */
type Writer = {
  x: number
  y: number
  font: (name: string) => Writer
  fontSize: (size: number) => Writer
  widthOfString: (text: string, options: object) => number
  currentLineHeight: (withGap: boolean) => number
  text: (text: string, x: number, y: number, options: object) => unknown
}

export type TextStyle = {
  size: number
  width: number
  isBold?: boolean
  align?: 'left' | 'right'
}

/** Part of a line in one font and direction. `text` is in visual order. */
type Run = { font: string; text: string; width: number }
export type Line = { runs: Run[]; width: number }

const bidi = bidiFactory()
/** Scripts that the font itself draws right to left. */
const isTurnedByFont = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u
/** Without these options pdfkit draws word by word and always left to right. */
const asOneRun = { lineBreak: false, features: [], baseline: 'alphabetic' }
/** The distance from the line's top to the baseline, relative to the font size. DejaVu's value. */
const ascent = 0.928

/**
 * Breaks a text into lines that fit the style's width, by Unicode's rules, with a font for each
 * part and right-to-left text in place.
 */
export function layOut(doc: Writer, fontOf: FontOf, text: string, style: TextStyle): Line[] {
  const levels = bidi.getEmbeddingLevels(text)
  const lineOf = (start: number, end: number): Line => {
    const runs = runsOf(doc, fontOf, text, levels, start, end, style)
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }
  const widthOf = (start: number, end: number) =>
    widthOfWord(doc, fontOf, text.slice(start, end), style)
  const lines: Line[] = []
  const close = (start: number, end: number) => lines.push(lineOf(start, trimmed(text, start, end)))
  let start = 0
  let end = 0
  let width = 0
  for (const { position, required } of breaksOf(text)) {
    // measured word by word: measuring the whole line for each word would be slow
    const word = widthOf(end, trimmed(text, end, position))
    if (end > start && width + word > style.width) {
      close(start, end)
      start = end
      width = 0
    }
    width += word + widthOf(trimmed(text, end, position), position)
    end = position
    if (required || position === text.length) {
      close(start, end)
      start = end
      width = 0
    }
  }
  return lines.length > 0 ? lines : [lineOf(0, 0)]
}

const widths = new WeakMap<Writer, Map<string, number>>()

/** Caches each word's width per document. */
function widthOfWord(doc: Writer, fontOf: FontOf, word: string, style: TextStyle): number {
  const ofDocument = widths.get(doc) ?? new Map<string, number>()
  widths.set(doc, ofDocument)
  const key = `${style.size} ${style.isBold} ${word}`
  const known = ofDocument.get(key)
  if (known !== undefined) return known
  const pieces: { font: string; text: string }[] = []
  for (const character of word) {
    const font = fontOf(character, style.isBold ?? false)
    const last = pieces.at(-1)
    if (font === null) continue
    if (last?.font === font) last.text += character
    else pieces.push({ font, text: character })
  }
  const width = pieces.reduce(
    (sum, { font, text }) =>
      sum + doc.font(font).fontSize(style.size).widthOfString(text, asOneRun),
    0,
  )
  ofDocument.set(key, width)
  return width
}

/** Draws one line with its top at the given position. */
export function drawLine(
  doc: Writer,
  { runs, width: lineWidth }: Line,
  { left, top, width, size, align = 'left' }: TextStyle & { left: number; top: number },
): void {
  let x = align === 'right' ? left + width - lineWidth : left
  for (const { font, text, width: runWidth } of runs) {
    doc.font(font).fontSize(size)
    doc.text(text, x, top + ascent * size, asOneRun)
    x += runWidth
  }
}

/** The same for every line, whatever its fonts. */
export function lineHeight(doc: Writer, size: number): number {
  return doc.font('body').fontSize(size).currentLineHeight(true)
}

/** In visual order, left to right. */
function runsOf(
  doc: Writer,
  fontOf: FontOf,
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
  { size, isBold = false }: TextStyle,
): Run[] {
  const runs: { font: string; level: number; isTurned: boolean; from: number; to: number }[] = []
  const order = end > start ? bidi.getReorderedIndices(text, levels, start, end - 1) : []
  for (const index of order.slice(start, end)) {
    // draw a surrogate pair together
    const isSecondHalf = /[\uDC00-\uDFFF]/.test(text[index]!)
    const first = isSecondHalf ? index - 1 : index
    const character = String.fromCodePoint(text.codePointAt(first)!)
    const font = fontOf(character, isBold)
    const last = runs.at(-1)
    const level = levels.levels[index]!
    const isTurned = isTurnedByFont.test(character)
    const goesOn = last?.font === font && last.level === level && last.isTurned === isTurned
    if (last && (font === null || goesOn)) {
      last.from = Math.min(last.from, index)
      last.to = Math.max(last.to, index + 1)
    } else if (font !== null) runs.push({ font, level, isTurned, from: index, to: index + 1 })
  }
  return runs.map(({ font, level, isTurned, from, to }) => {
    const visible = withoutInvisible(text.slice(from, to), fontOf)
    const drawn = level % 2 === 1 && !isTurned ? turned(visible) : visible
    const width = doc.font(font).fontSize(size).widthOfString(drawn, asOneRun)
    return { font, text: drawn, width }
  })
}

/** Right-to-left characters that no font reorders. */
function turned(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}

function withoutInvisible(text: string, fontOf: FontOf): string {
  return [...text].filter((character) => fontOf(character, false) !== null).join('')
}

function breaksOf(text: string): { position: number; required?: boolean }[] {
  const breaker = new LineBreaker(text)
  const breaks = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next)
  return breaks
}

/** The end of a line without trailing spaces. */
function trimmed(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}
