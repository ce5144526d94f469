import { useNavigate } from '~/framework'
import { memo, useState, type DragEvent, type MouseEvent, type MutableRefObject } from 'react'
import { adminRescheduleToAnyTimePath } from '~/values/paths/admin-paths'
import { changeClassPath, emptyTimePath, withCalendar } from '~/values/paths/calendar-paths'
import { CalendarEntryItem } from './calendar-entry'
import type { CalendarColumn, CalendarItem, Movable, Slot } from './calendar-view'

/** What is dragged, and the pointer's offset from its top. */
export type Dragged = { moves: Movable; below: number }

type Props = {
  column: CalendarColumn
  date: string
  day: string
  /** The page of the day alone. */
  dayAt: string
  /** The time axis. Without one, the column is a list. */
  slots: Slot[]
  canMove: boolean
  dragged: MutableRefObject<Dragged | null>
  /** The calendar view to return to. */
  from?: string
}

/**
 * One coach's day. On a time axis, pressing an empty time or dropping a lesson there opens the form
 * for it.
 */
export const CalendarColumnList = memo(function CalendarColumnList(props: Props) {
  const { column, date, day, dayAt, slots, canMove, dragged, from } = props
  const { coachId, items } = column
  const [slot, setSlot] = useState<Slot | null>(null)
  const navigate = useNavigate()

  const press = (event: MouseEvent<HTMLOListElement>) => {
    const isAnotherWay = event.metaKey || event.ctrlKey || event.shiftKey || event.detail === 0
    const pressed = isAnotherWay || isTaken(event.target) ? null : slotAt(event, slots)
    if (!pressed) return
    event.preventDefault()
    // the day alone has a column for each coach
    if (!coachId) return navigate(dayAt)
    navigate(withCalendar(emptyTimePath({ coach: coachId, day: date, time: pressed.time }), from))
  }
  const drag = (event: DragEvent<HTMLOListElement>) => {
    const over = dragged.current && slotAt(event, slots, dragged.current.below)
    if (!over) return
    event.preventDefault()
    setSlot(over)
  }
  const drop = (event: DragEvent<HTMLOListElement>) => {
    const over = dragged.current && slotAt(event, slots, dragged.current.below)
    setSlot(null)
    if (!over || !coachId) return
    event.preventDefault()
    const choice = { coach: coachId, day: date, time: over.time }
    navigate(moveTo(dragged.current!.moves, choice, from))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what it does with a pointer, its links do by themselves
    <ol
      className="calendar-items"
      onClick={press}
      onPointerMove={(event) =>
        setSlot(
          event.pointerType === 'mouse' && !isTaken(event.target) ? slotAt(event, slots) : null,
        )
      }
      onPointerLeave={() => setSlot(null)}
      onDragOver={drag}
      onDragLeave={() => setSlot(null)}
      onDrop={drop}
    >
      {items.map((item) => (
        <Item key={item.key} item={item} day={day} canMove={canMove} from={from} />
      ))}
      {slot && (
        <li className={`calendar-slot ${slot.place}`} aria-hidden="true">
          {slot.label}
        </li>
      )}
    </ol>
  )
})

type ItemProps = { item: CalendarItem; day: string; canMove: boolean; from?: string }

function Item({ item, day, canMove, from }: ItemProps) {
  if (item.kind === 'entry') return <CalendarEntryItem entry={item} canMove={canMove} from={from} />
  if (item.kind === 'gap') return <li className={`calendar-gap ${item.place}`} aria-hidden="true" />
  if (item.kind === 'now')
    return (
      <li className={`calendar-now ${item.place}`}>
        <span>Now, {item.when}</span>
      </li>
    )
  return (
    <li className={`calendar-open ${item.place}`}>
      <a href={withCalendar(item.to, from)} draggable={false}>
        {item.when} <span className="calendar-free">open</span>
        {item.coach && <span className="calendar-with">, {item.coach}</span>}
        <span className="sr-only"> on {day}</span>
      </a>
    </li>
  )
}

function isTaken(target: EventTarget): boolean {
  return (target as Element).closest('.calendar-entry') !== null
}

type Choice = { coach: string; day: string; time: string }

type Pointer = { currentTarget: Element; clientY: number }

/** The 15-minute slot under the pointer; null if the day is shown as a list. */
function slotAt({ currentTarget, clientY }: Pointer, slots: Slot[], below = 0): Slot | null {
  if (slots.length === 0 || getComputedStyle(currentTarget).display !== 'grid') return null
  const { top, height } = currentTarget.getBoundingClientRect()
  const index = Math.floor(((clientY - below - top) / height) * slots.length + (below ? 0.5 : 0))
  return slots[Math.min(Math.max(index, 0), slots.length - 1)] ?? null
}

/** The page that confirms the new time. Nothing changes yet. */
function moveTo({ kind, id }: Movable, choice: Choice, from?: string): string {
  const to = kind === 'booking' ? adminRescheduleToAnyTimePath : changeClassPath
  return withCalendar(to(id, choice), from)
}
