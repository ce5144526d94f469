import { findPost, htmlOfPost } from '~/domain/content/posts/find-post.server'
import { findPosts } from '~/domain/content/posts/find-posts.server'
import type { PostKind } from '~/domain/content/posts/post'
import { PostFilterForm } from '~/domain/content/posts/post-forms'
import { postJson, postLineJson } from '~/domain/content/posts/post-json'
import { answerFresh, invalidJson, notFoundJson } from '~/http/answers/answer-json.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { freshSeconds } from '~/values/freshness'
import { pageNumberOf } from '~/values/paging'

/**
 * `?search=&category=&apparatus=&difficulty=&page=`: like the page, with its filters and paging.
 */
export async function answerPosts(request: Request, kind: PostKind): Promise<Response> {
  const asked = parseAddress(request, PostFilterForm)
  if (asked.status !== 'success') return invalidJson({ fields: fieldsOf(asked.error) })

  const page = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const { entries, ...place } = await findPosts(kind, { filter: asked.value, page })
  const posts = entries.map((post) => postLineJson(kind, post))
  const body = { [kind === 'tip' ? 'tips' : 'posts']: posts, ...place }
  return answerFresh(request, body, freshSeconds.posts)
}

/** A published post by id or slug. */
export async function answerPost(
  request: Request,
  kind: PostKind,
  idOrSlug: string,
): Promise<Response> {
  const post = await findPost(kind, idOrSlug)
  if (!post) return notFoundJson()
  return answerFresh(request, postJson(kind, post, htmlOfPost(post)), freshSeconds.posts)
}

function fieldsOf(error: Record<string, string[] | null> | null): Record<string, string[]> {
  const fields = Object.entries(error ?? {})
  return Object.fromEntries(fields.map(([field, sentences]) => [field, sentences ?? []]))
}
