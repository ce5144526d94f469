import { once } from 'node:events'
import { createRequire } from 'node:module'

/** A sheet to be printed or kept: each part in its order, for eyes and for readers alike. */
export type Sheet = { title: string; author: string; madeAt: Date; parts: SheetPart[] }

export type SheetPart =
  | { kind: 'lines'; lines: string[] }
  /** The last column is of amounts, the first one names the row. */
  | { kind: 'table'; caption: string; headings: string[]; rows: string[][] }
  /** A line as an SVG path on a sheet of its own size, and the words for those who do not see it. */
  | { kind: 'drawing'; path: string; width: number; height: number; words: string }

/**
 * A tagged PDF: with its title, its language, and a structure that screen readers go by. Its letters are
 * in it, for every language of Europe.
 */
export async function pdfOf({ title, author, madeAt, parts }: Sheet): Promise<Buffer> {
  const doc = await newDocument({ title, author, madeAt })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = once(doc, 'end')

  const whole = doc.struct('Document', { title })
  doc.addStructure(whole)
  whole.add(doc.struct('H1', {}, () => doc.font(bold).fontSize(20).text(title).moveDown(0.5)))
  for (const part of parts) addPart(doc, whole, part)
  whole.end()
  doc.end()
  await end
  return Buffer.concat(chunks)
}

const fonts = createRequire(import.meta.url)
const [body, bold] = ['body', 'bold']
const size = 10
const margin = 54
const drawingWidth = 220

/** The package is large: loaded only where somebody asks for a sheet. */
async function newDocument({ title, author, madeAt }: Omit<Sheet, 'parts'>) {
  const { default: PdfDocument } = await import('pdfkit')
  const bodyFont = fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  const doc = new PdfDocument({
    ...{ size: 'LETTER', margin, font: bodyFont, pdfVersion: '1.7' },
    ...{ tagged: true, lang: 'en-US', displayTitle: true },
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  doc.registerFont(body, bodyFont)
  doc.registerFont(bold, fonts.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
  return doc
}

type Document = Awaited<ReturnType<typeof newDocument>>
type Element = ReturnType<Document['struct']>

function addPart(doc: Document, whole: Element, part: SheetPart): void {
  if (part.kind === 'table') return addTable(doc, whole, part)
  if (part.kind === 'drawing') return addDrawing(doc, whole, part)
  for (const line of part.lines)
    whole.add(doc.struct('P', {}, () => doc.font(body).fontSize(size).text(line, margin)))
  doc.moveDown()
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

function addTable(
  doc: Document,
  whole: Element,
  { caption, headings, rows }: Extract<SheetPart, { kind: 'table' }>,
): void {
  // a heading does not stand alone at the foot of a page
  makeRoom(doc, 5 * size)
  whole.add(doc.struct('H2', {}, () => doc.font(bold).fontSize(13).text(caption, margin)))
  doc.moveDown(0.4)
  const table = doc.struct('Table')
  whole.add(table)
  addRow(doc, table, headings, () => ['TH', { scope: 'Column' }])
  for (const row of rows)
    addRow(doc, table, row, (column) => (column === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]))
  table.end()
  doc.x = margin
  doc.moveDown()
}

type TypeOf = (column: number) => [type: string, options: object]

function addRow(doc: Document, table: Element, cells: string[], typeOf: TypeOf): void {
  const widths = widthsOf(doc.page.width - 2 * margin, cells.length)
  const isOfHeadings = typeOf(1)[0] === 'TH'
  doc.font(isOfHeadings ? bold : body).fontSize(size)
  const heights = cells.map((cell, column) =>
    doc.heightOfString(cell, { width: widths[column]! - gap }),
  )
  const height = Math.max(...heights) + 4
  makeRoom(doc, height)

  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  cells.forEach((cell, column) => {
    const [type, options] = typeOf(column)
    const left = margin + widths.slice(0, column).reduce((sum, one) => sum + one, 0)
    const align = column === cells.length - 1 ? 'right' : 'left'
    const write = () => doc.text(cell, left, top, { width: widths[column]! - gap, align })
    row.add(doc.struct(type, options, write))
  })
  row.end()
  doc.y = top + height
}

const gap = 8

/** Amounts and days are short; what is between them takes the rest. */
function widthsOf(width: number, columns: number): number[] {
  const [first, last] = [width * 0.34, width * 0.2]
  const middle = (width - first - last) / Math.max(1, columns - 2)
  return [first, ...Array.from({ length: columns - 2 }, () => middle), last]
}

function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage()
}
