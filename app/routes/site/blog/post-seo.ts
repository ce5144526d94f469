import type { MetaDescriptor } from '~/framework'
import { articleData } from '~/shell/data/linked-data'
import { pageTitle } from '~/shell/page-title'
import { seo } from '~/shell/seo'
import { mediaPath } from '~/values/paths/files/media-path'
import { breadcrumbsOf } from './post-breadcrumbs'
import type { openPost } from './post.server'

type Opened = Awaited<ReturnType<typeof openPost>>

/** A post's meta tags. */
export function postSeo(
  post: Opened | undefined,
  matches: Parameters<typeof seo>[1],
): MetaDescriptor[] {
  if (!post) return [{ title: pageTitle('Not found', matches) }]
  const { kind, title, summary, path, publishedAt, updatedAt, section } = post
  const { cover } = post
  const image = cover ? mediaPath(cover.id, cover.widths.at(-1) ?? cover.width, 'webp') : undefined
  const article = { title, summary, path, publishedAt, updatedAt, section, image }
  return [
    ...seo({ title, description: summary, path, type: 'article', image }, matches),
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: updatedAt },
    ...articleData({ ...article, places: breadcrumbsOf(kind) }, matches),
  ]
}
