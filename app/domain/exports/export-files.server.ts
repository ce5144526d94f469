import { endingOf, largestFile } from '~/domain/family/pictures/picture-files.server'
import { formatSignedWaiver } from '~/domain/family/waivers/present-waiver.server'
import { selectionOfSigned, signedOf } from '~/domain/family/waivers/signed-waiver.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { waiverPage } from './waiver-page'

/** A file of the archive, and the row that it belongs to. */
export type ExportedFile = { name: string; table: string; rowId: string }

/** The largest of each picture, or the PDF of a scanned waiver, by where it is kept. */
export async function findPictures(
  tx: Transaction,
): Promise<(ExportedFile & { storedAs: string })[]> {
  const select = { id: true, folder: true, widths: true } as const
  const ofAthletes = await tx.athletePicture.findMany({ select })
  const ofEvaluations = await tx.evaluationPicture.findMany({ select })
  const ofWaivers = await tx.waiverScan.findMany({ select })
  const ofPages = await tx.picture.findMany({ select: { id: true, widths: true } })
  const largest = (widths: number[]) => `${Math.max(...widths)}.webp`
  const ofPeople = (table: string, rows: typeof ofAthletes) =>
    rows.map(({ id, folder, widths }) => ({
      ...fileOf(table, id, endingOf({ widths })),
      storedAs: largestFile({ folder, widths }),
    }))
  return [
    ...ofPeople('athlete_picture', ofAthletes),
    ...ofPeople('evaluation_picture', ofEvaluations),
    ...ofPeople('waiver_scan', ofWaivers),
    ...ofPages.map(({ id, widths }) => ({
      ...fileOf('picture', id, 'webp'),
      storedAs: `pictures/${id}/${largest(widths)}`,
    })),
  ]
}

/** An archive holds 65,535 files: of more signatures than this the older ones are in their table alone. */
export const mostWaiverPages = 30_000
const waiversAtOnce = 200

/** Every signed waiver to read and print, the newest first. */
export async function* waiverPages(
  tx: Transaction,
): AsyncGenerator<ExportedFile & { page: string }> {
  const { timeZone } = await findSettings(tx)
  let before: string | null = null
  for (let count = 0; count < mostWaiverPages; count += waiversAtOnce) {
    const rows = await findWaivers(tx, before)
    for (const row of rows) {
      const words = formatSignedWaiver(signedOf(row), timeZone)
      const page = waiverPage(
        words,
        row.scans.map(({ id, widths }) => `${id}.${endingOf({ widths })}`),
      )
      yield { ...fileOf('waiver_signature', row.id, 'html'), page }
    }
    if (rows.length < waiversAtOnce) return
    before = rows.at(-1)!.id
  }
}

async function findWaivers(tx: Transaction, before: string | null) {
  return await tx.waiverSignature.findMany({
    where: before ? { id: { lt: before } } : {},
    orderBy: { id: 'desc' },
    take: waiversAtOnce,
    select: selectionOfSigned,
  })
}

function fileOf(table: string, rowId: string, kind: 'webp' | 'pdf' | 'html'): ExportedFile {
  return { name: `files/${table}/${rowId}.${kind}`, table, rowId }
}
