import type { PictureChoice } from '~/components/content/picture-field'
import type { ContentField } from '~/domain/content/content-fields'
import type { Picture } from '~/domain/content/pictures/picture'
import { findPictures } from '~/domain/content/pictures/find-pictures.server'

/** The pictures that there are, where a form asks for one. */
export async function pictureChoices(fields: ContentField[]): Promise<PictureChoice[]> {
  if (!fields.some(({ kind }) => kind === 'picture')) return []
  return (await findPictures()).map(choiceOf)
}

/** A picture as a form offers it: with how it looks. */
export function choiceOf(picture: Picture): PictureChoice {
  const { id, alt, width, height } = picture
  return { value: id, label: `${alt || 'Without words'} (${width} × ${height})`, picture }
}
