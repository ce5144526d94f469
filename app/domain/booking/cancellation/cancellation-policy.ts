import {
  isPaidByCredits,
  paidCents,
  refundParts,
  type PaidPart,
  type RefundPart,
} from '~/domain/payments/payment'
import type { CancellationPolicy, CancellationTier } from '~/domain/settings/cancellation-policy'
import type { Actor } from '~/values/actor'
import { wallHoursBefore, type TimeZone } from '~/values/business-time'
import type { BookingStatus, Price } from '../booking'
import { sideOf, whyNotInState, type StateRefusal } from '../booking-states'

export type CancellationRefusal =
  StateRefusal<'cancel'> | 'lesson-begun' | 'made-up-for' | 'terms-changed'

/** Who ends a booking decides what comes back; whoever stands for the business is the coach. */
export type CanceledBy = 'family' | 'coach'

/** What comes back; `percent` counts where `gives` is `percent` alone. */
export type CancellationReturn = Pick<CancellationTier, 'gives' | 'percent'>

/** What of a booking decides whether it can be canceled, and what that means in money. */
export type Cancellable = {
  status: BookingStatus
  startsAt: Date
  /** From where its rules count: its start, unless its class was moved under it (`effectivePolicyStart`). */
  rulesFrom: Date
  policy: CancellationPolicy
  price: Price
  paid: PaidPart[]
  /** Whether another lesson was had for this one, which an athlete was to miss. */
  isMadeUpFor?: boolean
}

/**
 * What canceling means at one moment. The page shows this record, the command carries it out, and
 * the row that is kept says the same.
 */
export type CancellationTerms = CancellationReturn & {
  canceledBy: CanceledBy
  paidCents: number
  returnCents: number
  /** Whether it is credits that come back or do not, and no money. */
  isPaidByCredits: boolean
  /** How it goes back, a part for each payment it comes from. */
  refunds: RefundPart[]
}

/**
 * A family cancels until, but not at, the start, and nothing that it had another lesson for; the coach also later, as long as nothing else was
 * said of the lesson.
 */
export function whyNotCancel(
  { status, startsAt, isMadeUpFor }: Pick<Cancellable, 'status' | 'startsAt' | 'isMadeUpFor'>,
  actor: Actor,
  now: Date,
): Exclude<CancellationRefusal, 'terms-changed'> | null {
  const refused = whyNotInState('cancel', status)
  if (refused) return refused
  if (canceledBy(actor) === 'coach') return null
  if (startsAt <= now) return 'lesson-begun'
  return isMadeUpFor ? 'made-up-for' : null
}

/** What comes back if this actor cancels now, by the policy that the booking was made under. */
export function cancellationTerms(
  booking: Cancellable,
  actor: Actor,
  zone: TimeZone,
  now: Date,
): CancellationTerms {
  return cancellationTermsFor(canceledBy(actor), booking, zone, now)
}

/** The same for one side, whoever presses: at the desk a family is erased on the terms that count for it. */
export function cancellationTermsFor(
  by: CanceledBy,
  booking: Cancellable,
  zone: TimeZone,
  now: Date,
): CancellationTerms {
  const { gives, percent } = by === 'coach' ? everything : ruleAt(booking, zone, now)
  const paid = paidCents(booking.paid)
  const byCredit = isPaidByCredits(booking.paid)
  const byPolicy = returnedOf(paid, { gives, percent }, booking.price)
  // a credit comes back whole, or is used
  const returned = byCredit && byPolicy < paid ? 0 : byPolicy
  return {
    canceledBy: by,
    gives,
    percent,
    paidCents: paid,
    returnCents: returned,
    isPaidByCredits: byCredit,
    refunds: refundParts(booking.paid, returned),
  }
}

const everything: CancellationReturn = { gives: 'percent', percent: 100 }

/** On which side of a booking somebody stands. */
export function canceledBy(actor: Actor): CanceledBy {
  return sideOf(actor) === 'family' ? 'family' : 'coach'
}

function ruleAt(
  { policy, ...times }: Pick<Cancellable, 'policy' | 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
  now: Date,
): CancellationReturn {
  const rule = rulesOf(policy).find((rule) => now <= deadlineOf(rule, times, zone))
  return rule ?? { gives: 'nothing', percent: null }
}

/** The rules of a policy for every moment up to the start, longest notice first. */
export function rulesOf({ tiers }: CancellationPolicy): CancellationTier[] {
  const covered = tiers.some(({ hoursBefore }) => hoursBefore === 0)
  const last: CancellationTier = { hoursBefore: 0, gives: 'nothing', percent: null }
  return (covered ? tiers : [...tiers, last]).toSorted((a, b) => b.hoursBefore - a.hoursBefore)
}

/**
 * The last moment at which a rule still applies, its start at the latest. Hours count on the wall: a
 * deadline can be read off the clock.
 */
export function deadlineOf(
  { hoursBefore }: Pick<CancellationTier, 'hoursBefore'>,
  { startsAt, rulesFrom }: Pick<Cancellable, 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
): Date {
  const deadline = wallHoursBefore(rulesFrom, hoursBefore, zone)
  return deadline < startsAt ? deadline : startsAt
}

/** What comes back of the cents that were paid; half a cent counts for the family. */
export function returnedOf(
  paid: number,
  { gives, percent }: CancellationReturn,
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

/** What is kept of a price where nobody came. */
export function noShowFee({ noShow }: CancellationPolicy, price: Price): number {
  return price.priceCents - returnedOf(price.priceCents, { gives: noShow, percent: null }, price)
}

export const cancellationMessages: Record<CancellationRefusal, string> = {
  'already-canceled': 'This lesson is canceled already. There is nothing left to do.',
  'hold-over': 'This time was held and never booked, so there is nothing to cancel.',
  'lesson-begun': 'This lesson has begun, so it cannot be canceled here anymore. Please call us.',
  'lesson-over': 'This lesson is over, so it cannot be canceled anymore.',
  'made-up-for':
    'You have had another lesson for this one, as someone could not come, so it cannot be canceled here. Please call us.',
  'terms-changed':
    'What is returned has changed since you opened this page: it is {detail} now. Please look at it once more.',
}
