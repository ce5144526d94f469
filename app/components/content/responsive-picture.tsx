import type { Picture } from '~/domain/content/pictures/picture'
import { mediaPath, pictureFormats, srcSetOf } from '~/values/paths/files/media-path'
import './picture.css'

type Props = {
  picture: Pick<Picture, 'id' | 'width' | 'height' | 'widths'> & { alt?: string }
  /** The `sizes` attribute. */
  sizes: string
  /** Above the fold. All others load lazily. */
  first?: boolean
  /** Replaces the picture's own alternative text. */
  alt?: string
}

/** An uploaded picture with srcset and reserved space. */
export function ResponsivePicture({ picture, sizes, first, alt }: Props) {
  const { id, width, height, widths } = picture
  return (
    <picture className="picture">
      {pictureFormats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(id, widths, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={mediaPath(id, widths[0] ?? width, 'webp')}
        srcSet={srcSetOf(id, widths, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  )
}
