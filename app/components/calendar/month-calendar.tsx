import { CalendarEntryItem } from './calendar-entry'
import type { CalendarDay, CalendarEntry } from './calendar-view'
import { useLinksInside } from './use-links-inside'
import './calendar.css'

type Props = { caption: string; weekdays: string[]; days: CalendarDay[]; from?: string }

/** The maximum shown per day on screen; "more" links to the day. Print shows all. */
const mostNamed = 6

/** A month's weeks as a table starting on Monday; a list of days on phones. */
export function MonthCalendar({ caption, weekdays, days, from }: Props) {
  const follow = useLinksInside()
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links do the same by the keyboard
    <table className="calendar calendar-month" onClick={follow}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.date}>
            {week.map((day) => (
              <MonthDay key={day.date} day={day} from={from} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthDay({ day, from }: { day: CalendarDay; from?: string }) {
  const { label, number, isToday, isOutside, to } = day
  const entries = entriesOf(day)
  const marks = [isToday && 'calendar-today', isOutside && 'calendar-outside'].filter(Boolean)
  const more = entries.length - mostNamed
  return (
    <td className={['calendar-month-day', ...marks].join(' ')}>
      <a href={to} aria-current={isToday ? 'date' : undefined}>
        <span className="calendar-long-day">{label}</span>
        {isToday && <span className="sr-only">, today</span>}
        <span className="calendar-short-day" aria-hidden="true">
          {number}
        </span>
      </a>
      {entries.length > 0 && (
        <ul className="calendar-items">
          {entries.slice(0, mostNamed).map((entry) => (
            <CalendarEntryItem key={entry.key} entry={entry} from={from} />
          ))}
          {entries.slice(mostNamed).map((entry) => (
            <CalendarEntryItem key={entry.key} entry={entry} isPrinted />
          ))}
          {more > 0 && (
            <li className="calendar-more">
              <a href={to}>
                {more} more<span className="sr-only"> on {label}</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function entriesOf({ columns }: CalendarDay): CalendarEntry[] {
  return columns.flatMap(({ allDay, items }) => [
    ...allDay,
    ...items.filter((item) => item.kind === 'entry'),
  ])
}
