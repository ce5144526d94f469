import { Link } from '~/components/layout/navigation/link'
import type { Picture } from '~/domain/content/pictures/picture'
import { ResponsivePicture } from './responsive-picture'
import './picture-list.css'

/** Pictures side by side, each linking to its details. */
export function PictureList({ pictures }: { pictures: (Picture & { to: string })[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="picture-list">
      {pictures.map(({ to, ...picture }) => (
        <li key={picture.id}>
          <Link to={to}>
            <ResponsivePicture picture={picture} sizes="12rem" alt="" />
            {picture.alt || 'No description'}
          </Link>
        </li>
      ))}
    </ul>
  )
}
