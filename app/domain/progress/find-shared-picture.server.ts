import {
  readPictureFile,
  type PictureOfSomebody,
} from '~/domain/family/pictures/picture-files.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { isRowId } from '~/values/form-fields'
import { findOpenLink } from './open-share-link.server'

/**
 * A file of a picture of the athlete whom a secret opens, as long as their family allows pictures. Null
 * for everything else, whatever is the matter.
 */
export async function findSharedPicture(
  token: string,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PictureOfSomebody | null> {
  const link = await findOpenLink(token, now)
  if (!link || !isRowId(pictureId) || link.pictureId !== pictureId.toLowerCase()) return null
  const picture = await database().athletePicture.findUnique({ where: { id: link.pictureId } })
  return picture && (await readPictureFile(picture, file))
}
