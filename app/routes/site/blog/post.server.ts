import { redirect } from '~/framework'
import {
  findAfterPost,
  findPost,
  htmlOfPost,
  htmlOfSkills,
} from '~/domain/content/posts/find-post.server'
import type { PostKind } from '~/domain/content/posts/post'
import { notFound } from '~/http/answers/answer.server'
import { postPath } from '~/values/paths/content-paths'
import { formatInstant } from '~/values/format/format-time'
import { shownVideo } from '~/values/links/shown-video'
import { htmlOfVideo } from './post-video.server'
import { skillsOfTip } from './post-cover'
import { formatPost } from './present-post'

/** A published post by id or slug. @throws a redirect to its canonical URL, or 404 */
export async function openPost(kind: PostKind, asked: string) {
  const post = await findPost(kind, asked)
  if (!post) throw notFound()
  const path = postPath(kind, post.slug)
  if (asked !== post.slug) throw redirect(path, 301)

  const { related, words, skills } = await findAfterPost(kind, post)
  const video = shownVideo(post.videoUrl, post.title)
  // a video of ours begins with a drawing
  const isDrawn = video === null || 'player' in video
  const shown = formatPost(kind, post)
  return {
    ...shown,
    drawing: isDrawn ? shown.drawing : null,
    kind,
    path,
    skills: kind === 'tip' && isDrawn ? skillsOfTip(post) : [],
    html: htmlOfVideo(video) + htmlOfPost(post),
    neighbors: htmlOfSkills(skills),
    cover: post.cover,
    coverCaption: post.coverCaption,
    invitation: { title: words.inviteTitle, html: words.inviteHtml },
    section: post.category?.name ?? post.apparatus?.name ?? null,
    publishedAt: formatInstant(post.publishedAt),
    updatedAt: formatInstant(post.updatedAt),
    related: related.map((other) => formatPost(kind, other)),
  }
}
