import type { Sheet, SheetPart } from '~/platform/files/pdf.server'
import type { TimeZone } from '~/values/business-time'
import { drawingSize } from '~/values/drawing'
import { readPictureFile, type KeptFiles } from '../pictures/picture-files.server'
import { presentSignedWaiver, type WaiverSignature } from './present-waiver.server'

/** Signed waivers as a document; several in sequence if signed together. */
export async function sheetOfWaivers(
  waivers: WaiverSignature[],
  zone: TimeZone,
): Promise<Pick<Sheet, 'title' | 'parts'>> {
  const words = waivers.map((signed) => presentSignedWaiver(signed, zone))
  const parts: SheetPart[] = []
  for (const [index, { facts, paragraphs, answers, drawing }] of words.entries()) {
    parts.push(
      { kind: 'lines', lines: facts.map(({ term, detail }) => `${term}: ${detail}`) },
      ...paragraphs.map((line) => ({ kind: 'lines' as const, lines: [line] })),
      { kind: 'lines', lines: answers },
    )
    if (drawing) {
      const { path, signer } = drawing
      parts.push({ kind: 'drawing', path, ...drawingSize, words: `Drawn by ${signer}` })
    }
    for (const [page, { files }] of waivers[index]!.scans.entries())
      parts.push(await scanPart(files, page + 1))
  }
  return { title: words.map(({ title }) => title).join('; '), parts }
}

async function scanPart(files: KeptFiles, page: number): Promise<SheetPart> {
  if (files.widths.length === 0)
    return { kind: 'lines', lines: ['The signed paper is kept as a PDF of its own.'] }
  const words = `The signed paper, page ${page}`
  const file = await readPictureFile(files, `${Math.max(...files.widths)}.webp`)
  if (!file) return { kind: 'lines', lines: [`${words}, is not at hand.`] }
  return { kind: 'picture', bytes: file.bytes, words }
}
