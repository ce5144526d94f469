import { useRef, type DragEvent } from 'react'
import { withCalendar } from '~/values/paths/calendar-paths'
import { CalendarColumnList, type Dragged } from './calendar-column'
import { CalendarEntryItem } from './calendar-entry'
import type { CalendarAxis, CalendarColumn, CalendarDay, CalendarItem } from './calendar-view'
import { coachesClass } from './place-class'
import { useLinksInside } from './use-links-inside'
import { useSwipe } from './use-swipe'
import { useTodayInSight } from './use-today-in-sight'
import './calendar.css'
import './calendar-places.css'

type Props = {
  days: CalendarDay[]
  /** Without an axis, the days are lists. */
  axis: CalendarAxis | null
  /** Whether several coaches are side by side. */
  withCoaches: boolean
  /** Whether lessons link to rescheduling. */
  canMove: boolean
  /** Where a swipe leads: as ‹ and › do. */
  swipe?: { previous: string; next: string }
  /** This view's query string, which opened pages return to. */
  from?: string
}

const noSlots: never[] = []

/**
 * Days side by side on a time axis, each a list in the HTML; only lists on phones or without an
 * axis. With scripts, lessons can be dragged to another time.
 */
export function CalendarDays({ days, axis, withCoaches, canMove, swipe, from }: Props) {
  const dragged = useRef<Dragged | null>(null)
  const frame = useSwipe(swipe)
  const follow = useLinksInside()
  useTodayInSight(frame, days[0]?.date)
  const take = (event: DragEvent) => {
    const item = (event.target as Element).closest('.calendar-entry')
    const moves = item && movableOf(days, item, from)
    if (!moves) return
    dragged.current = { moves, below: event.clientY - item.getBoundingClientRect().top }
    event.dataTransfer.effectAllowed = 'move'
  }
  const shape = axis ? `calendar-grid ${axis.length}` : 'calendar-agenda'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links do the same by the keyboard
    <div
      className={`calendar ${shape}`}
      ref={frame}
      onClick={follow}
      onDragStart={take}
      onDragEnd={() => (dragged.current = null)}
    >
      {axis && (
        <ol className="calendar-axis" aria-hidden="true">
          {axis.hours.map(({ key, label, place }) => (
            <li key={key} className={place}>
              {label}
            </li>
          ))}
        </ol>
      )}
      {days.map((day) => (
        <div
          key={day.date}
          className={classesOf(day)}
          role="group"
          aria-labelledby={`day-${day.date}`}
        >
          <h3 id={`day-${day.date}`}>
            <a href={day.to} aria-current={day.isToday ? 'date' : undefined}>
              <span className="calendar-long-day">{day.label}</span>
              {day.isToday && <span className="sr-only">, today</span>}
              <span className="calendar-short-day" aria-hidden="true">
                {day.weekday} {day.number}
              </span>
            </a>
            {day.note && <small>{day.note}</small>}
          </h3>
          {day.columns.map((column) => (
            <div key={column.coachId ?? ''} className="calendar-column">
              {withCoaches && <CoachName column={column} />}
              <AllDay column={column} from={from} />
              <CalendarColumnList
                column={column}
                date={day.date}
                day={day.label}
                dayAt={day.to}
                slots={axis?.slots ?? noSlots}
                canMove={canMove}
                dragged={dragged}
                from={from}
              />
            </div>
          ))}
          {isEmpty(day) && <p className="calendar-nothing">Nothing on this day.</p>}
        </div>
      ))}
    </div>
  )
}

function CoachName({ column: { coach, initials } }: { column: CalendarColumn }) {
  return (
    <h4 className="calendar-coach">
      <span className="calendar-coach-name">{coach}</span>
      <span className="calendar-initials" title={coach} aria-hidden="true">
        {initials}
      </span>
    </h4>
  )
}

function AllDay({ column, from }: { column: CalendarColumn; from?: string }) {
  if (column.allDay.length === 0) return null
  return (
    <ul className="calendar-all-day">
      {column.allDay.map((entry) => (
        <CalendarEntryItem key={entry.key} entry={entry} from={from} />
      ))}
    </ul>
  )
}

function classesOf({ columns, isToday, isChosen }: CalendarDay): string {
  const marks = [isToday && 'calendar-today', isChosen && 'calendar-chosen'].filter(Boolean)
  return ['calendar-day', coachesClass(columns.length), ...marks].join(' ')
}

function isEmpty({ columns }: CalendarDay): boolean {
  return columns.every(({ items, allDay }) => allDay.length === 0 && !items.some(isSomething))
}

function isSomething({ kind }: CalendarItem): boolean {
  return kind === 'entry' || kind === 'open'
}

/** Identifies the entry by its link, to save an attribute on each. */
function movableOf(days: CalendarDay[], item: Element, from?: string) {
  const to = item.querySelector('a')?.getAttribute('href')
  const entries = days.flatMap(({ columns }) => columns.flatMap(({ items }) => items))
  const entry = entries.find(
    (one) => one.kind === 'entry' && one.to && withCalendar(one.to, from) === to,
  )
  return entry?.kind === 'entry' ? entry.moves : null
}
