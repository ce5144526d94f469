import { Link } from '~/components/layout/navigation/link'
import type { Picture as Uploaded } from '~/domain/content/pictures/picture'
import { Picture } from './picture'
import './picture-list.css'

/** Pictures side by side, each linking to its details. */
export function PictureList({ pictures }: { pictures: (Uploaded & { to: string })[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="picture-list">
      {pictures.map(({ to, ...picture }) => (
        <li key={picture.id}>
          <Link to={to}>
            <Picture picture={picture} sizes="12rem" alt="" />
            {picture.alt || 'Without words'}
          </Link>
        </li>
      ))}
    </ul>
  )
}
