import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { Saved } from './create-post.server'
import { keepVersion } from '../keep-version.server'
import type { PostAnswers, PostText } from './post-forms'
import type { PostRefusal } from './post-messages'
import { completed, takePosts, whyNotPost } from './why-not-post.server'

/**
 * Keeps what somebody wrote, and what was before as a version. Refused where somebody else saved
 * since they looked, unless it says the same by now. Null where there is no such post.
 */
export async function savePost(
  staff: Staff,
  postId: string,
  { version, ...answers }: PostAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Saved, PostRefusal> | null> {
  if (!isRowId(postId)) return null
  return await transaction(async (tx) => {
    await takePosts(tx)
    const kept = await tx.post.findUnique({ where: { id: postId } })
    if (!kept) return null
    const text = completed(kept.kind, answers)
    if (isDeepStrictEqual(text, textOf(kept))) return { postId }
    if (kept.version !== version) return { refused: 'changed-meanwhile' }
    const refused = await whyNotPost(tx, { id: postId, kind: kept.kind, text })
    if (refused) return refused
    await keep(tx, staff, { id: postId, version: version + 1, text }, now)
    return { postId }
  })
}

type Kept = { id: string; version: number; text: PostText }

async function keep(tx: Transaction, staff: Staff, { id, version, text }: Kept, now: Date) {
  const { videoUrl, ...rest } = text
  await tx.post.update({
    where: { id },
    data: { ...rest, videoUrl: videoUrl || null, version, updatedAt: now },
  })
  const kept = { subjectKind: 'post', subjectKey: id, version, content: text } as const
  await keepVersion(tx, staff, kept, now)
  const subject = { subjectKind: 'post', subjectId: id }
  await recordAuditEvent(tx, staff, { action: 'save-post', ...subject, details: { version } }, now)
}

type Row = Omit<PostText, 'videoUrl'> & { videoUrl: string | null }

/** What a post's row says, as its form has it. */
export function textOf(row: Row): PostText {
  const { title, slug, summary, body, categoryId, apparatusId, difficulty } = row
  const { coverId, coverCaption, videoUrl } = row
  return {
    title,
    slug,
    summary,
    body,
    categoryId,
    apparatusId,
    difficulty,
    coverId,
    coverCaption,
    videoUrl: videoUrl ?? '',
  }
}
