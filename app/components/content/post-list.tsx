import { Link } from '~/components/layout/navigation/link'
import type { Picture } from '~/domain/content/pictures/picture'
import { Drawing, type ShownDrawing } from '../drawings/drawing'
import { ResponsivePicture } from './responsive-picture'
import type { Level } from '~/values/level'
import { PostFacts } from './post-facts'
import './post-list.css'

export type ListedPost = {
  to: string
  title: string
  summary: string
  /** The publication date as ISO and as text. */
  on: string
  date: string
  facts: string[]
  cover: Picture | null
  /** Replaces a missing cover. */
  drawing: ShownDrawing | null
  /** A tip's difficulty. */
  level: Level | null
}

type Props = {
  posts: ListedPost[]
  under?: 'h1' | 'h2'
  /** Shows tips as cards. */
  cards?: boolean
}

/** A list of posts, as rows or cards. */
export function PostList({ posts, under = 'h1', cards }: Props) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  return (
    <ul className={cards ? 'post-cards' : 'post-list'}>
      {posts.map(({ to, title, summary, cover, drawing, ...facts }, index) => (
        <li key={to}>
          {cover && (
            <ResponsivePicture
              picture={cover}
              sizes="(min-width: 48rem) 15rem, 92vw"
              alt=""
              first={under === 'h1' && index === 0}
            />
          )}
          {drawing && <Drawing drawing={drawing} first={under === 'h1' && index === 0} />}
          <Heading>
            <Link to={to}>{title}</Link>
          </Heading>
          <p>{summary}</p>
          <PostFacts {...facts} />
        </li>
      ))}
    </ul>
  )
}
