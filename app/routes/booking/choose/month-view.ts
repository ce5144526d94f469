import type { Month, MonthDay } from '~/components/booking/times/month-table'
import {
  addMonths,
  daysFrom,
  daysOfMonth,
  monthOf,
  weekdayOf,
  type CalendarDate,
  type CalendarMonth,
} from '~/values/business-time'
import { formatDay, formatMonth } from '~/values/format/format-time'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The path for a chosen month or day. */
export type PathOfChoice = (choice: { month?: CalendarMonth; day?: CalendarDate }) => string

type Choice = {
  pathOf: PathOfChoice
  month: CalendarMonth
  chosen: CalendarDate | null
  today: CalendarDate
  lastBookable: CalendarDate
  free: Map<CalendarDate, Date[]>
}

/** A month's view model with links to the months within the horizon. */
export function monthView(choice: Choice): Month {
  const { pathOf, month, today, lastBookable } = choice
  const { first, last } = daysOfMonth(month)
  const days = daysFrom(first, last).map((date) => dayView(date, choice))
  const turn = (to: CalendarMonth) => ({ to: pathOf({ month: to }), label: formatMonth(to) })
  return {
    title: formatMonth(month),
    weekdays,
    weeks: weeksOf(days, weekdayOf(first) % 7).filter((week) => isToCome(week, today)),
    previous: month > monthOf(today) ? turn(addMonths(month, -1)) : undefined,
    next: month < monthOf(lastBookable) ? turn(addMonths(month, 1)) : undefined,
  }
}

function dayView(date: CalendarDate, { pathOf, chosen, today, free }: Choice): MonthDay {
  const count = free.get(date)?.length ?? 0
  return {
    date,
    day: Number(date.slice(8)),
    label: formatDay(date),
    free: count,
    to: count > 0 ? `${pathOf({ day: date })}#times` : undefined,
    current: date === chosen,
    today: date === today,
  }
}

/** A week that is over has nothing to choose. */
function isToCome(week: (MonthDay | null)[], today: CalendarDate): boolean {
  return week.some((day) => day !== null && day.date >= today)
}

function weeksOf(days: MonthDay[], emptyBefore: number): (MonthDay | null)[][] {
  const cells = [...Array.from({ length: emptyBefore }, () => null), ...days]
  const emptyAfter = (7 - (cells.length % 7)) % 7
  const padded = [...cells, ...Array.from({ length: emptyAfter }, () => null)]
  return Array.from({ length: padded.length / 7 }, (_, week) =>
    padded.slice(week * 7, week * 7 + 7),
  )
}
