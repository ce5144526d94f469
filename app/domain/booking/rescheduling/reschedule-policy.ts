import type { Actor } from '~/values/actor'
import { isPaidByCredits, paidCents, refundedCents } from '~/domain/payments/payment'
import { wallHoursAfter, type TimeZone } from '~/values/business-time'
import type { Price } from '../booking'
import { whyNotInState, type StateRefusal } from '../booking-states'
import {
  canceledBy,
  cancellationRulesOf,
  deadlineOf,
  refundCentsOf,
  whyNotCancel,
  type Cancellable,
} from '../cancellation/cancellation-policy'

export type RescheduleRefusal =
  | StateRefusal<'reschedule'>
  | 'lesson-begun'
  | 'only-helping'
  | 'made-up-for'
  | 'enrolled'
  | 'party'
  | 'too-late-to-move'
  | 'same-time'
  | 'outside-ages'
  | 'being-paid'
  | 'held-already'
  | 'waiver-ends'

type Movable = Pick<
  Cancellable,
  | 'status'
  | 'startsAt'
  | 'rulesFrom'
  | 'policy'
  | 'price'
  | 'lesson'
  | 'isMadeUpFor'
  | 'isEnrolled'
  | 'isParty'
> & {
  /** Whether staff booked it for the family. */
  isOnBehalf?: boolean
}

/**
 * A booked lesson can be rescheduled while it can be canceled; by the family only while the
 * policy's first rule applies, since rescheduling would circumvent the later ones. Unconfirmed
 * bookings are rescheduled by staff.
 */
export function whyNotReschedule(
  booking: Movable,
  actor: Actor,
  zone: TimeZone,
  now: Date,
): RescheduleRefusal | null {
  const isFamily = canceledBy(actor) === 'family'
  const isToConfirm = booking.isOnBehalf && !isFamily
  if (booking.status === 'held' && !isToConfirm) return 'not-booked-yet'
  const refused = whyNotInState('reschedule', booking.status) ?? whyNotCancel(booking, actor, now)
  if (refused) return refused
  if (isFamily && booking.isParty) return 'party'
  const isLate = isFamily && now > reschedulableUntil(booking, zone)
  return isLate ? 'too-late-to-move' : null
}

/** The family's deadline for rescheduling: while canceling refunds the maximum. */
export function reschedulableUntil(
  { policy, price, ...times }: Pick<Movable, 'policy' | 'price' | 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
): Date {
  const rules = cancellationRulesOf(policy)
  const best = refundIfPaid(rules[0], price)
  const worse = rules.findIndex((rule) => refundIfPaid(rule, price) < best)
  const last = rules.at(worse === -1 ? -1 : worse - 1) ?? { hoursBefore: 0 }
  return deadlineOf(last, times, zone)
}

/** What a family would lose by rescheduling close to the lesson and then canceling. */
export type LossWhenMoved = {
  /** Earlier starts are affected. */
  before: Date
  lostCents: number
  /** What is not refunded of it yet. */
  paidCents: number
  /** What was refunded of it before. */
  earlierCents: number
  isPaidByCredits: boolean
}

/** Null if the refund is always the same or nothing was paid. */
export function lossAfterRescheduling(
  { policy, price, paid }: Pick<Cancellable, 'policy' | 'price' | 'paid'>,
  zone: TimeZone,
  now: Date,
): LossWhenMoved | null {
  const rules = cancellationRulesOf(policy)
  const here = paidCents(paid)
  const refunds = rules.map((rule) => refundCentsOf(here, rule, price))
  const worst = rules.findIndex((_rule, index) => refunds[index]! < refunds[0]!)
  if (worst === -1) return null
  const lostCents = refunds[0]! - Math.min(...refunds)
  const before = wallHoursAfter(now, rules[worst - 1]!.hoursBefore, zone)
  return {
    before,
    lostCents,
    paidCents: here,
    earlierCents: refundedCents(paid),
    isPaidByCredits: isPaidByCredits(paid),
  }
}

/** A rule's refund if paid in full. */
function refundIfPaid(
  rule: ReturnType<typeof cancellationRulesOf>[number] | undefined,
  price: Price,
): number {
  return rule ? refundCentsOf(price.priceCents, rule, price) : 0
}

type Times = { from: Date; to: Date }

/**
 * Each reschedule's old and new time: one leads to where the next starts, the last to the current
 * time. Lessons do not store this, since classes can be rescheduled.
 * @param moves oldest first
 */
export function withTimes<Move extends { fromStartsAt: Date }>(
  moves: Move[],
  startsAt: Date,
): (Move & Times)[] {
  return moves.map((move, index) => ({
    ...move,
    from: move.fromStartsAt,
    to: moves[index + 1]?.fromStartsAt ?? startsAt,
  }))
}

type Move = { fromStartsAt: Date; classChangeId: string | null }

/**
 * The start that cancellation and rescheduling rules are based on: the latest since booking or the
 * last individual reschedule, if the class was rescheduled. A change by the business never reduces
 * a family's time or refund.
 * @param moves oldest first
 */
export function effectivePolicyStart(moves: Move[], startsAt: Date): Date {
  const own = moves.findLastIndex(({ classChangeId }) => classChangeId === null)
  const withClass = moves.slice(own + 1).map(({ fromStartsAt }) => fromStartsAt.getTime())
  return new Date(Math.max(startsAt.getTime(), ...withClass))
}
