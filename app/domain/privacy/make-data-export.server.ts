import { provedAddress } from '~/domain/communications/proved-address.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { sealBytes } from '~/platform/secrets/encryption.server'
import { getFile, putFile, removeFile } from '~/platform/files/file-store.server'
import type { ExportedFile, PersonalData } from '~/platform/personal-data.server'
import { zipOf } from '~/platform/files/zip.server'
import type { TimeZone } from '~/values/business-time'
import { linkTtl } from '~/values/ttl'
import { exportPage } from './export-page'
import { exportAllUnder, guardiansUnder } from './known-under.server'

/** The name under which an export is kept, encrypted. */
export function dataExportFile(id: string): string {
  return `exports/${id}.sealed`
}

/** What crosses subjects, as the wiring hands it in. */
type Known = {
  subjects: PersonalData[]
  findBusiness: (tx: Transaction) => Promise<{ name: string; timeZone: TimeZone }>
}

/**
 * Gathers everything about a family that asked for it: a page to read, the same for machines, and every
 * file of theirs.
 * Made twice it is the same; one that nobody waits for any more is not made.
 */
export async function makeDataExport(known: Known, id: string, now: Date): Promise<void> {
  const files = await transaction((tx) => gather(tx, known, id, now))
  if (!files) return
  const { ciphertext, keyId, nonce } = sealBytes(zipOf(await fetched(files), now), id)
  await putFile(dataExportFile(id), ciphertext, 'application/octet-stream')
  const expiresAt = new Date(now.getTime() + linkTtl.dataExport)
  const { count } = await transaction((tx) =>
    tx.dataExport.updateMany({
      where: { id, madeAt: null },
      data: { madeAt: now, expiresAt, keyId, nonce },
    }),
  )
  if (count === 0) await removeDataExport(id)
}

/** Null where it was made already, or is wanted no more. */
async function gather(
  tx: Transaction,
  { subjects, findBusiness }: Known,
  id: string,
  now: Date,
): Promise<ExportedFile[] | null> {
  const asked = await tx.dataExport.findFirst({ where: { id, madeAt: null } })
  const email = asked && (await provedAddress(tx, asked.guardianId))
  if (!email) return null
  const known = await exportAllUnder(tx, subjects, email)
  const text = JSON.stringify({ madeAt: now, address: email, ...known }, null, 2)
  const { name: business, timeZone } = await findBusiness(tx)
  const page = exportPage(known, { madeAt: now, email, business, timeZone })
  const files: ExportedFile[] = [
    { name: 'what-we-keep.html', bytes: Buffer.from(page) },
    { name: 'what-we-keep.json', bytes: Buffer.from(`${text}\n`) },
  ]
  for (const guardianId of await guardiansUnder(tx, email))
    for (const subject of subjects) files.push(...((await subject.files?.(tx, guardianId)) ?? []))
  return files
}

/** With what the store has of them; a file that was removed meanwhile is left out. */
async function fetched(files: ExportedFile[]): Promise<{ name: string; bytes: Uint8Array }[]> {
  const whole = []
  for (const { name, ...file } of files) {
    const bytes = 'bytes' in file ? file.bytes : await getFile(file.storedAs)
    if (bytes) whole.push({ name, bytes })
  }
  return whole
}

/** Removes its file; one that is not there is gone already. */
export async function removeDataExport(id: string): Promise<void> {
  await removeFile(dataExportFile(id))
}
