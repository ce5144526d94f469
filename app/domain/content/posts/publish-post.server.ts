import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { formatInstant } from '~/values/format-time'
import type { Outcome } from '~/values/outcome'
import type { Saved } from './create-post.server'
import { takePosts } from './why-not-post.server'

type Publishing = {
  /** From when on everybody sees it; null for not any more, or not yet. Who sees it already goes on. */
  publishedAt: Date | 'now' | null
  /** The one that was looked at; whoever needs not look leaves it out. */
  version?: number
}

const aDayInMinutes = 24 * 60

/**
 * Sets from when on a post is seen. What is dated a day back or more is no news, and nobody is told.
 * Refused where its text was changed meanwhile: nobody publishes what they have not seen. Null where
 * there is no such post.
 */
export async function publishPost(
  actor: Staff | System,
  postId: string,
  { publishedAt: wanted, version }: Publishing,
  now: Date = clock.now(),
): Promise<Outcome<Saved, 'changed-meanwhile'> | null> {
  if (!isRowId(postId)) return null
  return await transaction(async (tx) => {
    await takePosts(tx)
    const post = await tx.post.findUnique({ where: { id: postId } })
    if (!post) return null
    if (version !== undefined && post.version !== version) return { refused: 'changed-meanwhile' }
    const isSeen = post.publishedAt !== null && post.publishedAt <= now
    const publishedAt = wanted === 'now' ? (isSeen ? post.publishedAt : now) : wanted
    if (post.publishedAt?.getTime() === publishedAt?.getTime()) return { postId }

    const isOld = publishedAt !== null && publishedAt <= addMinutes(now, -aDayInMinutes)
    const announcedAt = post.announcedAt ?? (isOld ? now : null)
    await tx.post.update({ where: { id: postId }, data: { publishedAt, announcedAt } })
    const subject = { subjectKind: 'post', subjectId: postId }
    const details = { publishedAt: publishedAt && formatInstant(publishedAt) }
    await recordAuditEvent(tx, actor, { action: 'publish-post', ...subject, details }, now)
    return { postId }
  })
}
