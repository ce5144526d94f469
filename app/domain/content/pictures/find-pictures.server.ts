import { database } from '~/platform/database/database.server'
import { getFile } from '~/platform/files/file-store.server'
import { isRowId } from '~/values/form-fields'
import { pictureFormats, type PictureFormat } from '~/values/paths/media-path'
import type { Picture } from './picture'

/** The name under which a file of a picture, such as `320.webp`, is kept. */
export function pictureFileName(pictureId: string, file: string): string {
  return `pictures/${pictureId}/${file}`
}

const select = { id: true, alt: true, width: true, height: true, widths: true, version: true }

export type KeptPicture = Picture & { version: number }

/** All that were uploaded, the newest first. */
export async function findPictures(): Promise<KeptPicture[]> {
  return await database().picture.findMany({ select, orderBy: { id: 'desc' } })
}

export async function findPicture(id: string): Promise<KeptPicture | null> {
  return isRowId(id) ? await database().picture.findUnique({ where: { id }, select }) : null
}

/** A file of a picture, such as `320.webp`; null where there is none. */
export async function findPictureFile(pictureId: string, file: string) {
  const [, width, format] = /^(\d{1,4})\.(\w+)$/.exec(file) ?? []
  if (!isRowId(pictureId) || !width || !isFormat(format)) return null
  const bytes = await getFile(pictureFileName(pictureId.toLowerCase(), file))
  return bytes && { bytes, type: `image/${format}` }
}

function isFormat(text: string | undefined): text is PictureFormat {
  return pictureFormats.some((format) => format === text)
}
