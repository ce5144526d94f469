import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import { mergedOccasion, type DuplicateRefusal, type MergedAthlete } from './duplicates'
import { mayBeMerged } from './find-duplicates.server'
import { reassignAthlete } from './reassign-athlete.server'
import { lockDuplicates } from './lock-duplicates.server'

/**
 * Merges a duplicate into the record to keep, and notifies the guardians. Null if they are neither
 * duplicates nor of one family, or the actor is not an owner. Idempotent.
 */
export async function mergeDuplicates(
  staff: Staff,
  child: MergedAthlete,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string }, DuplicateRefusal> | null> {
  const { keptId, duplicateId } = child
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  return await transaction(async (tx) => {
    await lockDuplicates(tx, [keptId, duplicateId])
    if (await wereMerged(tx, child)) return { athleteId: keptId }
    if (!(await areMergeable(tx, child))) return null
    const refusal = await whyNotMerge(tx, child, now)
    if (refusal) return refusal

    const leaving = await findLeaving(tx, child)
    await reassignAthlete(tx, child, now)
    const subject = { subjectKind: 'athlete', subjectId: keptId, details: { merged: duplicateId } }
    await recordAuditEvent(tx, staff, { action: 'merge-athletes', ...subject }, now)
    await notifyGuardians(tx, child, now)
    await notifyUnlinked(tx, child, leaving, now)
    return { athleteId: keptId }
  })
}

async function wereMerged(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const merged = { path: ['merged'], equals: duplicateId }
  const where = { action: 'merge-athletes', subjectId: keptId, details: merged }
  return (await tx.auditEvent.count({ where })) > 0
}

async function areMergeable(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM athlete one JOIN athlete other ON ${mayBeMerged()}
    WHERE one.id = ${keptId}::uuid AND other.id = ${duplicateId}::uuid`
  return rows.length > 0
}

/** Guardians of only the duplicate whose guardianship of the kept record had been ended. */
async function findLeaving(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<string[]> {
  const ended = { some: { athleteId: keptId, endedAt: { not: null } } }
  const rows = await tx.guardianship.findMany({
    where: {
      athleteId: duplicateId,
      endedAt: null,
      guardian: { guardianships: ended, ...reached },
    },
    orderBy: { guardianId: 'asc' },
  })
  return rows.map(({ guardianId }) => guardianId)
}

/** Guardians with a verified address. */
const reached = {
  erasedAt: null,
  email: { not: null },
  account: { verifiedAt: { not: null }, disabledAt: null },
}

/** Notifies all current guardians. */
async function notifyGuardians(
  tx: Transaction,
  { keptId: subjectId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const guardians = await tx.guardianship.findMany({
    where: { athleteId: subjectId, endedAt: null, guardian: reached },
    orderBy: { guardianId: 'asc' },
  })
  for (const { guardianId } of guardians) {
    const occasion = mergedOccasion(duplicateId, guardianId)
    await queueEmail(tx, { kind: 'athletes-joined', subjectId, guardianId, occasion }, now)
  }
}

/** Notifies guardians who lose access, as whenever it is ended. */
async function notifyUnlinked(
  tx: Transaction,
  { keptId: subjectId, duplicateId }: MergedAthlete,
  leaving: string[],
  now: Date,
): Promise<void> {
  for (const guardianId of leaving) {
    const occasion = mergedOccasion(duplicateId, guardianId)
    await queueEmail(tx, { kind: 'guardianship-changed', subjectId, guardianId, occasion }, now)
  }
}

const notGone = ['held', 'awaiting_payment', 'confirmed', 'completed', 'no_show'] as const

/**
 * Refuses a merge if both are in one lesson or an open checkout, or have an approved digest that is
 * not sent yet.
 */
async function whyNotMerge(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<Refused<DuplicateRefusal> | null> {
  const both = [keptId, duplicateId]
  const places = await tx.bookingPlace.findMany({
    where: { athleteId: { in: both } },
    select: {
      athleteId: true,
      bookingId: true,
      booking: {
        select: {
          status: true,
          heldUntil: true,
          lessonId: true,
          lessonType: { select: { name: true } },
        },
      },
    },
  })
  const [ofKept, ofDuplicate] = both.map((id) => places.filter(({ athleteId }) => athleteId === id))
  const isOpen = ({ booking: { status, heldUntil } }: (typeof places)[number]) =>
    (status === 'held' || status === 'awaiting_payment') && heldUntil !== null && heldUntil > now
  if (places.some(isOpen)) return { refused: 'being-booked' }
  if (await isDigestOwed(tx, both)) return { refused: 'email-on-its-way' }
  const inOneBooking = ofKept!.some((one) =>
    ofDuplicate!.some((two) => one.bookingId === two.bookingId),
  )
  if (inOneBooking) return { refused: 'in-one-booking' }
  const live = ({ booking }: (typeof places)[number]) =>
    (notGone as readonly string[]).includes(booking.status)
  const twice = ofKept!.filter(live).find(({ booking }) => {
    return ofDuplicate!.filter(live).some((two) => two.booking.lessonId === booking.lessonId)
  })
  if (twice) return { refused: 'in-one-lesson', detail: twice.booking.lessonType.name }
  const title = await findClassOfBoth(tx, { keptId, duplicateId })
  return title === null ? null : { refused: 'in-one-lesson', detail: title }
}

/** The class that both are enrolled in at a time, each with a lesson of it. */
async function findClassOfBoth(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<string | null> {
  const [both] = await tx.$queryRaw<{ title: string }[]>`
    SELECT term_class.title
    FROM enrollment one
      JOIN enrollment other ON other.term_class_id = one.term_class_id
        AND daterange(other.starts_on, other.ends_on + 1) && daterange(one.starts_on, one.ends_on + 1)
      JOIN term_class ON term_class.id = one.term_class_id
    WHERE one.athlete_id = ${keptId}::uuid AND other.athlete_id = ${duplicateId}::uuid
      AND NOT one.is_trial AND NOT other.is_trial
      AND EXISTS (SELECT FROM booking WHERE order_id = one.order_id
        AND status NOT IN ('canceled', 'expired'))
      AND EXISTS (SELECT FROM booking WHERE order_id = other.order_id
        AND status NOT IN ('canceled', 'expired'))
    LIMIT 1`
  return both?.title ?? null
}

/** A digest is composed on sending, so a merge would add content that no one approved. */
async function isDigestOwed(tx: Transaction, athleteIds: string[]): Promise<boolean> {
  const digests = await tx.progressDigest.findMany({
    where: { athleteId: { in: athleteIds }, decision: 'approved' },
    select: { id: true },
  })
  const subjectId = { in: digests.map(({ id }) => id) }
  const where = { kind: 'progress-digest', subjectId, outcome: null }
  return (await tx.outboxMessage.count({ where })) > 0
}
