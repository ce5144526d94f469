import {
  findAdminPost,
  findAdminPosts,
  findPostSorting,
  findPostVersion,
  findPostVersions,
  type AdminPost,
} from '~/domain/content/posts/find-admin-posts.server'
import { levelLabels } from '~/values/level'
import {
  formatPublication,
  postKindLabels,
  postStateAt,
  type PostKind,
} from '~/domain/content/posts/post'
import { AdminPostsForm, PostForm, type PostText } from '~/domain/content/posts/post-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import type { TimeZone } from '~/values/business-time'
import { adminPostPath } from '~/values/paths/content-admin-paths'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear } from '~/values/format/format-time'
import { notFound } from '~/http/answers/answer.server'
import { postPath } from '~/values/paths/content-paths'
import { findPictures } from '~/domain/content/pictures/find-pictures.server'
import { htmlOfPost } from '~/domain/content/posts/find-post.server'
import { picturesInTexts } from '~/domain/content/pictures/pictures-in-text.server'
import type { FormView } from '~/values/form-view'
import { toPictureChoice } from '../edited-content.server'

/** The URL's posts; empty with a form error for an invalid filter. */
export async function adminPosts(request: Request) {
  const asked = parseAddress(request, AdminPostsForm)
  if (asked.status !== 'success')
    return { posts: [], page: 1, pages: 1, form: viewOfSubmission(asked, AdminPostsForm) }
  const wanted = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const [{ entries, page, pages }, { timeZone }] = await Promise.all([
    findAdminPosts({ ...asked.value, page: wanted }),
    findSettings(),
  ])
  const posts = entries.map((post) => presentListedPost(post, timeZone))
  return { posts, page, pages, form: blankForm(AdminPostsForm, asked.value) }
}

function presentListedPost({ id, kind, title, publishedAt, updatedAt }: AdminPost, zone: TimeZone) {
  const state = postStateAt(publishedAt, currentTime())
  const seen = publishedAt && `Public from ${formatMomentWithYear(publishedAt, zone)}`
  const changed = `Changed ${formatMomentWithYear(updatedAt, zone)}`
  const facts = [postKindLabels[kind], seen, changed].filter((fact) => fact !== null)
  return { id, title, to: adminPostPath(id), state, facts }
}

/** A post form's options. */
export async function postChoicesFor(kind: PostKind) {
  const { categories, apparatus } = await findPostSorting(kind)
  const none = { value: '', label: 'None' }
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return {
    categories: [none, ...categories.map(named)],
    apparatus: [none, ...apparatus.map(named)],
    difficulties: [
      none,
      ...Object.entries(levelLabels).map(([value, label]) => ({ value, label })),
    ],
    pictures: (await findPictures()).map(toPictureChoice),
  }
}

export type Places = Awaited<ReturnType<typeof postChoicesFor>>

/** Saved versions with links to restore them. */
async function presentVersions(postId: string, zone: TimeZone) {
  const versions = await findPostVersions(postId)
  return versions.map(({ version, savedAt, by }) => ({
    id: String(version),
    title: `Version ${version}`,
    to: adminPostPath(postId, version),
    facts: [formatMomentWithYear(savedAt, zone), by ?? 'The site'],
  }))
}

type Args = { request: Request; params: { postId?: string } }

/**
 * A post with its form's options; `?version=` loads an earlier text.
 * @throws 404 if there is no such post or version
 */
export async function openAdminPost({ request, params }: Args) {
  const post = await findAdminPost(params.postId ?? '')
  if (!post) throw notFound()
  const { id, kind, slug, title, version, publishedAt } = post
  const { timeZone } = await findSettings()
  const wanted = new URL(request.url).searchParams.get('version')
  const text = wanted ? await findPostVersion(id, pageNumberOf(wanted)) : post.text
  if (!text) throw notFound()
  const isSeen = postStateAt(publishedAt, currentTime()) === 'published'
  return {
    id,
    kind,
    title,
    version,
    seen: formatPublication(publishedAt, timeZone, currentTime()),
    page: isSeen ? postPath(kind, slug) : null,
    places: await postChoicesFor(kind),
    versions: await presentVersions(id, timeZone),
    form: blankForm(PostForm, { ...text, version }),
  }
}

/** The typed form again, with the post as visitors would see it; nothing is saved. */
export async function previewPost(form: FormView, { title, summary, body }: PostText) {
  const html = htmlOfPost({ body, pictures: await picturesInTexts(body) })
  return { form, preview: { title, summary, html } }
}

type Previewed = Awaited<ReturnType<typeof previewPost>>
export type PostFormAnswer = { form: FormView; preview?: Previewed['preview'] }
