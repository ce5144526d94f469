import type { Picture } from '~/domain/content/pictures/picture'
import { ResponsivePicture } from './responsive-picture'

type Props = { picture: Picture | null; caption?: string; first?: boolean }

/** A picture with a caption. */
export function Figure({ picture, caption, first }: Props) {
  if (!picture) return null
  return (
    <figure>
      <ResponsivePicture picture={picture} sizes="(min-width: 72rem) 68rem, 94vw" first={first} />
      {caption && <figcaption className="picture-caption">{caption}</figcaption>}
    </figure>
  )
}
