import { extensionOf, largestFile } from '~/domain/family/pictures/picture-files.server'
import { presentSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { selectionOfSigned, signedOf } from '~/domain/family/waivers/signed-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { bookBegins, bookEnds, waiverPage, waiverSection, type PrintedWaiver } from './waiver-page'

/** A file in the archive, and its row. */
export type ArchivedFile = { name: string; table: string; rowId: string }

/** The largest file of each picture, or the PDF of a paper, by storage name. */
export async function findExportedPictures(
  tx: Transaction,
): Promise<(ArchivedFile & { storedAs: string })[]> {
  const select = { id: true, folder: true, widths: true } as const
  const ofAthletes = await tx.athletePicture.findMany({ select })
  const ofEvaluations = await tx.evaluationPicture.findMany({ select })
  const ofWaivers = await tx.waiverScan.findMany({ select })
  const ofFamilies = await tx.familyDocument.findMany({ select })
  const ofPages = await tx.picture.findMany({ select: { id: true, widths: true } })
  const largest = (widths: number[]) => `${Math.max(...widths)}.webp`
  const ofPeople = (table: string, rows: typeof ofAthletes) =>
    rows.map(({ id, folder, widths }) => ({
      ...fileOf(table, id, extensionOf({ widths })),
      storedAs: largestFile({ folder, widths }),
    }))
  return [
    ...ofPeople('athlete_picture', ofAthletes),
    ...ofPeople('evaluation_picture', ofEvaluations),
    ...ofPeople('waiver_scan', ofWaivers),
    ...ofPeople('family_document', ofFamilies),
    ...ofPages.map(({ id, widths }) => ({
      ...fileOf('picture', id, 'webp'),
      storedAs: `pictures/${id}/${largest(widths)}`,
    })),
  ]
}

/**
 * A ZIP archive holds 65,535 files: beyond `pages` waivers, older ones share files, `inBook` each.
 */
const waiverLimits = { pages: 30_000, inBook: 1_000 }
const waiversAtOnce = 200

/** A file of signed waivers. Its rows are known after all pieces were read. */
type WaiverFile = { name: string; rowIds: string[]; pieces: AsyncGenerator<string> }

/** All signed waivers as printable pages, newest first. Read each one's pieces before the next. */
export async function* waiverFiles(
  tx: Transaction,
  { pages, inBook } = waiverLimits,
): AsyncGenerator<WaiverFile> {
  const waivers = everyWaiver(tx)
  for (let count = 0; count < pages; count++) {
    const next = await waivers.next()
    if (next.done) return
    const { id, ...waiver } = next.value
    const { name } = fileOf(waiverTable, id, 'html')
    yield { name, rowIds: [id], pieces: only(waiverPage(waiver)) }
  }
  for (let number = 1; ; number++) {
    const first = await waivers.next()
    if (first.done) return
    const rowIds: string[] = []
    const pieces = bookOf(first.value, { waivers, inBook, rowIds })
    yield { name: `files/${waiverTable}/older-${number}.html`, rowIds, pieces }
  }
}

const waiverTable = 'waiver_signature'

type Waiver = PrintedWaiver & { id: string }

type Rest = { waivers: AsyncGenerator<Waiver>; inBook: number; rowIds: string[] }

async function* bookOf(first: Waiver, { waivers, inBook, rowIds }: Rest): AsyncGenerator<string> {
  yield bookBegins
  for (let waiver: Waiver | null = first; waiver;) {
    rowIds.push(waiver.id)
    yield waiverSection(waiver)
    if (rowIds.length === inBook) break
    const next = await waivers.next()
    waiver = next.done ? null : next.value
  }
  yield bookEnds
}

async function* only(piece: string): AsyncGenerator<string> {
  yield piece
}

async function* everyWaiver(tx: Transaction): AsyncGenerator<Waiver, undefined> {
  const { timeZone } = await findSettings(tx)
  for (let before: string | null = null; ;) {
    const rows = await findWaivers(tx, before)
    for (const row of rows)
      yield {
        id: row.id,
        words: presentSignedWaiver(signedOf(row), timeZone),
        scans: row.scans.map(({ id, widths }) => `${id}.${extensionOf({ widths })}`),
      }
    if (rows.length < waiversAtOnce) return undefined
    before = rows.at(-1)!.id
  }
}

type WaiverRow = Prisma.WaiverSignatureGetPayload<{ select: typeof selectionOfSigned }>

async function findWaivers(tx: Transaction, before: string | null): Promise<WaiverRow[]> {
  return await tx.waiverSignature.findMany({
    where: before ? { id: { lt: before } } : {},
    orderBy: { id: 'desc' },
    take: waiversAtOnce,
    select: selectionOfSigned,
  })
}

function fileOf(table: string, rowId: string, kind: 'webp' | 'pdf' | 'html'): ArchivedFile {
  return { name: `files/${table}/${rowId}.${kind}`, table, rowId }
}
