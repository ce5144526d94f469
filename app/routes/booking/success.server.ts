import type { BookingStatus } from '~/domain/booking/booking'
import type { BookingDetails, BookingView } from '~/domain/booking/find-booking.server'
import type { Settings } from '~/domain/settings/settings'
import { returnInWords } from '~/domain/booking/cancellation-in-words'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { calendarFilePath, cancelBookingPath, rescheduleBookingPath } from '~/values/paths'
import { formatMoment, formatZone } from '~/values/time-in-words'

/** A booking as its page says it, in the state that the database has it. */
export function successOf(booking: BookingView, settings: Settings, link?: string) {
  const { status, startsAt, movedFrom, firstName, details } = booking
  const when = formatMoment(startsAt, settings.timeZone)
  return {
    links: linksOf(booking, link),
    title: titleOf(status, when),
    moved:
      movedFrom && status === 'confirmed'
        ? { from: formatMoment(movedFrom, settings.timeZone), to: when }
        : null,
    cancelled: cancellationOf(booking, settings.timeZone),
    lead: details
      ? leadOf(status)
      : `Booked by ${firstName}, for ${when} (${formatZone(settings.timeZone)}).`,
    summary: details && summaryOf(details, `${when} (${formatZone(settings.timeZone)})`, status),
    toCome:
      details && status === 'confirmed'
        ? { bring: settings.whatToBring, where: [settings.name, ...settings.addressLines] }
        : null,
  }
}

function summaryOf(details: BookingDetails, when: string, status: BookingStatus) {
  const { price, paidCents } = details
  const due = formatMoney(price.priceCents - paidCents, price.currency)
  return [
    { term: 'Lesson', detail: `${details.lessonName}, ${details.durationMinutes} minutes` },
    { term: 'When', detail: when },
    { term: 'Coach', detail: details.coachName },
    { term: 'Who is coming', detail: details.athletes.join(' and ') },
    { term: 'Focus areas', detail: details.focusAreas.join(', ') || 'The coach decides' },
    ...(status === 'confirmed' ? [{ term: 'Due at the lesson', detail: due }] : []),
  ]
}

function titleOf(status: BookingStatus, when: string): string {
  switch (status) {
    case 'confirmed':
      return `You’re booked. See you ${when}`
    case 'completed':
      return 'This lesson is over'
    case 'no_show':
      return 'This lesson was missed'
    case 'cancelled':
      return 'This booking is cancelled'
    case 'held':
    case 'awaiting_payment':
      return 'This booking is not confirmed yet'
    case 'expired':
      return 'This hold has ended'
  }
}

function leadOf(status: BookingStatus): string | undefined {
  return status === 'confirmed'
    ? 'We have your booking. Keep the address of this page: it opens your booking again.'
    : undefined
}

/** Where a booking leads on to; what is possible at this moment, those pages say themselves. */
function linksOf({ status, confirmedAt }: BookingView, link?: string) {
  const isBooked = status === 'confirmed'
  return {
    reschedule: isBooked ? rescheduleBookingPath({}, link) : null,
    cancel: isBooked ? cancelBookingPath(link) : null,
    calendar: confirmedAt && {
      to: calendarFilePath(link),
      label: status === 'cancelled' ? 'Take it out of your calendar' : 'Add it to your calendar',
    },
  }
}

function cancellationOf({ cancellation }: BookingView, zone: TimeZone): string[] {
  if (!cancellation) return []
  const { cancelledAt, cancelledBy, currency } = cancellation
  const who = cancelledBy === 'coach' ? 'We cancelled this lesson' : 'You cancelled this lesson'
  return [`${who} on ${formatMoment(cancelledAt, zone)}.`, returnInWords(cancellation, currency)]
}
