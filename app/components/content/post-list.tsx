import { Link } from '~/components/layout/navigation/link'
import type { Picture as Uploaded } from '~/domain/content/pictures/picture'
import { Picture } from './picture'
import { PostFacts } from './post-facts'
import './post-list.css'

export type ListedPost = {
  id: string
  to: string
  title: string
  summary: string
  /** When it was published, for programs and for people. */
  on: string
  date: string
  facts: string[]
  cover: Uploaded | null
}

type Props = { posts: ListedPost[]; under?: 'h1' | 'h2' }

/** Posts, one under the other, each with what it is about. */
export function PostList({ posts, under = 'h1' }: Props) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  return (
    <ul className="post-list">
      {posts.map(({ id, to, title, summary, cover, ...facts }, index) => (
        <li key={id}>
          {cover && (
            <Picture
              picture={cover}
              sizes="(min-width: 48rem) 15rem, 92vw"
              alt=""
              first={under === 'h1' && index === 0}
            />
          )}
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
