import type { OfferedLessonType } from '~/components/booking/lesson-type-list'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { taxNote } from '~/domain/catalogue/tax'
import { isCampFull } from '~/domain/enrollment/camps/camp'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { opensSentence } from '~/domain/enrollment/enrollment-texts'
import type { OfferedClass } from '~/domain/enrollment/terms/find-timetable.server'
import { formatAgesAndLevel, hoursOf } from '~/domain/enrollment/terms/timetable'
import type { Settings } from '~/domain/settings/settings'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatShortDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { campPath } from '~/values/paths/camp-paths'

/** A camp in the list of camps. */
export function presentCamp(
  camp: OfferedClass,
  { timeZone, currency }: Pick<Settings, 'timeZone' | 'currency'>,
  now: Date,
): OfferedLessonType {
  const { slug, title, term, coachName, venue, lessonType, dates, dayPriceCents } = camp
  const opens = opensSentence(term, timeZone, now)
  const place = venue ? ` at ${venue.name}` : ''
  const byDay = dayPriceCents === null ? null : `${formatMoney(dayPriceCents, currency)} a day`
  return {
    slug,
    name: title,
    summary: [
      `${spanOfCamp(camp, timeZone)}, ${hoursOf(camp)} with ${coachName}${place}.`,
      ...(opens ? [opens] : []),
    ].join(' '),
    price: formatMoney(camp.priceCents, currency),
    priceNote: ['for all days', byDay, taxNote(lessonType)].filter(Boolean).join(', '),
    length: campTexts.days(dates.length),
    ages: formatAgesAndLevel(camp),
    forWhom: isCampFull(camp) ? campTexts.isFull : campTexts.left(mostFree(camp)),
    to: campPath(slug),
    scene: sceneOfLesson(lessonType),
  }
}

/** Of the day with the most places, or for whole camps of the one with the fewest. */
function mostFree({ dates, dayPriceCents, free }: OfferedClass): number {
  return dayPriceCents === null ? free : Math.max(...dates.map((day) => day.free))
}

/** `Mon, Dec 28 to Wed, Dec 30`, of the days to come. */
export function spanOfCamp({ dates }: Pick<OfferedClass, 'dates'>, zone: TimeZone): string {
  const days = dates.map(({ startsAt }) => formatShortDay(calendarDateAt(startsAt, zone)))
  return [...new Set([days[0], days.at(-1)])].join(' to ')
}
