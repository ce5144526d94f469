import type { PostKind } from '~/domain/content/posts/post'
import { postsPath } from '~/values/paths/content-paths'
import { homePath } from '~/values/paths/paths'
import type { NavLink } from '~/values/links/nav-link'

/** A post's breadcrumbs. */
export function breadcrumbsOf(kind: PostKind): NavLink[] {
  return [
    { to: homePath(), label: 'Home' },
    { to: postsPath(kind), label: kind === 'tip' ? 'Tips' : 'Blog' },
  ]
}
