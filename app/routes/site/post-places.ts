import type { PostKind } from '~/domain/content/post'
import { postsPath } from '~/values/content-paths'
import { homePath } from '~/values/paths'
import type { Place } from '~/values/place'

/** The way to a post from the home page. */
export function placesOf(kind: PostKind): Place[] {
  return [
    { to: homePath(), label: 'Home' },
    { to: postsPath(kind), label: kind === 'tip' ? 'Tips' : 'Blog' },
  ]
}
