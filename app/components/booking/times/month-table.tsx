import { Link } from '~/components/layout/navigation/link'
import { holdTexts } from '~/domain/booking/holds/hold-texts'

export type MonthDay = {
  /** YYYY-MM-DD */
  date: string
  day: number
  /** Such as "Tuesday 24 November". */
  label: string
  /** The number of free times. */
  free: number
  to?: string
  /** Why there are none, such as "closed". */
  note?: string
  /** The selected day. */
  current?: boolean
  today?: boolean
}

export type Month = {
  title: string
  /** Seven names in column order, such as "Monday". */
  weekdays: string[]
  weeks: (MonthDay | null)[][]
  previous?: { to: string; label: string }
  next?: { to: string; label: string }
}

/** A month as a table of links, each with its number of free times. */
export function MonthTable({ month }: { month: Month }) {
  return (
    <div className="month">
      <nav className="month-turn" aria-label="Other months">
        {month.previous && (
          <Link className="button button-quiet" to={month.previous.to} rel="prev">
            <span aria-hidden="true">←</span> {month.previous.label}
          </Link>
        )}
        {month.next && (
          <Link className="button button-quiet" to={month.next.to} rel="next">
            {month.next.label} <span aria-hidden="true">→</span>
          </Link>
        )}
      </nav>
      <table className="month-table">
        <caption>{month.title}</caption>
        <thead>
          <tr>
            {month.weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column}>{day && <DayCell {...day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-key">The small number says how many times are free on that day.</p>
    </div>
  )
}

function DayCell({ day, label, free, to, note, current, today }: MonthDay) {
  const className = today ? 'day day-today' : 'day'
  const words = [label, today && 'today', timesFree(free, note)].filter(Boolean).join(', ')
  const content = (
    <>
      <span className="sr-only">{words}</span>
      <span className="day-number" aria-hidden="true">
        {day}
      </span>
      <span className="day-free" aria-hidden="true">
        {free > 0 && free}
        {free > 0 && <span className="day-free-word"> free</span>}
      </span>
    </>
  )
  return to ? (
    <Link className={className} to={to} aria-current={current ? 'date' : undefined}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  )
}

function timesFree(free: number, note?: string) {
  if (free === 0) return note ?? holdTexts.noTimesOnDay
  return free === 1 ? '1 time free' : `${free} times free`
}
