import { Link } from '~/components/layout/navigation/link'
import type { CalendarDay, CalendarEntry } from './present-calendar.server'
import { weekdayOptions } from '../coaches/weekday-options'
import './calendar.css'

type Props = { caption: string; days: CalendarDay[]; withOpenTimes: boolean }

/** Days in their weeks, Monday first, as one table; on a phone a list of days. */
export function CalendarTable({ caption, days, withOpenTimes }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    <table className="calendar">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {weekdayOptions.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} withOpenTimes={withOpenTimes} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, withOpenTimes }: { day: CalendarDay; withOpenTimes: boolean }) {
  const { label, isToday, isOutside, to, entries, open } = day
  const marks = [isToday && 'calendar-today', isOutside && 'calendar-outside'].filter(Boolean)
  return (
    <td className={marks.join(' ') || undefined}>
      <Link className="calendar-day" to={to} aria-current={isToday ? 'date' : undefined}>
        {label}
        {isToday && ', today'}
      </Link>
      {entries.length > 0 && (
        <ul className="calendar-entries">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
      {withOpenTimes && open.length > 0 && (
        <ul className="calendar-open">
          {open.map(({ time, to }) => (
            <li key={to}>
              <Link to={to}>
                <span className="sr-only">{label} at </span>
                {time}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!withOpenTimes && open.length > 0 && <p>{timesOpen(open.length)}</p>}
    </td>
  )
}

function Entry({ entry: { when, what, to, kind } }: { entry: CalendarEntry }) {
  const words = (
    <>
      <span className="calendar-when">{when}</span> {what}
    </>
  )
  const className = `calendar-entry calendar-${kind}`
  return (
    <li>
      {to ? (
        <Link to={to} className={className}>
          {words}
        </Link>
      ) : (
        <span className={className}>{words}</span>
      )}
    </li>
  )
}

function timesOpen(count: number): string {
  return count === 1 ? '1 open time' : `${count} open times`
}
