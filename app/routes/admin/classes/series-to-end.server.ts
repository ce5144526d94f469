import { findClassDate } from '~/domain/admin/calendar/find-class-date.server'
import {
  endings,
  EndSeriesForm,
  endSeriesMessages,
  mostEndedAtOnce,
  type Ending,
  type EndSeriesRefusal,
} from '~/domain/booking/classes/class-forms'
import { findAffectedOf } from '~/domain/booking/closings/find-affected.server'
import { findDatesToEnd } from '~/domain/booking/classes/end-series.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { formatCalendarDate, formatMoment, formatMomentWithYear } from '~/values/format/format-time'
import { callsFor, formatAffected, formatTotal } from '../calendar/present-affected-families.server'

type Params = Record<string, string | undefined>

/** @throws 404 for an unknown ending */
export function readEnding({ ending }: Params): Ending {
  const known = endings.find((one) => one === ending)
  if (!known) throw notFound()
  return known
}

/** What ending a class would mean: dates, bookings and refunds. */
export async function seriesToEnd(staff: Staff, lessonId: string, ending: Ending) {
  const date = await findClassDate(staff, lessonId)
  const found = date && (await findDatesToEnd(staff, { lessonId, ending }, currentTime()))
  if (!found) throw notFound()
  const { timeZone, currency } = await findSettings()
  const { id, name, startsAt } = date
  const shown = { id, name, seenFrom: formatMomentWithYear(startsAt, timeZone) }
  const whyNot = (refused: EndSeriesRefusal) => ({
    ...shown,
    whyNot: endSeriesMessages[refused],
    end: null,
  })
  if ('refused' in found) return whyNot(found.refused)
  if (found.hasEnded) return whyNot('has-ended')

  const ids = found.dates.map((one) => one.id)
  const affected = await findAffectedOf({ id: { in: ids } }, timeZone, currentTime())
  if (affected.length > mostEndedAtOnce) return whyNot('too-many')
  const { seen, ...total } = formatTotal(affected, currency)
  const lines = await formatAffected(affected)
  return {
    ...shown,
    whyNot: null,
    end: {
      ...total,
      lastDay: formatCalendarDate(found.lastDay),
      dates: ids.length,
      calls: await callsFor(affected, timeZone),
      affected: lines.map(({ id, startsAt, athletes, refund }) => ({
        id,
        athletes,
        refund,
        when: formatMoment(startsAt, timeZone),
      })),
      form: blankForm(EndSeriesForm, { ...seen, seenDates: ids.length }),
    },
  }
}

/** The ways to end a class from one of its dates; the linked page says why one is refused. */
export async function endingsOf(staff: Staff, lessonId: string): Promise<Ending[]> {
  const found = await Promise.all(
    endings.map((ending) => findDatesToEnd(staff, { lessonId, ending }, currentTime())),
  )
  return endings.filter((_, index) => {
    const one = found[index]
    if (!one) return false
    return 'refused' in one ? !['comes-once', 'date-over'].includes(one.refused) : !one.hasEnded
  })
}
