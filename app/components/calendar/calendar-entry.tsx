import { adminRescheduleBookingPath } from '~/values/paths/admin-paths'
import { changeClassPath, withCalendar } from '~/values/paths/calendar-paths'
import type { CalendarEntry, Movable } from './calendar-view'

type Props = {
  entry: CalendarEntry
  /** With a link to rescheduling, if there is room. */
  canMove?: boolean
  /** The calendar view to return to. */
  from?: string
  /** Print only, without a link. */
  isPrinted?: boolean
}

/** A lesson or a block with its time, title and status. */
export function CalendarEntryItem({ entry, canMove, from, isPrinted }: Props) {
  const { when, what, tone, state, coach, to, place, moves } = entry
  const words = (
    <>
      <span className="calendar-when">{when}</span> <span className="calendar-what">{what}</span>
      {coach && <span className="calendar-with">, {coach}</span>}
      {state && (
        <span className="calendar-state">
          <span className="sr-only">, </span>
          {state}
        </span>
      )}
    </>
  )
  return (
    <li
      className={`calendar-entry calendar-${tone} ${isPrinted ? 'calendar-printed' : place}`.trim()}
    >
      {to && !isPrinted ? (
        <a href={withCalendar(to, from)} draggable={moves ? true : undefined}>
          {words}
        </a>
      ) : (
        <span>{words}</span>
      )}
      {canMove && moves && (
        <a className="calendar-move" href={moveLink(moves, from)}>
          Reschedule
          <span className="sr-only">
            {' '}
            {when} {what}
          </span>
        </a>
      )}
    </li>
  )
}

function moveLink({ kind, id }: Movable, from?: string): string {
  return withCalendar(
    kind === 'booking' ? adminRescheduleBookingPath(id) : changeClassPath(id),
    from,
  )
}
