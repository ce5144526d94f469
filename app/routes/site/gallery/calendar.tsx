import { MonthTable, type Month, type MonthDay } from '~/components/booking/times/month-table'
import { Exhibit, State } from './exhibit'
import { galleryLink } from './samples'

export function CalendarExhibits() {
  return (
    <Exhibit id="month" title="A month">
      <State name="With free days, a closed one, today and the chosen one">
        <MonthTable month={november} />
      </State>
    </Exhibit>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const november: Month = {
  title: 'November 2026',
  weekdays,
  weeks: [0, 1, 2, 3, 4].map((week) => weekdays.map((_, day) => dayAt(week * 7 + day + 1))),
  previous: { to: galleryLink('october'), label: 'October' },
  next: { to: galleryLink('december'), label: 'December' },
}

/** November 2026 starts on a Sunday; Sundays are closed. */
function dayAt(day: number): MonthDay | null {
  if (day > 30) return null
  const closed = day % 7 === 1
  const free = closed || day < 11 ? 0 : (day * 5) % 14
  return {
    date: `2026-11-${String(day).padStart(2, '0')}`,
    day,
    label: `${weekdays[(day - 1) % 7]} ${day} November`,
    free,
    note: closed ? 'closed' : undefined,
    to: free > 0 ? galleryLink(`november-${day}`) : undefined,
    current: day === 17,
    today: day === 11,
  }
}
