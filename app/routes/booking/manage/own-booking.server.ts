import { bookingNumber } from '~/domain/booking/booking-number'
import { bookingCalendarLinks } from '~/domain/booking/calendar-feed/booking-calendar-links.server'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import type { SeenBooking, SharedBooking } from '~/domain/booking/find/find-booking.server'
import { findOtherGuardian } from '~/domain/booking/links/emailed-booking.server'
import { policyDeadlines } from '~/domain/booking/cancellation/present-cancellation'
import { formatPickUp } from '~/domain/booking/answers/present-pick-up'
import { waitsToBeConfirmed } from '~/domain/booking/booking'
import { bookingTexts } from '~/domain/booking/booking-texts'
import type { BookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { presentBilling } from '~/domain/booking/money/billing/present-billing'
import { chargedOnceNote, classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { placeOfLesson } from '~/domain/scheduling/venues/venue'
import { findOwnParties } from '~/domain/parties/find-parties.server'
import type { Settings } from '~/domain/settings/settings'
import { currentTime } from '~/http/current-time.server'
import type { TimeZone } from '~/values/business-time'
import { parentPartyPath } from '~/values/paths/camp-paths'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { ownFocusPath, ownPickUpPath, pagesInPortal } from '~/values/paths/portal-paths'
import { formatMoment, formatZone } from '~/values/format/format-time'
import {
  attendanceFacts,
  cancellationOf,
  isToAnotherStart,
  lastRescheduleOf,
  linksOf,
  summaryOf,
  titleOf,
} from './booking-parts'

/**
 * A booking for the portal; without amounts for another guardian's.
 * @param money null for another guardian's booking
 */
export async function ownBookingOf(
  booking: SeenBooking,
  money: BookingBilling | null,
  settings: Settings,
  guardianId: string,
) {
  const { timeZone } = settings
  const { id, status, startsAt, details, shared } = booking
  const when = formatMoment(startsAt, timeZone)
  const mayChange = shared === null || shared.mayChange
  const canceledBy = shared ? null : await canceledByAnother(booking, guardianId)
  const isToCome = status === 'confirmed' && startsAt > currentTime() && mayChange
  const isLessonToCome = isToCome && !details.isParty
  const parties = details.isParty ? await findOwnParties({ id: guardianId }, currentTime()) : []
  const party = parties.find(({ bookingId }) => bookingId === id)
  return {
    title: shared && status === 'confirmed' ? `Booked for ${when}` : titleOf(status, when),
    moved: lastRescheduleOf(booking, timeZone),
    canceled: booking.shared
      ? sharedCancellationOf(booking, timeZone)
      : cancellationOf(booking, timeZone, canceledBy),
    summary: [
      ...summaryOf(details, { when: `${when} (${formatZone(timeZone)})`, status }),
      ...(shared ? [{ term: 'Booked by', detail: shared.by.name }] : []),
      ...(details.isParty ? [] : answersOf(booking)),
      ...attendanceFacts(details, timeZone),
      { term: bookingTexts.number, detail: bookingNumber(id) },
    ],
    prices:
      status === 'canceled' || !money || money.charges.length === 0
        ? null
        : pricesOf(money, timeZone),
    termClass: shared
      ? null
      : await classOf(booking, money, { guardianId, currency: settings.currency }),
    rules:
      status === 'confirmed' && !booking.shared && !isOfClass(booking)
        ? policyDeadlines({ ...booking.details, startsAt }, timeZone, currentTime())
        : null,
    history: historyOf(booking, timeZone, canceledBy),
    confirm: !shared && waitsToBeConfirmed(booking, currentTime()) ? await confirmLinkOf(id) : null,
    links: {
      ...linksOf(booking, pagesInPortal(id), mayChange),
      calendars: bookingCalendarLinks(booking, settings, currentTime()),
    },
    place: status === 'confirmed' ? placeOfLesson(details.venue, settings) : null,
    party: party ? parentPartyPath(party.id) : null,
    pickUp: isLessonToCome ? { to: ownPickUpPath(id), isKnown: details.pickUp !== null } : null,
    focus: isLessonToCome ? ownFocusPath(id) : null,
  }
}

async function canceledByAnother({ id, cancellation }: SeenBooking, guardianId: string) {
  const action = 'cancel-booking' as const
  return cancellation && (await findOtherGuardian({ bookingId: id, action, guardianId }))
}

function sharedCancellationOf({ cancellation, shared }: SharedBooking, zone: TimeZone): string[] {
  if (!cancellation) return []
  const when = formatMoment(cancellation.canceledAt, zone)
  return cancellation.canceledBy === 'coach'
    ? [`We canceled this lesson on ${when}.`]
    : [`This lesson, which ${shared.by.name} booked, was canceled on ${when}.`]
}

function answersOf({ details, shared }: SeenBooking) {
  const { focusAreas, focusNote, pickUp } = details
  const focus = [...focusAreas, focusNote].filter(Boolean).join(', ')
  return [
    { term: 'Focus areas', detail: focus || 'The coach decides' },
    {
      term: bookingTexts.pickUp,
      detail: pickUp ? formatPickUp(pickUp, shared?.by.name) : 'Not given yet',
    },
  ]
}

/** Families drop a class as a whole. */
function isOfClass({ enrollment }: SeenBooking): boolean {
  return enrollment !== null && !enrollment.isTrial
}

type Reading = { guardianId: string; currency: string }

async function classOf(
  { id, status, enrollment }: SeenBooking,
  money: BookingBilling | null,
  { guardianId, currency }: Reading,
) {
  if (!enrollment) return null
  const { title } = enrollment
  const to = parentClassPath(enrollment.id)
  if (money?.charges.length === 0) return { to, title, note: classTexts.notCharged }
  if (status === 'canceled') return { to, title, note: null }
  const whole = money && (await findOwnEnrollment({ id: guardianId }, enrollment.id))
  const once = whole?.firstBookingId === id ? chargedOnceNote(whole, currency) : null
  return { to, title, note: once && `Its price ${once}.` }
}

function pricesOf(money: BookingBilling, zone: TimeZone) {
  const { lines, total, pay } = presentBilling(money, zone)
  return { lines, total, pay }
}

/** The booking's history, oldest first. */
function historyOf(
  { confirmedAt, moves, cancellation, shared }: SeenBooking,
  zone: TimeZone,
  byName: string | null,
): string[] {
  const moment = (at: Date) => formatMoment(at, zone)
  const byFamily = byName ? `, by ${byName}` : shared ? '' : ', by you'
  return [
    ...(confirmedAt ? [`Booked on ${moment(confirmedAt)}.`] : []),
    ...moves
      .filter(isToAnotherStart)
      .toReversed()
      .map(
        ({ at, from, to }) =>
          `Rescheduled on ${moment(at)}, from ${moment(from)} to ${moment(to)}.`,
      ),
    ...(cancellation
      ? [
          `Canceled on ${moment(cancellation.canceledAt)}${cancellation.canceledBy === 'coach' ? ', by us' : byFamily}.`,
        ]
      : []),
  ]
}
