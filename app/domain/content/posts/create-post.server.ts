import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { keepVersion } from '../keep-version.server'
import type { PostKind } from './post'
import type { PostText } from './post-forms'
import type { PostRefusal } from './post-messages'
import { completed, takePosts, whyNotPost } from './why-not-post.server'

/** `id` is new, and the same when the same form is sent twice. */
export type NewPost = { id: string; kind: PostKind; text: PostText }
export type Saved = { postId: string }

/** Writes a draft. Sent twice, the second finds the first one's. */
export async function createPost(
  actor: Staff | System,
  post: NewPost,
  now: Date = clock.now(),
): Promise<Outcome<Saved, PostRefusal>> {
  return await transaction((tx) => create(tx, actor, post, now))
}

async function create(
  tx: Transaction,
  actor: Staff | System,
  { id, kind, text }: NewPost,
  now: Date,
): Promise<Outcome<Saved, PostRefusal>> {
  await takePosts(tx)
  if (await tx.post.count({ where: { id } })) return { postId: id }
  const kept = completed(kind, text)
  const refused = await whyNotPost(tx, { id, kind, text: kept })
  if (refused) return refused

  const { videoUrl, ...rest } = kept
  const moments = { createdAt: now, updatedAt: now }
  await tx.post.create({ data: { ...rest, ...moments, id, kind, videoUrl: videoUrl || null } })
  await keepVersion(
    tx,
    actor,
    { subjectKind: 'post', subjectKey: id, version: 1, content: kept },
    now,
  )
  const subject = { subjectKind: 'post', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'create-post', ...subject, details: { kind } }, now)
  return { postId: id }
}
