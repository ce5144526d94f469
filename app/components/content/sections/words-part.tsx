import type { ReactNode } from 'react'
import type { Picture } from '~/domain/content/pictures/picture'
import { ResponsivePicture } from '../responsive-picture'
import './words-part.css'

type Props = {
  id: string
  title: string
  picture?: Picture | null
  /** Used if there is no picture. */
  drawing?: ReactNode
  children: ReactNode
}

/** A section with a heading; a picture is next to it if there is room. */
export function WordsPart({ id, title, picture, drawing, children }: Props) {
  return (
    <section
      className={picture || drawing ? 'words-part words-part-pictured' : 'words-part'}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {picture ? (
        <ResponsivePicture picture={picture} sizes="(min-width: 48rem) 22rem, 94vw" />
      ) : (
        drawing
      )}
      {children}
    </section>
  )
}
