import type { BookingStatus } from '~/domain/booking/booking'
import type { BookingView } from '~/domain/booking/find-booking.server'
import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'
import { formatMoment, formatZone } from '~/values/time-in-words'

/** A booking as its page says it, in the state that the database has it. */
export function successOf(
  { status, startsAt, firstName, details }: BookingView,
  settings: Settings,
) {
  const when = formatMoment(startsAt, settings.timeZone)
  return {
    title: titleOf(status, when),
    lead: details
      ? leadOf(status)
      : `Booked by ${firstName}, for ${when} (${formatZone(settings.timeZone)}).`,
    summary: details && [
      { term: 'Lesson', detail: `${details.lessonName}, ${details.durationMinutes} minutes` },
      { term: 'When', detail: `${when} (${formatZone(settings.timeZone)})` },
      { term: 'Coach', detail: details.coachName },
      { term: 'Who is coming', detail: details.athletes.join(' and ') },
      { term: 'Focus areas', detail: details.focusAreas.join(', ') || 'The coach decides' },
      {
        term: 'Due at the lesson',
        detail: formatMoney(details.price.priceCents, details.price.currency),
      },
    ],
    whatToBring: details ? settings.whatToBring : [],
    where: details ? [settings.name, ...settings.addressLines] : [],
  }
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
