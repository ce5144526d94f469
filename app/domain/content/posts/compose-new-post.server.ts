import type { ComposeMail } from '~/domain/communications/compose-mail'
import { readerAddress } from '~/domain/communications/newsletter/newsletter-readers.server'
import { env } from '~/platform/env.server'
import { blogPostPath } from '~/values/paths/content-paths'
import { emailedPost } from './announced-post'
import { newPost } from '../emails/new-post'

/** To a reader of the newsletter, who is the subject: a post, which is the occasion. */
export const composeNewPost: ComposeMail = async (tx, mail, now) => {
  const post = await tx.post.findFirst({ where: { id: mail.occasion, ...emailedPost(now) } })
  const of = mail.guardianId ? 'guardian' : 'subscriber'
  const to = post && (await readerAddress(tx, { of, id: mail.guardianId ?? mail.subjectId }))
  if (!to) return null
  const { title, summary, slug } = post
  const href = env().publicOrigin + blogPostPath(slug)
  return { to, letter: newPost({ title, summary, href }) }
}
