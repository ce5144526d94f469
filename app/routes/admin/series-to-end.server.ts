import { findClassDate } from '~/domain/admin/find-class-date.server'
import { EndSeriesForm, endings, endSeriesMessages, type Ending } from '~/domain/booking/class-end'
import { findAffectedOf, totalOf } from '~/domain/booking/find-affected.server'
import { findDatesToEnd } from '~/domain/booking/find-dates-to-end.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { formatCalendarDate, formatMoment, formatMomentWithYear } from '~/values/time-in-words'

type Params = Record<string, string | undefined>

/** @throws 404 where the address names no way to end a class */
export function endingOf({ ending }: Params): Ending {
  const known = endings.find((one) => one === ending)
  if (!known) throw notFound()
  return known
}

/** What ending a class would mean now: every date, everybody who has booked it, and the money that goes back. */
export async function seriesToEnd(staff: Staff, lessonId: string, ending: Ending) {
  const date = await findClassDate(staff, lessonId)
  const found = date && (await findDatesToEnd(staff, { lessonId, ending }, presentMoment()))
  if (!found) throw notFound()
  const { timeZone, currency } = await findSettings()
  const { id, name, startsAt } = date
  const shown = { id, name, from: formatMomentWithYear(startsAt, timeZone) }
  if ('refused' in found) return { ...shown, whyNot: endSeriesMessages[found.refused], end: null }

  const ids = found.dates.map((one) => one.id)
  const affected = await findAffectedOf({ id: { in: ids } }, timeZone, presentMoment())
  const { bookings, cents } = totalOf(affected)
  const names = new Map<string, string>()
  for (const lesson of new Set(affected.map(({ booking }) => booking.lesson.id)))
    for (const booking of (await findClassDate(staff, lesson))?.bookings ?? [])
      names.set(booking.id, booking.athletes.join(' and '))
  const seen = { seenDates: ids.length, seenBookings: bookings, seenCents: cents }
  return {
    ...{ ...shown, whyNot: null },
    end: {
      lastDay: formatCalendarDate(found.lastDay),
      dates: ids.length,
      amount: formatMoney(cents, currency),
      note: bookings === 1 ? 'for 1 booking' : `for ${bookings} bookings`,
      affected: affected.map(({ booking, terms }) => ({
        id: booking.id,
        when: formatMoment(booking.startsAt, timeZone),
        athletes: names.get(booking.id) || 'Held, not booked yet',
        returned: formatMoney(terms.returnCents, booking.price.currency),
      })),
      form: blankForm(EndSeriesForm, seen),
    },
  }
}
