import type { Actor } from '~/values/actor'
import { isPaidByCredits, paidCents } from '~/domain/payments/payment'
import { wallHoursAfter, type TimeZone } from '~/values/business-time'
import type { Price } from '../booking'
import { whyNotInState, type StateRefusal } from '../booking-states'
import {
  canceledBy,
  deadlineOf,
  returnedOf,
  rulesOf,
  whyNotCancel,
  type Cancellable,
} from '../cancellation/cancellation-policy'

export type RescheduleRefusal =
  | StateRefusal<'reschedule'>
  | 'lesson-begun'
  | 'made-up-for'
  | 'too-late-to-move'
  | 'same-time'
  | 'outside-ages'
  | 'being-paid'
  | 'held-already'
  | 'waiver-ends'

type Movable = Pick<
  Cancellable,
  'status' | 'startsAt' | 'rulesFrom' | 'policy' | 'price' | 'isMadeUpFor'
> & {
  /** Whether somebody who works here booked it for its family. */
  isOnBehalf?: boolean
}

/**
 * A booked lesson can be moved as long as it can be canceled; by the family only while the first
 * rule of its policy holds, or moving it would be a way around the later ones. What it has still to
 * confirm it does not move: those who booked it do.
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
  const isLate = isFamily && now > movableUntil(booking, zone)
  return isLate ? 'too-late-to-move' : null
}

/** The last moment at which a family may move its lesson: as long as canceling returns as much as ever. */
export function movableUntil(
  { policy, price, ...times }: Pick<Movable, 'policy' | 'price' | 'startsAt' | 'rulesFrom'>,
  zone: TimeZone,
): Date {
  const rules = rulesOf(policy)
  const best = returnedIfPaid(rules[0], price)
  const worse = rules.findIndex((rule) => returnedIfPaid(rule, price) < best)
  const last = rules.at(worse === -1 ? -1 : worse - 1) ?? { hoursBefore: 0 }
  return deadlineOf(last, times, zone)
}

/** What a family loses that moves its lesson inside the window and then cancels. */
export type LossWhenMoved = {
  /** Starts before this one are inside it. */
  before: Date
  lostCents: number
  paidCents: number
  isPaidByCredits: boolean
}

/** Null where canceling returns as much at any time, or nothing was paid. */
export function lossWhenMoved(
  { policy, price, paid }: Pick<Cancellable, 'policy' | 'price' | 'paid'>,
  zone: TimeZone,
  now: Date,
): LossWhenMoved | null {
  const rules = rulesOf(policy)
  const here = paidCents(paid)
  const returned = rules.map((rule) => returnedOf(here, rule, price))
  const worst = rules.findIndex((_rule, index) => returned[index]! < returned[0]!)
  if (worst === -1) return null
  const lostCents = returned[0]! - Math.min(...returned)
  const before = wallHoursAfter(now, rules[worst - 1]!.hoursBefore, zone)
  return { before, lostCents, paidCents: here, isPaidByCredits: isPaidByCredits(paid) }
}

/** What a rule returns to somebody who has paid it all. */
function returnedIfPaid(
  rule: ReturnType<typeof rulesOf>[number] | undefined,
  price: Price,
): number {
  return rule ? returnedOf(price.priceCents, rule, price) : 0
}

type Times = { from: Date; to: Date }

/**
 * When a booking was before and after each of its moves: a move led to where the next one began, the
 * last one to where the booking is now. Its lessons do not say so: a class can be put at another time.
 * @param moves the first one first
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
 * From which start the rules of canceling and moving count: the latest that a booking has had since it
 * was booked, or last moved by itself, where its class was moved under it. Nobody has less time, or gets
 * less back, since the business has changed its mind.
 * @param moves the first one first
 */
export function effectivePolicyStart(moves: Move[], startsAt: Date): Date {
  const own = moves.findLastIndex(({ classChangeId }) => classChangeId === null)
  const withClass = moves.slice(own + 1).map(({ fromStartsAt }) => fromStartsAt.getTime())
  return new Date(Math.max(startsAt.getTime(), ...withClass))
}
