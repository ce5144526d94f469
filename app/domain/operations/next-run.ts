import {
  addDays,
  addMinutes,
  calendarDateAt,
  minutesOf,
  startOfDay,
  wallTimeAt,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'

const daysAhead = 366
const minutesOfDay = 24 * 60

/**
 * When a scheduled job runs next. Knows stars, steps and numbers, as the schedule does.
 * @throws if that is not within a year
 */
export function nextRun(times: string, now: Date): Date {
  const [minute, hour, ...ofDay] = times.split(' ')
  const today = calendarDateAt(now, 'UTC')
  for (let away = 0; away <= daysAhead; away++) {
    const day = addDays(today, away)
    if (!partsOf(day).every((part, index) => isMeant(ofDay[index]!, part))) continue
    let at = away > 0 ? 0 : minutesOf(wallTimeAt(now, 'UTC')) + 1
    for (; at < minutesOfDay; at++)
      if (isMeant(minute!, at % 60) && isMeant(hour!, Math.floor(at / 60)))
        return addMinutes(startOfDay(day, 'UTC'), at)
  }
  throw new Error(`no run within a year at ${times}`)
}

/** As crontabs count them: day of the month, month, and weekday from Sunday as 0. */
function partsOf(day: CalendarDate): number[] {
  const [, month, date] = day.split('-')
  return [Number(date), Number(month), weekdayOf(day) % 7]
}

function isMeant(wanted: string, value: number): boolean {
  if (wanted === '*') return true
  return wanted.startsWith('*/') ? value % Number(wanted.slice(2)) === 0 : value === Number(wanted)
}
