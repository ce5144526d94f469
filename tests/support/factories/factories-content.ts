import { createPost, publishPost } from '~/domain/content/posts/save-post.server'
import type { PostKind } from '~/domain/content/posts/post'
import type { PostText } from '~/domain/content/posts/post-forms'
import { clock } from '~/platform/clock.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { isRefused } from '~/values/outcome'

let posts = 0

type Changes = Partial<PostText> & { kind?: PostKind; publishedAt?: Date | null }

/** A complete post; published now by default. */
export async function aPost(changes: Changes = {}) {
  posts += 1
  const { kind = 'blog', publishedAt = clock.now(), ...text } = changes
  const written: PostText = {
    title: `Post ${posts}`,
    slug: `post-${posts}`,
    summary: 'What it is about.',
    body: 'Once upon a mat.',
    categoryId: null,
    apparatusId: null,
    difficulty: null,
    coverId: null,
    coverCaption: '',
    videoUrl: '',
    ...text,
  }
  const id = newId()
  const made = await createPost(system, { id, kind, text: written })
  if (isRefused(made)) throw new Error(made.refused)
  if (publishedAt) await publishPost(system, id, { publishedAt })
  return { id, kind, ...written }
}
