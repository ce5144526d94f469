import { pictureFilePath, sourcesOf, type ShownPicture } from '~/values/paths/picture-paths'
import './portrait.css'

type Props = {
  name: string
  /** Null where there is none, or none for whoever looks. */
  picture: ShownPicture | null
  /** Of somebody whose page it is. */
  large?: boolean
  /** Where nothing beside it says who it is. */
  alt?: string
}

/** Somebody in a circle; without a picture, the letter that their name begins with. */
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

/** Whole, however many code units it has. */
function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}
