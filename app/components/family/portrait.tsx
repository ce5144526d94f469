import { pictureFilePath, sourcesOf, type ShownPicture } from '~/values/paths/files/picture-paths'
import './portrait.css'

type Props = {
  name: string
  /** Null if there is none or the viewer may not see it. */
  picture: ShownPicture | null
  /** On the person's own page. */
  large?: boolean
  /** Needed if no name is next to it. */
  alt?: string
}

/** A round picture, or the first letter of the name. */
export function Portrait({ name, picture, large, alt = '' }: Props) {
  const className = large ? 'portrait portrait-large' : 'portrait'
  if (!picture)
    return <span className={className} data-initial={initialOf(name)} aria-hidden="true" />
  const { at, widths } = picture
  const sizes = large ? '8rem' : '3rem'
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourcesOf(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureFilePath(at, widths[0]!, 'webp')}
        srcSet={sourcesOf(picture, 'webp')}
        sizes={sizes}
        width={large ? 128 : 48}
        height={large ? 128 : 48}
        alt={alt}
        loading={large ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

/** A full code point. */
function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}
