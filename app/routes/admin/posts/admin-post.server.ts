import { findAdminPost, findPostVersion } from '~/domain/content/posts/find-admin-posts.server'
import { postStateAt } from '~/domain/content/posts/post'
import { PostForm } from '~/domain/content/posts/post-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import type { TimeZone } from '~/values/business-time'
import { postPath } from '~/values/paths/content-paths'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear } from '~/values/format-time'
import { placesFor, versionsOf } from './admin-posts.server'

type Args = { request: Request; params: { postId?: string } }

/**
 * A post with what its form offers; `?version=` puts an earlier text into the form.
 * @throws 404 where there is no such post or version
 */
export async function openAdminPost({ request, params }: Args) {
  const post = await findAdminPost(params.postId ?? '')
  if (!post) throw notFound()
  const { id, kind, slug, title, version, publishedAt } = post
  const { timeZone } = await findSettings()
  const wanted = new URL(request.url).searchParams.get('version')
  const text = wanted ? await findPostVersion(id, pageNumberOf(wanted)) : post.text
  if (!text) throw notFound()
  const isSeen = postStateAt(publishedAt, presentMoment()) === 'published'
  return {
    id,
    kind,
    title,
    version,
    seen: formatSeen(publishedAt, timeZone),
    page: isSeen ? postPath(kind, slug) : null,
    places: await placesFor(kind),
    versions: await versionsOf(id, timeZone),
    form: blankForm(PostForm, { ...text, version }),
  }
}

function formatSeen(publishedAt: Date | null, zone: TimeZone): string {
  if (!publishedAt) return 'A draft. No one else sees it.'
  const moment = formatMomentWithYear(publishedAt, zone)
  return publishedAt > presentMoment()
    ? `Everyone sees it from ${moment} on.`
    : `Published ${moment}.`
}
