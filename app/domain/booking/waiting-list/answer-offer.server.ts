import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Actor, Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isHolding } from '../booking'
import { endBooking } from '../end-bookings.server'
import { endWaiting } from './end-waiting.server'
import type { AnswerRefusal } from './waiting'
import { offeredVisitorToken } from './waiting-token.server'

export type Accepted = { visitorToken: string }

/**
 * Takes what was offered into the ordinary checkout: the browser that is given the secret goes on
 * with the hold. Nothing is booked by it. Pressed twice, the second press gets the first one's
 * answer. Null where the link opens nothing.
 */
export async function acceptOffer(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<Outcome<Accepted, AnswerRefusal> | null> {
  const { holdMinutes } = await findSettings()
  return await transaction(async (tx) => {
    const entry = await lockEntry(tx, byToken(token))
    if (!entry) return null
    const refused = whyNotAccept(entry, now)
    if (refused) return { refused }
    const accepted = { visitorToken: offeredVisitorToken(entry.id) }
    if (entry.ending === 'accepted') return accepted

    const { booking, endsAt } = entry.offer!
    const shortest = addMinutes(now, holdMinutes)
    const heldUntil = endsAt > shortest ? endsAt : shortest
    await tx.booking.update({ where: { id: booking.id }, data: { heldUntil } })
    await endWaiting(tx, { id: entry.id }, 'accepted', now)
    await record(tx, visitor, { action: 'accept-offer', subjectId: entry.id }, now)
    return accepted
  })
}

/** Leaves a line, or passes on what was offered, which is free for the next then. */
export async function leaveWaitingList(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, AnswerRefusal> | null> {
  return await endEntry(visitor, byToken(token), 'left', now)
}

/** Part of whatever ends one place in line: gives back what is kept for it. Null where there is none. */
export async function endEntry(
  actor: Actor,
  which: Prisma.WaitingEntryWhereInput,
  ending: 'left' | 'removed',
  now: Date,
): Promise<Outcome<{ id: string }, AnswerRefusal> | null> {
  return await transaction(async (tx) => {
    const entry = await lockEntry(tx, which)
    if (!entry) return null
    if (entry.ending) return { refused: 'over' as const }
    if (entry.offer && entry.offer.booking.status === 'held') {
      const back = { status: 'cancelled', action: 'release-hold', reason: 'offer-passed' } as const
      await endBooking(tx, actor, entry.offer.booking, back, now)
    }
    const passed = entry.offer && ending === 'left' ? 'passed' : ending
    await endWaiting(tx, { id: entry.id }, passed, now)
    await record(tx, actor, { action: 'leave-waiting-list', subjectId: entry.id }, now)
    return { id: entry.id }
  })
}

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>

function whyNotAccept({ ending, offer }: Entry, now: Date): AnswerRefusal | null {
  if (!ending && !offer) return 'no-offer'
  if (ending && ending !== 'accepted') return 'over'
  return offer && isHolding(offer.booking, now) ? null : 'over'
}

/** Locks the coach whose time is kept for it, and says what it is after that. */
async function lockEntry(tx: Transaction, which: Prisma.WaitingEntryWhereInput) {
  const seen = await readEntry(tx, which)
  if (!seen) return null
  const coachId = seen.offer?.booking.lesson.coachId ?? seen.lesson?.coachId
  if (coachId) await lockCoaches(tx, [coachId])
  await tx.$queryRaw`SELECT id FROM waiting_entry WHERE id = ${seen.id}::uuid FOR UPDATE`
  return await readEntry(tx, { id: seen.id })
}

async function readEntry(tx: Transaction, which: Prisma.WaitingEntryWhereInput) {
  return await tx.waitingEntry.findFirst({ where: which, select: selection })
}

const selection = {
  id: true,
  ending: true,
  lesson: { select: { coachId: true } },
  offer: {
    select: {
      endsAt: true,
      booking: {
        select: {
          ...{ id: true, status: true, heldUntil: true, placesTaken: true },
          lesson: { select: { id: true, coachId: true } },
          lessonType: { select: { format: true } },
        },
      },
    },
  },
} satisfies Prisma.WaitingEntrySelect

function byToken(token: string): Prisma.WaitingEntryWhereInput {
  return { tokenHash: hashToken(token) }
}

async function record(
  tx: Transaction,
  actor: Actor,
  did: { action: string; subjectId: string },
  now: Date,
): Promise<void> {
  await recordAuditEvent(tx, actor, { subjectKind: 'waiting-entry', ...did }, now)
}
