import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { hasContacts } from '~/domain/family/has-contacts.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isHolding } from '../holds/hold-rules'
import { endBooking } from '../cancellation/end-booking.server'
import { endWaiting } from './end-waiting.server'
import { lockEntry } from './lock-entry.server'
import type { AnswerOfferRefusal } from './waiting'
import { offeredVisitorToken } from './waiting-token.server'
import { waitingWithinReach } from './find-waiting-list.server'

type Accepted = { visitorToken: string }

/**
 * Accepts a waiting list offer into the normal checkout: the browser continues the hold with its
 * own token, or a new one. Books nothing. Idempotent, also in another browser until someone said
 * who books, since a family's answers must not be accessible by link. Null for an invalid link.
 */
export async function acceptOffer(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<Outcome<Accepted, AnswerOfferRefusal> | null> {
  const { holdMinutes } = await findSettings()
  return await withEntry(byToken(token), async (tx, entry) => {
    const refused = whyNotAccept(entry, now)
    if (refused) return { refused }
    const visitorToken = visitor.token ?? offeredVisitorToken(entry.id)
    const { booking, endsAt } = entry.offer!
    if (!canContinue(booking.order, visitor)) return { refused: 'elsewhere' }
    await assignOrder(tx, booking.orderId, visitor, visitorToken)
    if (entry.ending === 'accepted') return { visitorToken }

    const shortest = addMinutes(now, holdMinutes)
    const heldUntil = endsAt > shortest ? endsAt : shortest
    // browsers continue their booking with the highest id, so it needs a new one
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

/** Leaves a waiting list, or declines an offer, which then goes to the next. */
export async function leaveWaitingList(
  visitor: Visitor,
  token: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, AnswerOfferRefusal> | null> {
  return await endEntry(visitor, byToken(token), 'left', now)
}

/** Part of ending a waiting list entry: releases its held place. Null if there is none. */
async function endEntry(
  actor: Actor,
  which: Prisma.WaitingEntryWhereInput,
  ending: 'left' | 'removed',
  now: Date,
): Promise<Outcome<{ id: string }, AnswerOfferRefusal> | null> {
  return await withEntry(which, async (tx, entry) => {
    const passed = entry.offer && ending === 'left' ? 'passed' : ending
    if (entry.ending)
      return entry.ending === passed ? { id: entry.id } : { refused: 'over' as const }
    if (entry.offer && entry.offer.booking.status === 'held') {
      const back = { status: 'canceled', action: 'release-hold', reason: 'offer-passed' } as const
      await endBooking(tx, actor, entry.offer.booking, back, now)
    }
    await endWaiting(tx, { id: entry.id }, passed, now)
    await record(tx, actor, { action: 'leave-waiting-list', subjectId: entry.id }, now)
    return { id: entry.id }
  })
}

/**
 * Assigns the order to the browser and to the parent signed in there, unless contact details are
 * missing.
 */
async function assignOrder(
  tx: Transaction,
  orderId: string,
  { parent }: Visitor,
  visitorToken: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE booking_order SET visitor_token_hash = ${hashToken(visitorToken)},
      guardian_id = coalesce(guardian_id,
        (SELECT id FROM guardian WHERE id = ${parent?.id ?? null}::uuid AND ${hasContacts}))
    WHERE id = ${orderId}::uuid`
}

function canContinue(
  { guardianId, visitorTokenHash }: NonNullable<Entry['offer']>['booking']['order'],
  { parent, token }: Visitor,
): boolean {
  const isItsBrowser = token !== null && visitorTokenHash === hashToken(token)
  return guardianId === null || guardianId === parent?.id || isItsBrowser
}

type Entry = NonNullable<Awaited<ReturnType<typeof readEntry>>>

function whyNotAccept({ ending, offer }: Entry, now: Date): AnswerOfferRefusal | null {
  if (!ending && !offer) return 'no-offer'
  if (ending && ending !== 'accepted') return 'over'
  return offer && isHolding(offer.booking, now) ? null : 'over'
}

/**
 * Runs in its own transaction with coach and entry locked, in this order. Retries if an offer was
 * made meanwhile, since its coach must be locked first.
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

/** Removes someone from a waiting list; their held place goes to the next. Null without access. */
export async function removeFromWaitingList(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, AnswerOfferRefusal> | null> {
  return await endEntry(staff, { AND: [waitingWithinReach(staff), { id }] }, 'removed', now)
}
