import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import { bookedStatuses } from '../booking'
import type { CheckoutLine } from './checkout'

type Named = { id: string; firstName: string }

/**
 * Refuses a second place in one lesson, which would be paid twice, no matter who booked the first.
 * Holds do not count: the same family may have begun on another device.
 */
export async function whyNotBringTwice(
  tx: Transaction,
  athletes: Named[],
  lines: Pick<CheckoutLine, 'lessonId' | 'startsAt'>[],
): Promise<Refused<'already-coming'> | null> {
  const places = await tx.bookingPlace.findMany({
    where: {
      athleteId: { in: athletes.map(({ id }) => id) },
      booking: {
        lessonId: { in: lines.map(({ lessonId }) => lessonId) },
        status: { in: [...bookedStatuses] },
        removedAt: null,
      },
    },
    select: { athleteId: true, booking: { select: { lessonId: true } } },
  })
  const line = lines.find(({ lessonId }) =>
    places.some(({ booking }) => booking.lessonId === lessonId),
  )
  if (!line) return null
  const { timeZone } = await findSettings(tx)
  const coming = athletes.filter(({ id }) =>
    places.some((place) => place.athleteId === id && place.booking.lessonId === line.lessonId),
  )
  const names = formatList(coming.map(({ firstName }) => firstName))
  return { refused: 'already-coming', detail: `${names}, ${formatMoment(line.startsAt, timeZone)}` }
}
