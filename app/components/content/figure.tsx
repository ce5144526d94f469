import type { Picture as Uploaded } from '~/domain/content/pictures/picture'
import { Picture } from './picture'

type Props = { picture: Uploaded | null; caption?: string; first?: boolean }

/** A picture with a caption. */
export function Figure({ picture, caption, first }: Props) {
  if (!picture) return null
  return (
    <figure>
      <Picture picture={picture} sizes="(min-width: 72rem) 68rem, 94vw" first={first} />
      {caption && <figcaption className="picture-caption">{caption}</figcaption>}
    </figure>
  )
}
