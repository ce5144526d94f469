import {
  isPaidByCredits,
  paidCents,
  refundedCents,
  refundParts,
  type PaidPart,
  type RefundPart,
} from '~/domain/payments/payment'
import { isOnlyHelping } from '~/domain/scheduling/assistants/is-only-helping'
import type { CancellationPolicy, CancellationTier } from '~/domain/settings/cancellation-policy'
import type { Actor } from '~/values/actor'
import { wallHoursBefore, type TimeZone } from '~/values/business-time'
import type { BookingStatus, Price } from '../booking'
import { sideOf, whyNotInState, type StateRefusal } from '../booking-states'

export type CancellationRefusal =
  | StateRefusal<'cancel'>
  | 'lesson-begun'
  | 'only-helping'
  | 'made-up-for'
  | 'enrolled'
  | 'terms-changed'
  | 'not-kept'

/** Determines the refund; all staff count as the coach. */
export type CanceledBy = 'family' | 'coach'

/** The refund; `percent` is used only if `gives` is `percent`. */
export type CancellationRefund = Pick<CancellationTier, 'gives' | 'percent'>

/** What determines whether a booking can be canceled, and the refund. */
export type Cancellable = {
  status: BookingStatus
  startsAt: Date
  /**
   * The start that the rules are based on; differs if the class was rescheduled
   * (`effectivePolicyStart`).
   */
  rulesFrom: Date
  policy: CancellationPolicy
  price: Price
  paid: PaidPart[]
  lesson?: { coachId: string }
  /** Whether an absence from it was made up with another lesson. */
  isMadeUpFor?: boolean
  /** Whether it is a date of an enrollment, which families drop as a whole. */
  isEnrolled?: boolean
  /** Whether it is a party, whose times are not the lesson type's. */
  isParty?: boolean
}

/**
 * The outcome of canceling at a given time. Shown on the page, applied by the command and stored in
 * the row.
 */
export type CancellationTerms = CancellationRefund & {
  canceledBy: CanceledBy
  /** What is not refunded of it yet. */
  paidCents: number
  /** What was refunded of it before. */
  earlierCents: number
  refundCents: number
  /** Whether it was paid with credits, not money. */
  isPaidByCredits: boolean
  /** The refund per payment. */
  refunds: RefundPart[]
}

/**
 * Families can cancel until, not at, the start, and no lesson that was made up; the coach also
 * later, unless attendance was taken.
 */
export function whyNotCancel(
  booking: Pick<Cancellable, 'status' | 'startsAt' | 'lesson' | 'isMadeUpFor' | 'isEnrolled'>,
  actor: Actor,
  now: Date,
): Exclude<CancellationRefusal, 'terms-changed' | 'not-kept'> | null {
  const { status, startsAt, lesson, isMadeUpFor, isEnrolled } = booking
  const refused = whyNotInState('cancel', status)
  if (refused) return refused
  if (actor.kind === 'staff' && lesson && isOnlyHelping(actor, lesson)) return 'only-helping'
  if (canceledBy(actor) === 'coach') return null
  if (startsAt <= now) return 'lesson-begun'
  if (isMadeUpFor) return 'made-up-for'
  return isEnrolled ? 'enrolled' : null
}

/** The refund if this actor cancels now, by the booking's own policy. */
export function cancellationTerms(
  booking: Cancellable,
  actor: Actor,
  zone: TimeZone,
  now: Date,
): CancellationTerms {
  return cancellationTermsFor(canceledBy(actor), booking, zone, now)
}

/** The same for one side regardless of the actor: staff erase a family under the family's terms. */
export function cancellationTermsFor(
  by: CanceledBy,
  booking: Cancellable,
  zone: TimeZone,
  now: Date,
): CancellationTerms {
  const { gives, percent } = by === 'coach' ? everything : ruleAt(booking, zone, now)
  const paid = paidCents(booking.paid)
  const byCredit = isPaidByCredits(booking.paid)
  const byPolicy = refundCentsOf(paid, { gives, percent }, booking.price)
  // a credit is returned as a whole or not at all
  const refund = byCredit && byPolicy < paid ? 0 : byPolicy
  return {
    canceledBy: by,
    gives,
    percent,
    paidCents: paid,
    earlierCents: refundedCents(booking.paid),
    refundCents: refund,
    isPaidByCredits: byCredit,
    refunds: refundParts(booking.paid, refund),
  }
}

const everything: CancellationRefund = { gives: 'percent', percent: 100 }

/** The actor's side. */
export function canceledBy(actor: Actor): CanceledBy {
  return sideOf(actor) === 'family' ? 'family' : 'coach'
}

function ruleAt(
  { policy, ...times }: Pick<Cancellable, 'policy' | 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
  now: Date,
): CancellationRefund {
  const rule = cancellationRulesOf(policy).find((rule) => now <= deadlineOf(rule, times, zone))
  return rule ?? { gives: 'nothing', percent: null }
}

/** A policy's rules for all times before the start, longest notice first. */
export function cancellationRulesOf({ tiers }: CancellationPolicy): CancellationTier[] {
  const covered = tiers.some(({ hoursBefore }) => hoursBefore === 0)
  const last: CancellationTier = { hoursBefore: 0, gives: 'nothing', percent: null }
  return (covered ? tiers : [...tiers, last]).toSorted((a, b) => b.hoursBefore - a.hoursBefore)
}

/**
 * When a rule stops applying, the lesson's start at the latest. Hours count in local time, so
 * deadlines match the clock.
 */
export function deadlineOf(
  { hoursBefore }: Pick<CancellationTier, 'hoursBefore'>,
  { startsAt, rulesFrom }: Pick<Cancellable, 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
): Date {
  const deadline = wallHoursBefore(rulesFrom, hoursBefore, zone)
  return deadline < startsAt ? deadline : startsAt
}

/** The refund in cents, rounded in the family's favor. */
export function refundCentsOf(
  paid: number,
  { gives, percent }: CancellationRefund,
  { depositCents }: Price,
): number {
  switch (gives) {
    case 'percent':
      return Math.round((paid * (percent ?? 0)) / 100)
    case 'all_but_deposit':
      return Math.max(0, paid - depositCents)
    case 'nothing':
      return 0
  }
}

/** What a no-show costs, in cents: the price less what the policy returns. */
export function noShowFee({ noShow }: CancellationPolicy, price: Price): number {
  return price.priceCents - refundCentsOf(price.priceCents, { gives: noShow, percent: null }, price)
}

export const cancellationMessages: Record<CancellationRefusal, string> = {
  'already-canceled': 'This lesson is already canceled. You don’t need to do anything.',
  'hold-over': 'This time was held but never booked, so there’s nothing to cancel.',
  'lesson-begun': 'This lesson has started, so it can’t be canceled here anymore. Please call us.',
  'lesson-over': 'This lesson is over, so it can’t be canceled.',
  'only-helping': 'You help with this class, so its coach or the front desk cancels bookings.',
  enrolled:
    'This lesson is part of a class your child is enrolled in. Report an absence, or drop the class.',
  'made-up-for':
    'You already used a make-up lesson for this one, so it can’t be canceled here. Please call us.',
  'terms-changed':
    'The refund has changed since you opened this page. It’s now {detail}. Please check it again.',
  'not-kept': 'This cannot be kept as account balance. Choose the refund instead.',
}
