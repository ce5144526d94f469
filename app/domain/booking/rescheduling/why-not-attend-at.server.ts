import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import { findSignatures } from '~/domain/family/waivers/find-waiver.server'
import type { Transaction } from '~/platform/database/database.server'
import {
  addMinutes,
  calendarDateAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { bookedStatuses } from '../booking'
import { statesFor } from '../booking-states'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'
import type { Offer } from '../holds/offer.server'
import { hasOpenPaymentAttempt } from '../money/card/find-payment-attempt.server'
import type { RescheduleRefusal } from './reschedule-policy'

/**
 * Part of a command: whether a booking's athletes may attend another time. Nobody has to be of an
 * age that they were not of on the day before; a party has ages of its own. If only the coach
 * changes, waivers are not checked again.
 */
export async function whyNotAttendAt(
  tx: Transaction,
  booking: ChangeableBooking,
  offer: Offer,
  zone: TimeZone,
): Promise<Refused<RescheduleRefusal> | null> {
  const { status, orderId, lessonType, athletes, isParty } = booking
  const then = offer.startsAt
  const staysThen = then.getTime() === booking.startsAt.getTime()
  const [from, to] = [booking.startsAt, then].map((start) => calendarDateAt(start, zone))
  const leavesAges = ({ bornOn }: { bornOn: CalendarDate }) =>
    isOfAge(lessonType, bornOn, from!) && !isOfAge(lessonType, bornOn, to!)
  if (!isParty && athletes.some(leavesAges))
    return { refused: 'outside-ages', detail: agesOf(lessonType).toLowerCase() }
  if (await areElsewhere(tx, booking, offer)) return { refused: 'held-already' }
  // a booking paid by link stays held at the time that the family saw
  if (status === 'held' && (await hasOpenPaymentAttempt(tx, orderId)))
    return { refused: 'being-paid' }
  // a missing waiver for the new day is signed on confirmation
  if (status === 'held' || staysThen) return null

  const ids = athletes.map(({ id }) => id)
  const signatures = await findSignatures(ids, tx)
  const isCovered = (id: string) =>
    signatures.some(({ athleteId, validUntil }) => athleteId === id && validUntil > then)
  return ids.every(isCovered) ? null : { refused: 'waiver-ends' }
}

/** Whether another time of the same order, or another booked lesson of theirs, is then. */
async function areElsewhere(
  tx: Transaction,
  { id, orderId, lessonType, athletes }: ChangeableBooking,
  { startsAt, lessonId }: Offer,
): Promise<boolean> {
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  const overIt = { startsAt: { lt: endsAt }, endsAt: { gt: startsAt } }
  const then = [{ lesson: overIt }, ...(lessonId ? [{ lessonId }] : [])]
  const athleteIds = athletes.map((athlete) => athlete.id)
  const theirs = [
    { orderId, status: { in: statesFor('cancel') } },
    { places: { some: { athleteId: { in: athleteIds } } }, status: { in: [...bookedStatuses] } },
  ]
  const where = { id: { not: id }, AND: [{ OR: then }, { OR: theirs }] }
  return (await tx.booking.count({ where })) > 0
}
