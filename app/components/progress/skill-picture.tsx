import { pictureFilePath, sourcesOf, type ShownPicture } from '~/values/paths/files/picture-paths'
import './skill-picture.css'

type Props = { picture: ShownPicture & { height: number }; alt: string }

/** An evaluation's picture with reserved space. */
export function SkillPicture({ picture: { at, widths, height }, alt }: Props) {
  const sizes = '(min-width: 24rem) 20rem, 90vw'
  return (
    <picture className="skill-picture">
      <source type="image/avif" srcSet={sourcesOf({ at, widths }, 'avif')} sizes={sizes} />
      <img
        src={pictureFilePath(at, widths[0]!, 'webp')}
        srcSet={sourcesOf({ at, widths }, 'webp')}
        sizes={sizes}
        width={widths.at(-1)}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

type Pictured = Props['picture'] & { id: string; skill: string }

/** Several pictures, each labeled with its skill. */
export function SkillPictures({ name, pictures }: { name: string; pictures: Pictured[] }) {
  return (
    <ul className="skill-pictures">
      {pictures.map(({ id, skill, ...picture }) => (
        <li key={id}>
          <figure>
            <SkillPicture picture={picture} alt={`${name}, ${skill}`} />
            <figcaption>{skill}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
