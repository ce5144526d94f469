import type { ComposeEmail } from '~/domain/communications/compose-email'
import { readerAddress } from '~/domain/communications/newsletter/newsletter-readers.server'
import { env } from '~/platform/env.server'
import { blogPostPath } from '~/values/paths/content-paths'
import { emailedPost } from './announced-post'
import { newPost } from '../emails/new-post'

/** To a reader of the newsletter, who is the subject: a post, which is the occasion. */
export const composeNewPost: ComposeEmail = async (tx, email, now) => {
  const post = await tx.post.findFirst({ where: { id: email.occasion, ...emailedPost(now) } })
  const of = email.guardianId ? 'guardian' : 'subscriber'
  const to = post && (await readerAddress(tx, { of, id: email.guardianId ?? email.subjectId }))
  if (!to) return null
  const { title, summary, slug } = post
  const href = env().publicOrigin + blogPostPath(slug)
  return { to, letter: newPost({ title, summary, href }) }
}
