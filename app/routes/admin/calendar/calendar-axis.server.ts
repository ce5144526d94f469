import { placeClass } from '~/components/calendar/place-class'
import type { CalendarAxis } from '~/components/calendar/calendar-view'
import type { CoachDays } from '~/domain/admin/calendar/find-calendar.server'
import {
  axisOf,
  dayAt,
  placeOfTime,
  placeOn,
  timeAtPlace,
  type DayAxis,
} from '~/domain/scheduling/day-axis'
import { minutesOf, type CalendarDate, type TimeZone } from '~/values/business-time'
import { formatWallTime } from '~/values/format/format-time'
import type { ShownSpan } from './calendar-entries.server'

/** The visible part of the axis. */
export type Crop = { axis: DayAxis; top: number; bottom: number }

type Stretch = { from: number; until: number }

const hour = 60
const wholeDay = 24 * hour
/** Without any hours or entries. */
const usual = { from: 9 * hour, until: 17 * hour }
/** Half a day: less would make the week a narrow strip. */
const atLeast = 4 * hour

/** From the first opening hour or lesson to the last, in whole hours. */
export function cropTo(calendars: CoachDays[], days: CalendarDate[], zone: TimeZone): Crop {
  const axis = axisOf(days, zone)
  const busy = calendars.flatMap((calendar) => stretchesOf(calendar, axis))
  const { from, until } = busy.length > 0 ? around(busy) : usual
  const end = wholeDay + (axis.repeated?.minutes ?? 0) - (axis.leftOut?.minutes ?? 0)
  const top = Math.max(0, Math.min(Math.floor(from / hour) * hour, end - atLeast))
  return {
    axis,
    top,
    bottom: Math.min(end, Math.max(Math.ceil(until / hour) * hour, top + atLeast)),
  }
}

function stretchesOf({ hours, lessons, blocks }: CoachDays, axis: DayAxis) {
  const open = [...hours].flatMap(([, ofDay]) =>
    ofDay.map(({ start, end }) => ({
      from: placeOfTime(axis, minutesOf(start)),
      until: placeOfTime(axis, minutesOf(end)),
    })),
  )
  const taught = lessons.flatMap(({ startsAt, endsAt }) =>
    stretchOn(axis, { from: startsAt, until: endsAt }),
  )
  return [...open, ...taught, ...blocks.flatMap((block) => withinDay(block, axis))]
}

/** Ignores entries past midnight, which would show the night. */
function withinDay(block: ShownSpan, axis: DayAxis): Stretch[] {
  const date = dayAt(axis, block.from)
  const isWithin = date && dayAt(axis, block.until) === date
  return isWithin && block.from > axis.days.get(date)!.begins ? stretchOn(axis, block) : []
}

function stretchOn(axis: DayAxis, { from, until }: ShownSpan): Stretch[] {
  const date = dayAt(axis, from)
  if (!date) return []
  return [{ from: placeOn(axis, date, from, 'start'), until: placeOn(axis, date, until, 'end') }]
}

function around(stretches: Stretch[]): Stretch {
  return {
    from: Math.min(...stretches.map(({ from }) => from)),
    until: Math.max(...stretches.map(({ until }) => until)),
  }
}

/** The axis hours, and the clickable times. */
export function presentAxis({ axis, top, bottom }: Crop): CalendarAxis {
  const quarters = Array.from({ length: (bottom - top) / 15 }, (_, index) => top + index * 15)
  const slots = quarters.map((at) => {
    const { time, isAgain } = timeAtPlace(axis, at)
    const label = formatWallTime(time) + (isAgain ? ' again' : '')
    return { at, time, label, place: placeClass({ at: at - top, minutes: 15 }) }
  })
  return {
    length: placeClass({ at: 0, minutes: bottom - top }),
    hours: slots
      .filter(({ at, time }) => time.endsWith(':00') || at === axis.repeated?.at)
      .map(({ at, label, place }) => ({ key: String(at), label, place })),
    slots: slots.map(({ at: _, ...slot }) => slot),
  }
}

/** A position within the crop in 5-minute steps; null if not visible. */
export function drawnAt({ top, bottom }: Crop, { from, until }: Stretch): Stretch | null {
  const drawn = {
    from: Math.max(Math.floor((from - top) / 5) * 5, 0),
    until: Math.min(Math.ceil((until - top) / 5) * 5, bottom - top),
  }
  return drawn.from < drawn.until ? drawn : null
}
