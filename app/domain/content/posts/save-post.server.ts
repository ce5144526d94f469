import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import { addMinutes } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'
import { slugOf } from '~/values/text/slug'
import { saveVersion } from '../save-version.server'
import type { PostAnswers, PostText } from './post-forms'
import type { PostKind, PostRefusal } from './post'

/** `id` is generated with the form, so a double submission creates one post. */
type NewPost = { id: string; kind: PostKind; text: PostText }
type Saved = { postId: string }

/** Creates a draft. Idempotent. */
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
  await lockPosts(tx)
  if (await tx.post.count({ where: { id } })) return { postId: id }
  const kept = completePost(kind, text)
  const refused = await whyNotPost(tx, { id, kind, text: kept })
  if (refused) return refused

  const { videoUrl, ...rest } = kept
  const moments = { createdAt: now, updatedAt: now }
  await tx.post.create({ data: { ...rest, ...moments, id, kind, videoUrl: videoUrl || null } })
  await saveVersion(
    tx,
    actor,
    { subjectKind: 'post', subjectKey: id, version: 1, content: kept },
    now,
  )
  const subject = { subjectKind: 'post', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'create-post', ...subject, details: { kind } }, now)
  return { postId: id }
}

/**
 * Saves a post and keeps the previous text as a version. Refused if someone else saved meanwhile,
 * unless the content is the same. Null if there is no such post.
 */
export async function savePost(
  staff: Staff,
  postId: string,
  { version, ...answers }: PostAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Saved, PostRefusal> | null> {
  if (!isRowId(postId)) return null
  return await transaction(async (tx) => {
    await lockPosts(tx)
    const kept = await tx.post.findUnique({ where: { id: postId } })
    if (!kept) return null
    const text = completePost(kept.kind, answers)
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
  await saveVersion(tx, staff, kept, now)
  const subject = { subjectKind: 'post', subjectId: id }
  await recordAuditEvent(tx, staff, { action: 'save-post', ...subject, details: { version } }, now)
}

type Row = Omit<PostText, 'videoUrl'> & { videoUrl: string | null }

/** A post row's form values. */
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

type Publishing = {
  /** When the post becomes visible; null unpublishes it. */
  publishedAt: Date | 'now' | null
  /** The reviewed version; omitted if no review is needed. */
  version?: number
}

const aDayInMinutes = 24 * 60

/**
 * Sets when a post is visible. A post backdated by a day or more is not announced. Refused if its
 * text changed meanwhile, so no one publishes what they have not seen. Null if there is no such
 * post.
 */
export async function publishPost(
  actor: Staff | System,
  postId: string,
  { publishedAt: wanted, version }: Publishing,
  now: Date = clock.now(),
): Promise<Outcome<Saved, 'changed-meanwhile'> | null> {
  if (!isRowId(postId)) return null
  return await transaction(async (tx) => {
    await lockPosts(tx)
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

/** Part of commands that write posts: serializes them, without blocking reads. */
export async function lockPosts(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE post IN SHARE ROW EXCLUSIVE MODE`
}

type Written = { id: string; kind: PostKind; text: PostText }

/** Part of commands that save a post: why it is invalid, with the field. */
async function whyNotPost(
  tx: Transaction,
  { id, kind, text }: Written,
): Promise<Refused<PostRefusal> | null> {
  const { slug, categoryId, apparatusId, coverId } = text
  if (await tx.post.count({ where: { kind, slug, id: { not: id } } }))
    return { refused: 'slug-taken', field: 'slug' }
  if (categoryId && !(await tx.postCategory.count({ where: { id: categoryId, kind } })))
    return { refused: 'no-such-category', field: 'categoryId' }
  if (apparatusId && !(await tx.apparatus.count({ where: { id: apparatusId } })))
    return { refused: 'no-such-apparatus', field: 'apparatusId' }
  if (coverId && !(await tx.picture.count({ where: { id: coverId } })))
    return { refused: 'no-such-picture', field: 'coverId' }
  return null
}

/** Adds the slug, and drops tip fields from other posts. */
function completePost(kind: PostKind, text: PostText): PostText {
  const slug = text.slug || slugOf(text.title) || kind
  const ofTips = kind === 'tip' ? {} : { apparatusId: null, difficulty: null }
  return { ...text, slug, ...ofTips }
}
