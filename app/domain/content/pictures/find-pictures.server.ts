import { database } from '~/platform/database/database.server'
import { getFile } from '~/platform/files/file-store.server'
import { isRowId } from '~/values/form-fields'
import { pictureFormats, type PictureFormat } from '~/values/paths/files/media-path'
import type { Picture } from './picture'

/** The storage name of a picture's file, such as `320.webp`. */
export function pictureFileName(pictureId: string, file: string): string {
  return `pictures/${pictureId}/${file}`
}

const select = { id: true, alt: true, width: true, height: true, widths: true, version: true }

type PictureToEdit = Picture & { version: number }

/** All uploaded pictures, newest first. */
export async function findPictures(): Promise<PictureToEdit[]> {
  return await database().picture.findMany({ select, orderBy: { id: 'desc' } })
}

export async function findPicture(id: string): Promise<PictureToEdit | null> {
  return isRowId(id) ? await database().picture.findUnique({ where: { id }, select }) : null
}

/** A picture's file, such as `320.webp`; null if there is none. */
export async function findPictureFile(pictureId: string, file: string) {
  const [, width, format] = /^(\d{1,4})\.(\w+)$/.exec(file) ?? []
  if (!isRowId(pictureId) || !width || !isFormat(format)) return null
  const bytes = await getFile(pictureFileName(pictureId.toLowerCase(), file))
  return bytes && { bytes, type: `image/${format}` }
}

function isFormat(text: string | undefined): text is PictureFormat {
  return pictureFormats.some((format) => format === text)
}
