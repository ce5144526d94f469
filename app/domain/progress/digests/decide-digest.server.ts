import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import { athletesToRead, findProgressGuardians } from '../progress-access.server'
import type { DigestDecision } from './digest'
import type { DigestRefusal } from './digest-forms'
import { lockDigests } from './lock-digest.server'

/** A digest as shown, with the coach's passage. */
type SeenDigest = { version: number; passage: string }

type Decided = Outcome<{ digestId: string }, DigestRefusal> | null

/** Saves the coach's passage without sending. Null if the athlete is not accessible. */
export async function saveDigest(
  staff: Staff,
  id: string,
  seen: SeenDigest,
  now: Date = clock.now(),
): Promise<Decided> {
  return await withDigest({ staff, id, now }, async (tx, digest) => {
    if (digest.decision) return { refused: 'decided-meanwhile' }
    return (await savePassage(tx, digest, seen)) ?? { digestId: id }
  })
}

/**
 * Approves a digest with the coach's passage and queues one email per guardian who may see progress
 * and has an address. Idempotent. Null if the athlete is not accessible.
 */
export async function approveDigest(
  staff: Staff,
  id: string,
  seen: SeenDigest,
  now: Date = clock.now(),
): Promise<Decided> {
  return await withDigest({ staff, id, now }, async (tx, digest) => {
    if (isDone(digest, 'approved') && digest.passage === seen.passage) return { digestId: id }
    if (digest.decision) return { refused: 'decided-meanwhile' }
    return (
      (await savePassage(tx, digest, seen)) ??
      (await owe(tx, digest, staff, now)) ?? { digestId: id }
    )
  })
}

/**
 * Approves several digests as shown. Skips changed, decided or inaccessible ones; already approved
 * ones count as approved.
 */
export async function approveDigests(
  staff: Staff,
  selected: { id: string; version: number }[],
  now: Date = clock.now(),
): Promise<{ approved: number; left: number }> {
  return await transaction(async (tx) => {
    const once = [...new Map(selected.map((one) => [one.id, one])).values()]
    const digests = await openDigests(
      tx,
      staff,
      once.map(({ id }) => id),
      now,
    )
    let approved = 0
    for (const { id, version } of once) {
      const digest = digests.find((one) => one.id === id)
      if (!digest || digest.decision === 'put_aside') continue
      if (isDone(digest, 'approved')) approved += 1
      else if (digest.version === version && !(await owe(tx, digest, staff, now))) approved += 1
    }
    return { approved, left: once.length - approved }
  })
}

/** Dismisses a digest, so that it is never sent. Idempotent. */
export async function dismissDigest(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Decided> {
  return await withDigest({ staff, id, now }, async (tx, digest) => {
    if (isDone(digest, 'put_aside')) return { digestId: id }
    if (digest.decision) return { refused: 'decided-meanwhile' }
    await decide(tx, digest, 'put_aside', staff, now)
    return { digestId: id }
  })
}

type Digest = {
  id: string
  athleteId: string
  passage: string
  version: number
  decision: DigestDecision | null
}

type Whose = { staff: Staff; id: string; now: Date }

async function withDigest(
  { staff, id, now }: Whose,
  change: (tx: Transaction, digest: Digest) => Promise<Decided>,
): Promise<Decided> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    const [digest] = await openDigests(tx, staff, [id], now)
    return digest ? await change(tx, digest) : null
  })
}

/** Locks the accessible ones. */
async function openDigests(tx: Transaction, staff: Staff, ids: string[], now: Date) {
  await lockDigests(tx, ids)
  const athlete = await athletesToRead(staff, now, tx)
  return await tx.progressDigest.findMany({ where: { id: { in: ids }, athlete } })
}

function isDone({ decision }: Digest, wanted: DigestDecision): boolean {
  return decision === wanted
}

async function savePassage(
  tx: Transaction,
  { id, passage, version }: Digest,
  seen: SeenDigest,
): Promise<Refused<DigestRefusal> | null> {
  const kept = { version, content: passage }
  const how = resolveVersionConflict(kept, { version: seen.version, content: seen.passage })
  if (how === 'changed-meanwhile') return { refused: how }
  if (how === 'written') return null
  const data = { passage: seen.passage, version: version + 1 }
  await tx.progressDigest.update({ where: { id }, data })
  return null
}

async function owe(
  tx: Transaction,
  digest: Digest,
  staff: Staff,
  now: Date,
): Promise<Refused<DigestRefusal> | null> {
  const guardians = await findProgressGuardians([digest.athleteId], tx)
  const recipients = guardians.filter(({ not }) => not === null)
  if (recipients.length === 0) return { refused: 'nobody-to-tell' }
  await decide(tx, digest, 'approved', staff, now)
  for (const { guardianId } of recipients) {
    const email = { kind: 'progress-digest', subjectId: digest.id, guardianId } as const
    await queueEmail(tx, { ...email, occasion: guardianId }, now)
  }
  return null
}

async function decide(
  tx: Transaction,
  { id, athleteId }: Digest,
  decision: DigestDecision,
  staff: Staff,
  now: Date,
): Promise<void> {
  const data = { decision, decidedAt: now, staffMemberId: staff.id }
  await tx.progressDigest.update({ where: { id }, data })
  const action = decision === 'approved' ? 'approve-digest' : 'put-digest-aside'
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  await recordAuditEvent(tx, staff, { action, ...subject, details: { digestId: id } }, now)
}
