import type { PictureChoice } from '~/components/content/content-fields'
import type { ContentField } from '~/domain/content/content-fields'
import { findPictures } from '~/domain/content/find-pictures.server'

/** The pictures that there are, where a form asks for one. */
export async function pictureChoices(fields: ContentField[]): Promise<PictureChoice[]> {
  if (!fields.some(({ kind }) => kind === 'picture')) return []
  return (await findPictures()).map(({ id, alt, width, height }) => ({
    value: id,
    label: `${alt || 'Without words'} (${width} × ${height})`,
  }))
}
