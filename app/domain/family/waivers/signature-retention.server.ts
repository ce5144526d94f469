import { findSettings } from '~/domain/settings/find-settings.server'
import type { ExportedFile, Period } from '~/platform/personal-data.server'
import { calendarDateAt } from '~/values/business-time'
import { sql, type Transaction } from '~/platform/database/database.server'
import { pdfOf } from '~/platform/files/file-worker.server'
import { largestFile, type KeptFiles } from '../pictures/picture-files.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { selectionOfSigned, signedOf } from './signed-waiver.server'
import { sheetOfWaivers } from './waiver-sheet.server'

/** How long signatures are kept as proof. A child may still file claims as an adult. */
export const signatureRetention: Period = {
  lasts:
    'the years that the business has set, from when it is no longer valid, and until the athlete is as old as it has set',
  async clear(tx, now) {
    const { waiverRetentionYears, waiverRetentionAge, timeZone } = await findSettings(tx)
    const today = calendarDateAt(now, timeZone)
    // the database refuses deletions without this setting
    await tx.$executeRaw`SELECT set_config('site.time_is_over', 'waiver_signature', true)`
    const over = sql`
      valid_until + make_interval(years => ${waiverRetentionYears}) <= ${now}
        AND athlete_born_on + make_interval(years => ${waiverRetentionAge}) <= ${today}::date`
    const scans = await tx.$queryRaw<KeptFiles[]>`
      DELETE FROM waiver_scan USING waiver_signature signature
      WHERE signature_id = signature.id AND ${over} RETURNING folder, widths`
    for (const files of scans) await queueJob(tx, 'remove-unshown-picture', files)
    const count = await tx.$executeRaw`DELETE FROM waiver_signature WHERE ${over}`
    return { count }
  },
}

/**
 * Every waiver that a guardian signed, including as a guest, each as a PDF, and papers kept as PDF.
 */
export async function waiverFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const { timeZone, name: author } = await findSettings(tx)
  const rows = await tx.waiverSignature.findMany({
    where: { guardian: { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] } },
    orderBy: { id: 'asc' },
    select: selectionOfSigned,
  })
  const files: ExportedFile[] = []
  for (const signed of rows.map(signedOf)) {
    const { id, signedAt } = signed
    const bytes = await pdfOf({
      author,
      madeAt: signedAt,
      ...(await sheetOfWaivers([signed], timeZone)),
    })
    const name = `waivers/${calendarDateAt(signedAt, timeZone)}-${id}`
    files.push({ name: `${name}.pdf`, bytes })
    for (const [index, scan] of signed.scans.entries()) {
      if (scan.files.widths.length > 0) continue
      files.push({ name: `${name}-page-${index + 1}.pdf`, storedAs: largestFile(scan.files) })
    }
  }
  return files
}
