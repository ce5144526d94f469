import { CalendarDays } from '~/components/calendar/calendar-days'
import { MonthCalendar } from '~/components/calendar/month-calendar'
import type {
  CalendarAxis,
  CalendarColumn,
  CalendarDay,
  CalendarEntry,
  CalendarItem,
} from '~/components/calendar/calendar-view'
import { placeClass } from '~/components/calendar/place-class'
import { Exhibit, State } from './exhibit'
import { galleryLink, longName, unbreakable, usualName } from './samples'

/** The staff calendar. */
export function StaffCalendarExhibits() {
  return (
    <>
      <Exhibit id="calendar-day" title="A day of two coaches">
        <State name="Confirmed, not confirmed, canceled, blocked and free, beside each other; and now">
          <CalendarDays days={[aDay('day')]} axis={axis} withCoaches canMove />
        </State>
      </Exhibit>
      <Exhibit id="calendar-week" title="A week">
        <State name="Of which the clocks skip an hour on one day">
          <CalendarDays days={week} axis={axis} withCoaches={false} canMove={false} />
        </State>
      </Exhibit>
      <Exhibit id="calendar-day-of-ten" title="A day of ten coaches">
        <State name="More than stand beside each other on a screen">
          <CalendarDays days={[dayOfTen('2021-11-24')]} axis={axis} withCoaches canMove />
        </State>
      </Exhibit>
      <Exhibit id="calendar-week-of-ten" title="A week of ten coaches">
        <State name="Which is scrolled inside its frame">
          <CalendarDays days={weekOfTen} axis={axis} withCoaches canMove={false} />
        </State>
      </Exhibit>
      <Exhibit id="calendar-agenda" title="Days as a list">
        <State name="With everything, and with nothing">
          <CalendarDays
            days={[aDay('agenda', false), emptyDay]}
            axis={null}
            withCoaches={false}
            canMove
          />
        </State>
      </Exhibit>
      <Exhibit id="calendar-month" title="A month of the calendar">
        <State name="With a day that has more than it shows">
          <MonthCalendar caption="November 2026" weekdays={weekdays} days={month} />
        </State>
      </Exhibit>
    </>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const fifteen = 15
/** The axis starts at 2 PM. */
const slots = Array.from({ length: 20 }, (_, index) => {
  const [hour, minutes] = [2 + Math.floor(index / 4), (index % 4) * fifteen]
  const label = `${hour}:${String(minutes).padStart(2, '0')} PM`
  const place = placeClass({ at: index * fifteen, minutes: fifteen })
  return { time: `${hour + 12}:${label.slice(2, 4)}`, label, place }
})

const axis: CalendarAxis = {
  length: placeClass({ at: 0, minutes: 300 }),
  hours: slots
    .filter((_, index) => index % 4 === 0)
    .map(({ label, place }) => ({ key: label, label, place })),
  slots,
}

type Told = Partial<CalendarEntry> & Pick<CalendarEntry, 'key' | 'when' | 'what'>

function entry(told: Told): CalendarEntry {
  return {
    ...({
      kind: 'entry',
      tone: 'confirmed',
      state: 'Confirmed',
      coach: null,
      moves: null,
    } as const),
    to: galleryLink(told.key),
    place: '',
    ...told,
  }
}

const first: CalendarItem[] = [
  entry({
    key: 'one',
    when: '2:00 – 3:00 PM',
    what: `Deep Dive, ${usualName}`,
    place: placeClass({ at: 0, minutes: 60 }),
    moves: { kind: 'booking', id: 'one' },
  }),
  { kind: 'now', key: 'now', when: '2:40 PM', place: placeClass({ at: 40, minutes: 5 }) },
  entry({
    key: 'two',
    when: '3:15 – 4:00 PM',
    what: `Quick Journey, ${longName}`,
    tone: 'unconfirmed',
    state: 'Not confirmed yet',
    place: placeClass({ at: 75, minutes: 45 }),
  }),
  entry({
    key: 'three',
    when: '4:00 – 5:00 PM',
    what: 'Deep Dive, Zoe',
    tone: 'canceled',
    state: 'Canceled',
    place: placeClass({ at: 120, minutes: 60, lane: 1, lanes: 2 }),
  }),
  entry({
    key: 'nine',
    when: '6:15 – 7:00 PM',
    what: `Deep Dive, ${usualName}`,
    tone: 'missed',
    state: 'No-show',
    place: placeClass({ at: 255, minutes: 45 }),
  }),
  entry({
    key: 'four',
    when: '4:00 – 4:30 PM',
    what: unbreakable,
    place: placeClass({ at: 120, minutes: 30, lane: 0, lanes: 2 }),
  }),
  {
    kind: 'open',
    key: 'open',
    when: '5:00 – 7:00 PM',
    coach: null,
    to: galleryLink('open'),
    place: placeClass({ at: 180, minutes: 120 }),
  },
]

const second: CalendarItem[] = [
  entry({
    key: 'five',
    when: '2:00 – 3:00 PM',
    what: 'Dentist',
    tone: 'block',
    state: null,
    to: null,
    place: placeClass({ at: 0, minutes: 60 }),
  }),
  entry({
    key: 'six',
    when: '3:00 – 3:45 PM',
    what: 'Tumbling Basics, 0 of 8 places taken',
    tone: 'empty',
    state: null,
    place: placeClass({ at: 60, minutes: 45 }),
  }),
  entry({
    key: 'seven',
    when: '4:00 – 5:00 PM',
    what: 'Mats are delivered',
    tone: 'note',
    state: null,
    place: placeClass({ at: 120, minutes: 60 }),
  }),
]

const allDay = [
  entry({ key: 'eight', when: 'All day', what: 'Meet in Dayton', tone: 'note', state: null }),
]

function column(coach: string, items: CalendarItem[]): CalendarColumn {
  const initials = coach
    .split(' ')
    .map(([letter]) => letter)
    .join('')
  return { coachId: coach, coach, initials, allDay: [], items }
}

/** Two exhibits use different years, because days are keyed by date. */
function aDay(of: 'day' | 'agenda', isDrawn = true): CalendarDay {
  const columns = [column('Maren Holt', first), { ...column('Ada Lind', second), allDay }]
  const all = columns.flatMap(({ items }) => items)
  return {
    ...day(of === 'day' ? '2025-11-24' : '2024-11-24', 'Monday, November 24'),
    isToday: true,
    isChosen: true,
    columns: isDrawn ? columns : [{ ...column('', all), allDay }],
  }
}

function day(date: string, label: string): CalendarDay {
  return {
    date,
    label,
    weekday: label.slice(0, 3),
    number: Number(date.slice(8)),
    isToday: false,
    isChosen: false,
    isOutside: false,
    to: galleryLink(date),
    note: null,
    columns: [column('Maren Holt', [])],
  }
}

const emptyDay = day('2024-11-25', 'Tuesday, November 25')

const gap: CalendarItem = { kind: 'gap', key: 'gap', place: placeClass({ at: 60, minutes: 60 }) }

const week = weekdays.map((weekday, index): CalendarDay => {
  const shown = day(
    `2023-03-${String(6 + index).padStart(2, '0')}`,
    `${weekday}, March ${6 + index}`,
  )
  if (index === 6)
    return {
      ...shown,
      note: 'Clocks go forward at 3:00 PM',
      columns: [column('Maren Holt', [gap])],
    }
  const items = [first, second, []][index % 3]!
  return { ...shown, isChosen: index === 1, columns: [column('Maren Holt', items)] }
})

const tenCoaches = [
  'Maren Holt',
  'Ada Lind',
  longName,
  'Cleo Ortiz',
  'Dan Wu',
  'Eve Park',
  'Finn O’Hara',
  'Gus Adeyemi',
  'Hope Kim',
  'Ines Vogel',
]

function dayOfTen(date: string, label = 'Wednesday, November 24'): CalendarDay {
  const columns = tenCoaches.map((coach, index) => column(coach, index % 2 ? second : first))
  return { ...day(date, label), isToday: true, isChosen: true, columns }
}

const weekOfTen = weekdays.map((weekday, index): CalendarDay => {
  const date = `2020-03-0${2 + index}`
  return {
    ...dayOfTen(date, `${weekday}, March ${2 + index}`),
    isToday: index === 2,
    isChosen: index === 2,
  }
})

const many = Array.from({ length: 9 }, (_, index) =>
  entry({ key: `many-${index}`, when: '2:00 – 3:00 PM', what: 'Deep Dive, Zoe' }),
)

const month = Array.from({ length: 28 }, (_, index): CalendarDay => {
  const date = `2022-11-${String(1 + index).padStart(2, '0')}`
  const shown = day(date, `${weekdays[index % 7]}, November ${1 + index}`)
  const items = index === 8 ? many : index === 10 ? first : []
  return {
    ...shown,
    isToday: index === 10,
    isOutside: index < 2,
    columns: [column('', items)],
  }
})
