import { once } from 'node:events'
import { registerFonts } from './pdf-fonts.server'
import { jpegOf } from './picture-files.server'
import { drawLine, layOut, lineHeight, type Line, type TextStyle } from './pdf-text.server'

/** A printable document. Parts are in reading order, visually and for screen readers. */
export type Sheet = { title: string; author: string; madeAt: Date; parts: SheetPart[] }

export type SheetPart =
  | { kind: 'lines'; lines: string[] }
  /** The first column is the row header; the last column holds amounts. */
  | { kind: 'table'; caption: string; headings: string[]; rows: string[][] }
  /** An SVG path on a canvas of its own size, with alternative text. */
  | { kind: 'drawing'; path: string; width: number; height: number; words: string }
  /** An image in any format that the site stores, scaled to fit the page. */
  | { kind: 'picture'; bytes: Uint8Array; words: string }

/**
 * Writes the PDF that `pdfOf` asks for; runs in the file worker. Tagged, with title, language and
 * structure for screen readers, and with embedded fonts for every alphabet used.
 */
export async function writePdf(sheet: Sheet): Promise<Buffer> {
  const { title, parts } = sheet
  const doc = await newDocument(sheet)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = once(doc, 'end')

  const whole = doc.struct('Document', { title })
  doc.addStructure(whole)
  addBlock(doc, whole, 'H1', title, { size: 20, isBold: true })
  doc.y += 10
  for (const part of parts) await addPart(doc, whole, part)
  whole.end()
  doc.end()
  await end
  return Buffer.concat(chunks)
}

const size = 10
const margin = 54
const drawingWidth = 220

/** The package is large, so it is loaded only when a PDF is requested. */
async function newDocument({ title, author, madeAt, parts }: Sheet) {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: 'LETTER',
    margin,
    font: '', // no default font, which would be embedded in addition to ours
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  const fontOf = await registerFonts(doc, [title, ...parts.flatMap(textsOf)])
  return Object.assign(doc, { fontOf })
}

type Document = Awaited<ReturnType<typeof newDocument>>
type Element = ReturnType<Document['struct']>

function textsOf(part: SheetPart): string[] {
  if (part.kind === 'lines') return part.lines
  if (part.kind === 'drawing' || part.kind === 'picture') return []
  return [part.caption, ...part.headings, ...part.rows.flat()]
}

async function addPart(doc: Document, whole: Element, part: SheetPart): Promise<void> {
  if (part.kind === 'table') return addTable(doc, whole, part)
  if (part.kind === 'drawing') return addDrawing(doc, whole, part)
  if (part.kind === 'picture') return await addPicture(doc, whole, part)
  for (const line of part.lines) addBlock(doc, whole, 'P', line, { size })
  doc.y += size
}

/** Full-width text that continues on the next page if needed. */
function addBlock(
  doc: Document,
  whole: Element,
  type: string,
  text: string,
  style: Pick<TextStyle, 'size' | 'isBold'>,
): void {
  const full = { ...style, width: doc.page.width - 2 * margin, left: margin }
  const lines = layOut(doc, doc.fontOf, text, full)
  const height = lineHeight(doc, style.size)
  const write = () => {
    for (const line of lines) {
      makeRoom(doc, height)
      const top = doc.y
      drawLine(doc, line, { ...full, top })
      doc.y = top + height
    }
  }
  whole.add(doc.struct(type, {}, write))
}

function addDrawing(
  doc: Document,
  whole: Element,
  { path, width, height, words }: Extract<SheetPart, { kind: 'drawing' }>,
): void {
  const scale = drawingWidth / width
  makeRoom(doc, height * scale)
  const draw = () => {
    doc.save().translate(margin, doc.y).scale(scale)
    doc.path(path).lineWidth(3).lineCap('round').stroke().restore()
  }
  whole.add(doc.struct('Figure', { alt: words }, draw))
  doc.y += height * scale
}

/** PDF can embed JPEG, but none of the formats that the site stores. */
async function addPicture(
  doc: Document,
  whole: Element,
  { bytes, words }: Extract<SheetPart, { kind: 'picture' }>,
): Promise<void> {
  const { data, info } = await jpegOf(bytes)
  doc.addPage()
  const room = { width: doc.page.width - 2 * margin, height: doc.page.height - 2 * margin }
  const scale = Math.min(room.width / info.width, room.height / info.height)
  const draw = () => {
    doc.image(data, margin, margin, { width: info.width * scale, height: info.height * scale })
  }
  whole.add(doc.struct('Figure', { alt: words }, draw))
  doc.y = margin + info.height * scale
}

function addTable(
  doc: Document,
  whole: Element,
  { caption, headings, rows }: Extract<SheetPart, { kind: 'table' }>,
): void {
  // never leave a heading alone at the bottom of a page
  makeRoom(doc, 5 * size)
  addBlock(doc, whole, 'H2', caption, { size: 13, isBold: true })
  doc.y += 5
  const table = doc.struct('Table')
  whole.add(table)
  addRow(doc, table, headings, () => ['TH', { scope: 'Column' }])
  for (const row of rows)
    addRow(doc, table, row, (column) => (column === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]))
  table.end()
  doc.y += size
}

type TypeOf = (column: number) => [type: string, options: object]

function addRow(doc: Document, table: Element, cells: string[], typeOf: TypeOf): void {
  const widths = widthsOf(doc.page.width - 2 * margin, cells.length)
  const isBold = typeOf(1)[0] === 'TH'
  const laidOut = cells.map((cell, column) =>
    layOut(doc, doc.fontOf, cell, { size, isBold, width: widths[column]! - gap }),
  )
  const oneLine = lineHeight(doc, size)
  const height = Math.max(...laidOut.map((lines) => lines.length)) * oneLine + 4
  makeRoom(doc, height)

  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  laidOut.forEach((lines: Line[], column) => {
    const [type, options] = typeOf(column)
    const place = {
      size,
      width: widths[column]! - gap,
      left: margin + widths.slice(0, column).reduce((sum, one) => sum + one, 0),
      align: column === cells.length - 1 ? ('right' as const) : ('left' as const),
    }
    const write = () => {
      lines.forEach((line, index) => drawLine(doc, line, { ...place, top: top + index * oneLine }))
    }
    row.add(doc.struct(type, options, write))
  })
  row.end()
  doc.y = top + height
}

const gap = 8

/** Amounts and dates are narrow; the middle columns share the rest. */
function widthsOf(width: number, columns: number): number[] {
  const [first, last] = [width * 0.34, width * 0.2]
  const middle = (width - first - last) / Math.max(1, columns - 2)
  return [first, ...Array.from({ length: columns - 2 }, () => middle), last]
}

function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage()
}
