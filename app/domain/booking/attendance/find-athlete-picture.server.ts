import { readPictureFile, type PrivatePicture } from '~/domain/family/pictures/picture-files.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { athletesToRecognize } from '../find/visible-to.server'

/**
 * A file of an athlete's picture, for any of their guardians and for staff who work with them. Null
 * otherwise.
 */
export async function findAthletePicture(
  reader: Parent | Staff,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PrivatePicture | null> {
  if (!isRowId(pictureId)) return null
  const athlete = await athletesSeenBy(reader, now)
  const picture = await database().athletePicture.findFirst({ where: { id: pictureId, athlete } })
  return picture && (await readPictureFile(picture, file))
}

async function athletesSeenBy(
  reader: Parent | Staff,
  now: Date,
): Promise<Prisma.AthleteWhereInput> {
  if (reader.kind === 'guardian')
    return { guardianships: { some: { guardianId: reader.id, endedAt: null } } }
  const { timeZone } = await findSettings()
  return athletesToRecognize(reader, timeZone, now)
}
