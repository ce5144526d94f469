import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { isReachable } from '~/domain/family/is-reachable.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Visitor, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isHolding } from '../booking'
import { endBooking } from '../end-bookings.server'
import { endWaiting } from './end-waiting.server'
import { lockEntry } from './lock-entry.server'
import type { AnswerRefusal } from './waiting'
import { offeredVisitorToken } from './waiting-token.server'
import { waitingWithinReach } from './find-waiting-list.server'

export type Accepted = { visitorToken: string }

/**
 * Takes what was offered into the ordinary checkout: the browser goes on with the hold, by the secret
 * that it has, so that it loses sight of nothing, or else by one that it is given. Nothing is booked by
 * it. Pressed twice, the second press gets the first one's answer; in another browser too, until it was
 * said there who books: what a family has typed goes to nobody by a link. Null where it opens nothing.
 */
export async function acceptOffer(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<Outcome<Accepted, AnswerRefusal> | null> {
  const { holdMinutes } = await findSettings()
  return await withEntry(byToken(token), async (tx, entry) => {
    const refused = whyNotAccept(entry, now)
    if (refused) return { refused }
    const visitorToken = visitor.token ?? offeredVisitorToken(entry.id)
    const { booking, endsAt } = entry.offer!
    if (!mayGoOn(booking.order, visitor)) return { refused: 'elsewhere' }
    await giveOrderTo(tx, booking.orderId, visitor, visitorToken)
    if (entry.ending === 'accepted') return { visitorToken }

    const shortest = addMinutes(now, holdMinutes)
    const heldUntil = endsAt > shortest ? endsAt : shortest
    // what a browser has held last is what it goes on with: by its id, which had one too early
    const bookingId = newId()
    await tx.booking.update({ where: { id: booking.id }, data: { id: bookingId, heldUntil } })
    await endWaiting(tx, { id: entry.id }, 'accepted', now)
    const came = { from: null, to: 'held', offered: booking.id }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, visitor, { action: 'accept-offer', ...subject, details: came }, now)
    const details = { offered: booking.id, bookingId }
    await record(tx, visitor, { action: 'accept-offer', subjectId: entry.id, details }, now)
    return { visitorToken }
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
async function endEntry(
  actor: Actor,
  which: Prisma.WaitingEntryWhereInput,
  ending: 'left' | 'removed',
  now: Date,
): Promise<Outcome<{ id: string }, AnswerRefusal> | null> {
  return await withEntry(which, async (tx, entry) => {
    if (entry.ending) return { refused: 'over' as const }
    if (entry.offer && entry.offer.booking.status === 'held') {
      const back = { status: 'canceled', action: 'release-hold', reason: 'offer-passed' } as const
      await endBooking(tx, actor, entry.offer.booking, back, now)
    }
    const passed = entry.offer && ending === 'left' ? 'passed' : ending
    await endWaiting(tx, { id: entry.id }, passed, now)
    await record(tx, actor, { action: 'leave-waiting-list', subjectId: entry.id }, now)
    return { id: entry.id }
  })
}

/** It is the browser's from now on, and theirs who are signed in there, unless we have to ask how they are reached. */
async function giveOrderTo(
  tx: Transaction,
  orderId: string,
  { parent }: Visitor,
  visitorToken: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE booking_order SET visitor_token_hash = ${hashToken(visitorToken)},
      guardian_id = coalesce(guardian_id,
        (SELECT id FROM guardian WHERE id = ${parent?.id ?? null}::uuid AND ${isReachable}))
    WHERE id = ${orderId}::uuid`
}

function mayGoOn(
  { guardianId, visitorTokenHash }: NonNullable<Entry['offer']>['booking']['order'],
  { parent, token }: Visitor,
): boolean {
  const isItsBrowser = token !== null && visitorTokenHash === hashToken(token)
  return guardianId === null || guardianId === parent?.id || isItsBrowser
}

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>

function whyNotAccept({ ending, offer }: Entry, now: Date): AnswerRefusal | null {
  if (!ending && !offer) return 'no-offer'
  if (ending && ending !== 'accepted') return 'over'
  return offer && isHolding(offer.booking, now) ? null : 'over'
}

/**
 * Answers in a transaction of its own, with the coach whose time is kept and the entry locked, in this
 * order. Anew, where a place was offered at this very moment: its coach has to be locked first.
 */
async function withEntry<Answer>(
  which: Prisma.WaitingEntryWhereInput,
  answer: (tx: Transaction, entry: Entry) => Promise<Answer>,
): Promise<Answer | null> {
  for (;;) {
    const answered = await transaction(async (tx) => {
      const seen = await readEntry(tx, which)
      if (!seen) return { outcome: null }
      const coachId = coachOf(seen)
      if (coachId) await lockCoaches(tx, [coachId])
      await lockEntry(tx, seen.id)
      const entry = await readEntry(tx, { id: seen.id })
      if (!entry) return { outcome: null }
      return coachOf(entry) === coachId ? { outcome: await answer(tx, entry) } : null
    })
    if (answered) return answered.outcome
  }
}

function coachOf({ offer, lesson }: Entry): string | undefined {
  return offer?.booking.lesson.coachId ?? lesson?.coachId
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
          id: true,
          orderId: true,
          status: true,
          heldUntil: true,
          placesTaken: true,
          order: { select: { guardianId: true, visitorTokenHash: true } },
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
  did: { action: string; subjectId: string; details?: Record<string, string> },
  now: Date,
): Promise<void> {
  await recordAuditEvent(tx, actor, { subjectKind: 'waiting-entry', ...did }, now)
}

/** Takes somebody out of a line; what was kept for them is free for the next. Null where it is not theirs to see. */
export async function removeFromWaitingList(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, AnswerRefusal> | null> {
  return await endEntry(staff, { AND: [waitingWithinReach(staff), { id }] }, 'removed', now)
}
