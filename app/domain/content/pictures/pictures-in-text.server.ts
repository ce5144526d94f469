import { database } from '~/platform/database/database.server'
import { picturesNamedIn } from '~/values/paths/files/media-path'
import type { Picture } from './picture'

/** The uploaded pictures in texts that are not saved yet. */
export async function picturesInTexts(...texts: string[]): Promise<Picture[]> {
  const ids = picturesNamedIn(...texts)
  if (ids.length === 0) return []
  const select = { id: true, alt: true, width: true, height: true, widths: true }
  return await database().picture.findMany({ where: { id: { in: ids } }, select })
}
