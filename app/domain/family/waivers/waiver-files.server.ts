import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { pdfOf } from '~/platform/files/file-worker.server'
import type { ExportedFile } from '~/platform/personal-data.server'
import { calendarDateAt } from '~/values/business-time'
import { sheetOfWaivers, formatSignedWaiver } from './present-signed-waiver.server'
import type { WaiverSnapshot } from './waiver'

/** Every waiver that a guardian signed, also as a guest before they had an account, as a PDF each. */
export async function waiverFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const { timeZone, name: author } = await findSettings(tx)
  const rows = await tx.waiverSignature.findMany({
    where: { guardian: { OR: [{ id: guardianId }, { joinedToId: guardianId }] } },
    orderBy: { id: 'asc' },
  })
  const files: ExportedFile[] = []
  for (const row of rows) {
    const snapshot = row.snapshot as WaiverSnapshot
    const sheet = sheetOfWaivers([formatSignedWaiver({ ...row, snapshot }, timeZone)])
    const bytes = await pdfOf({ author, madeAt: row.signedAt, ...sheet })
    files.push({ name: `waivers/${calendarDateAt(row.signedAt, timeZone)}-${row.id}.pdf`, bytes })
  }
  return files
}
