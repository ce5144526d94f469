import {
  findNewsletterRecipients,
  readerAddress,
  type Reader,
} from '~/domain/communications/newsletter/newsletter-readers.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { blogPostPath } from '~/values/paths/content-paths'
import { newPost } from '../emails/new-post'

/** Posts for the newsletter: published blog posts. */
function emailedPost(now: Date) {
  return { kind: 'blog', publishedAt: { lte: now } } as const
}

/** Posts older than this are not announced. */
const newsLastsDays = 7

/** Emails queued per transaction. */
const batch = 200

/**
 * Emails each newsletter reader once about each new post, in batches. An interrupted run continues
 * with the remaining readers. Old posts are skipped.
 */
export async function announcePosts(now: Date = clock.now()): Promise<void> {
  const posts = await database().post.findMany({
    where: { ...emailedPost(now), announcedAt: null },
    orderBy: { publishedAt: 'asc' },
    select: { id: true, publishedAt: true },
  })
  for (const { id, publishedAt } of posts) {
    const isNews = now.getTime() - publishedAt!.getTime() <= newsLastsDays * 86_400_000
    if (isNews) await emailAll(id, now)
    await database().post.updateMany({
      where: { id, announcedAt: null },
      data: { announcedAt: now },
    })
  }
}

async function emailAll(postId: string, now: Date): Promise<void> {
  let told: number
  do told = await transaction((tx) => emailBatch(tx, postId, now))
  while (told === batch)
}

async function emailBatch(tx: Transaction, postId: string, now: Date): Promise<number> {
  const wanted = { kind: 'new-post', occasion: postId, most: batch }
  const readers = await findNewsletterRecipients(tx, wanted)
  for (const reader of readers) await queueEmail(tx, emailTo(reader, postId), now)
  return readers.length
}

function emailTo({ of, id }: Reader, occasion: string) {
  const guardianId = of === 'guardian' ? id : undefined
  return { kind: 'new-post', subjectId: id, occasion, guardianId } as const
}

/** To a newsletter reader (the subject) about a post (the occasion). */
export const composeNewPost: ComposeEmail = async (tx, email, now) => {
  const post = await tx.post.findFirst({ where: { id: email.occasion, ...emailedPost(now) } })
  const of = email.guardianId ? 'guardian' : 'subscriber'
  const to = post && (await readerAddress(tx, { of, id: email.guardianId ?? email.subjectId }))
  if (!to) return null
  const { title, summary, slug } = post
  const href = env().publicOrigin + blogPostPath(slug)
  return { to, content: newPost({ title, summary, href }) }
}
