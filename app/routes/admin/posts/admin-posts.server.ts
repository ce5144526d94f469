import {
  findPostPlaces,
  findAdminPosts,
  findPostVersions,
  type AdminPost,
} from '~/domain/content/posts/find-admin-posts.server'
import { levelLabels } from '~/values/level'
import { postKindLabels, postStateAt, type PostKind } from '~/domain/content/posts/post'
import { AdminPostsForm } from '~/domain/content/posts/post-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { presentMoment } from '~/http/present-moment.server'
import type { TimeZone } from '~/values/business-time'
import { adminPostPath } from '~/values/paths/content-admin-paths'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear } from '~/values/format-time'
import { choiceOf } from '../content/picture-choices.server'

/** The posts that an address asks for; none where it asks for something odd, which its form says. */
export async function adminPosts(request: Request) {
  const asked = parseAddress(request, AdminPostsForm)
  if (asked.status !== 'success')
    return { posts: [], page: 1, pages: 1, form: viewOfSubmission(asked, AdminPostsForm) }
  const wanted = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const [{ entries, page, pages }, { timeZone }] = await Promise.all([
    findAdminPosts({ ...asked.value, page: wanted }),
    findSettings(),
  ])
  const posts = entries.map((post) => inWords(post, timeZone))
  return { posts, page, pages, form: blankForm(AdminPostsForm, asked.value) }
}

function inWords({ id, kind, title, publishedAt, updatedAt }: AdminPost, zone: TimeZone) {
  const state = postStateAt(publishedAt, presentMoment())
  const seen = publishedAt && `Seen from ${formatMomentWithYear(publishedAt, zone)}`
  const changed = `Changed ${formatMomentWithYear(updatedAt, zone)}`
  const facts = [postKindLabels[kind], seen, changed].filter((fact) => fact !== null)
  return { id, title, to: adminPostPath(id), state, facts }
}

/** What a post's form offers. */
export async function placesFor(kind: PostKind) {
  const { categories, apparatus, pictures } = await findPostPlaces(kind)
  const none = { value: '', label: 'None' }
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return {
    categories: [none, ...categories.map(named)],
    apparatus: [none, ...apparatus.map(named)],
    difficulties: [
      none,
      ...Object.entries(levelLabels).map(([value, label]) => ({ value, label })),
    ],
    pictures: pictures.map(choiceOf),
  }
}

export type Places = Awaited<ReturnType<typeof placesFor>>

/** Who saved what when, each with the way to take it up again. */
export async function versionsOf(postId: string, zone: TimeZone) {
  const versions = await findPostVersions(postId)
  return versions.map(({ version, savedAt, by }) => ({
    id: String(version),
    title: `Version ${version}`,
    to: adminPostPath(postId, version),
    facts: [formatMomentWithYear(savedAt, zone), by ?? 'The site itself'],
  }))
}
