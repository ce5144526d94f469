import type { LoaderFunctionArgs } from '~/framework'
import { findNewestPosts } from '~/domain/content/posts/find-posts.server'
import { htmlOfPost } from '~/domain/content/posts/find-post.server'
import type { Post } from '~/domain/content/posts/post'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTagged } from '~/http/answers/answer-tagged.server'
import { publicOrigin } from '~/http/public-origin.server'
import { blogFeedPath, blogPath, blogPostPath } from '~/values/paths/content-paths'
import { xmlOf } from '~/values/text/xml'
import { formatForFeed } from '~/values/format/format-time'

/** The newest blog posts in full, as RSS 2.0. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [{ name, tagline }, posts] = await Promise.all([findSettings(), findNewestPosts('blog')])
  const origin = publicOrigin()
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${xmlOf(name)}</title>`,
    `<link>${xmlOf(origin + blogPath())}</link>`,
    `<description>${xmlOf(tagline)}</description>`,
    '<language>en</language>',
    `<atom:link href="${xmlOf(origin + blogFeedPath())}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, origin)),
    '</channel>',
    '</rss>',
  ]
  return answerTagged(request, feed.join('\n'), 'application/rss+xml; charset=utf-8')
}

function itemOf(post: Post, origin: string): string {
  const link = xmlOf(origin + blogPostPath(post.slug))
  return [
    '<item>',
    `<title>${xmlOf(post.title)}</title>`,
    `<link>${link}</link>`,
    // stable if the slug changes, so that readers see no duplicate
    `<guid isPermaLink="false">${post.id}</guid>`,
    `<pubDate>${formatForFeed(post.publishedAt)}</pubDate>`,
    ...(post.category ? [`<category>${xmlOf(post.category.name)}</category>`] : []),
    `<description>${xmlOf(post.summary)}</description>`,
    `<content:encoded>${xmlOf(withWholeAddresses(htmlOfPost(post), origin))}</content:encoded>`,
    '</item>',
  ].join('\n')
}

/** Feed readers cannot resolve relative URLs. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replace(/(<(?:a|img) [^>]*?(?:href|src)=")(\/[^"]*")/g, `$1${origin}$2`)
}
