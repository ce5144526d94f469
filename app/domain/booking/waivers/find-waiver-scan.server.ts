import { readPictureFile, type PrivatePicture } from '~/domain/family/pictures/picture-files.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { athletesToSignFor } from '../find/visible-to.server'

/**
 * A file of a paper waiver's page, for its signer and staff who work with the athlete. Null
 * otherwise.
 */
export async function findWaiverScan(
  reader: Parent | Staff,
  scanId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PrivatePicture | null> {
  if (!isRowId(scanId)) return null
  const signature = await signaturesSeenBy(reader, now)
  const scan = await database().waiverScan.findFirst({ where: { id: scanId, signature } })
  return scan && (await readPictureFile(scan, file))
}

async function signaturesSeenBy(
  reader: Parent | Staff,
  now: Date,
): Promise<Prisma.WaiverSignatureWhereInput> {
  if (reader.kind === 'guardian')
    return { guardian: { OR: [{ id: reader.id }, { mergedIntoId: reader.id }] } }
  const { timeZone } = await findSettings()
  return { athlete: athletesToSignFor(reader, timeZone, now) }
}
