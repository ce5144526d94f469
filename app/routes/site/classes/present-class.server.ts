import type { OfferedLessonType } from '~/components/booking/lesson-type-list'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote } from '~/domain/catalogue/tax'
import { basisLabels, formatPlaces, opensSentence } from '~/domain/enrollment/enrollment-texts'
import type { OfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { firstDates } from '~/domain/enrollment/terms/term'
import { formatAgesAndLevel, hoursOf } from '~/domain/enrollment/terms/timetable'
import type { Settings } from '~/domain/settings/settings'
import { calendarDateAt, monthOf, wallTimeAt, type TimeZone } from '~/values/business-time'
import {
  formatMonth,
  formatShortDay,
  formatShortWeekday,
  formatTime,
} from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { termClassPath } from '~/values/paths/class-paths'

type Shown = Pick<Settings, 'timeZone' | 'currency'>

/** A class in the timetable. */
export function presentOffered(
  termClass: OfferedClass,
  { timeZone, currency }: Shown,
  now: Date,
): OfferedLessonType {
  const { slug, title, term, coachName, venue, lessonType, basis, priceCents } = termClass
  const place = venue ? ` at ${venue.name}` : ''
  const opens = opensSentence(term, timeZone, now)
  return {
    slug,
    name: title,
    summary: [
      `${hoursOf(termClass)} with ${coachName}${place}. ${spanOf(termClass, timeZone)}.`,
      ...(opens ? [opens] : []),
    ].join(' '),
    price: formatMoney(priceCents, currency),
    priceNote: [basisLabels[basis], taxNote(lessonType)].filter(Boolean).join(', '),
    length: `${term.name}`,
    ages: formatAgesAndLevel(termClass),
    forWhom: formatPlacesLeft(termClass, timeZone),
    to: termClassPath(slug),
    scene: sceneOfLesson(lessonType),
  }
}

/** `Tue, Nov 10 to Tue, Dec 15`, of the dates to come; `From Tue, Nov 10` without an end. */
function spanOf({ dates, term }: Pick<OfferedClass, 'dates' | 'term'>, zone: TimeZone): string {
  const days = dates.map(({ startsAt }) => formatShortDay(calendarDateAt(startsAt, zone)))
  if (term.endsOn === null) return `From ${days[0]}`
  return [...new Set([days[0], days.at(-1)])].join(' to ')
}

/** `December 2026: Tue 1, Thu 3 at 5:00 PM`; with the time where it is not the class's own. */
export function formatDatesByMonth(
  { dates, series }: Pick<OfferedClass, 'dates' | 'series'>,
  zone: TimeZone,
): string[] {
  const days = dates.map(({ startsAt }) => {
    const day = calendarDateAt(startsAt, zone)
    const time = formatUnusualTime(startsAt, series, zone)
    return {
      month: formatMonth(monthOf(day)),
      // a weekday stays with its number on a narrow screen
      label: `${formatShortWeekday(day)}\u00a0${Number(day.slice(8))}${time}`,
    }
  })
  return [...new Set(days.map(({ month }) => month))].map((month) => {
    const labels = days.filter((day) => day.month === month).map(({ label }) => label)
    return `${month}: ${labels.join(', ')}`
  })
}

/** ` at 5:00 PM`; nothing at the usual time, which the top of the page says. */
export function formatUnusualTime(
  startsAt: Date,
  { startTime }: OfferedClass['series'],
  zone: TimeZone,
): string {
  return wallTimeAt(startsAt, zone) === startTime ? '' : ` at ${formatTime(startsAt, zone)}`
}

/** `3 places left` */
export function formatPlacesLeft(
  { dates, free }: Pick<OfferedClass, 'dates' | 'free'>,
  zone: TimeZone,
) {
  const first = firstDates(dates, false)[0]
  return formatPlaces(free, first ? formatShortDay(calendarDateAt(first.startsAt, zone)) : null)
}
