import { confirmLinkOf } from '~/domain/booking/find-confirm-link.server'
import type { WholeBooking } from '~/domain/booking/find-booking.server'
import { policyDeadlines } from '~/domain/booking/policy-in-words'
import { pickUpInWords } from '~/domain/booking/pick-up-in-words'
import { waitsToBeConfirmed } from '~/domain/booking/waits-to-be-confirmed'
import type { OwnMoney } from '~/domain/booking/money/find-own-money.server'
import { ownMoneyInWords } from '~/domain/booking/money/own-money-in-words'
import type { Settings } from '~/domain/settings/settings'
import { presentMoment } from '~/http/present-moment.server'
import type { TimeZone } from '~/values/business-time'
import { ownFocusPath, ownPickUpPath, pagesInPortal } from '~/values/portal-paths'
import { formatMoment, formatZone } from '~/values/time-in-words'
import {
  attendanceOf,
  cancellationOf,
  isToAnotherStart,
  lastMoveOf,
  linksOf,
  summaryOf,
  titleOf,
} from './booking-parts'

/** One of a family's bookings as their own pages show it. */
export async function ownBookingOf(booking: WholeBooking, money: OwnMoney, { timeZone }: Settings) {
  const { id, status, startsAt, details } = booking
  const when = formatMoment(startsAt, timeZone)
  const isToCome = status === 'confirmed' && startsAt > presentMoment()
  return {
    title: titleOf(status, when),
    moved: lastMoveOf(booking, timeZone),
    cancelled: cancellationOf(booking, timeZone),
    summary: [
      ...summaryOf(details, `${when} (${formatZone(timeZone)})`),
      ...answersOf(details),
      ...attendanceOf(details, timeZone),
    ],
    prices: status === 'cancelled' ? null : pricesOf(money, timeZone),
    rules:
      status === 'confirmed'
        ? policyDeadlines({ ...details, startsAt }, timeZone, presentMoment())
        : null,
    history: historyOf(booking, timeZone),
    confirm: waitsToBeConfirmed(booking, presentMoment()) ? await confirmLinkOf(id) : null,
    links: linksOf(booking, pagesInPortal(id)),
    pickUp: isToCome ? { to: ownPickUpPath(id), isKnown: details.pickUp !== null } : null,
    focus: isToCome ? ownFocusPath(id) : null,
  }
}

function answersOf({ focusAreas, focusNote, pickUp }: WholeBooking['details']) {
  const focus = [...focusAreas, focusNote].filter(Boolean).join(', ')
  return [
    { term: 'Focus areas', detail: focus || 'The coach decides' },
    { term: 'Getting there and home', detail: pickUp ? pickUpInWords(pickUp) : 'Not said yet' },
  ]
}

function pricesOf(money: OwnMoney, zone: TimeZone) {
  const { lines, total, pay } = ownMoneyInWords(money, zone)
  return { lines, total, pay }
}

/** What was done with the booking, the first thing first. */
function historyOf({ confirmedAt, moves }: WholeBooking, zone: TimeZone): string[] {
  const moment = (at: Date) => formatMoment(at, zone)
  return [
    ...(confirmedAt ? [`Booked on ${moment(confirmedAt)}.`] : []),
    ...moves
      .filter(isToAnotherStart)
      .toReversed()
      .map(({ at, from, to }) => `Moved on ${moment(at)}, from ${moment(from)} to ${moment(to)}.`),
  ]
}
