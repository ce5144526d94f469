import type { Settings } from '~/domain/settings/settings'
import { env } from '~/platform/env.server'
import { calendarFile } from './calendar-file'
import type { BookingView } from './find-booking.server'

/**
 * A booking as a file for the family's calendar, saying no more than the booking's page says to the
 * same reader. Of a cancelled one, the file takes the lesson out of the calendar again. Null as long
 * as nothing is booked.
 * @param reading where that page is, and when
 */
export function bookingCalendarFile(
  booking: BookingView,
  settings: Settings,
  { path, now }: { path: string; now: Date },
): string | null {
  const { id, version, status, startsAt, endsAt, details } = booking
  if (booking.confirmedAt === null) return null
  const { origin, host } = new URL(env().publicOrigin)
  const lesson = details?.lessonType.name ?? 'Lesson'
  return calendarFile(
    {
      bookingId: id,
      sequence: version,
      cancelled: status === 'cancelled',
      startsAt,
      endsAt,
      title: `${lesson} at ${settings.name}`,
      description: details ? descriptionOf(details, settings) : '',
      url: origin + path,
      stampedAt: now,
    },
    { ...settings, host },
  )
}

function descriptionOf(
  { athletes, coachName }: NonNullable<BookingView['details']>,
  { whatToBring }: Settings,
): string {
  return [
    `For ${athletes.map(({ firstName }) => firstName).join(' and ')}, with ${coachName}.`,
    ...(whatToBring.length > 0 ? ['Bring:', ...whatToBring] : []),
  ].join('\n')
}
