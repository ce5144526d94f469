import type { CalendarEntry, EntryTone, Movable } from '~/components/calendar/calendar-view'
import type { CalendarLesson } from '~/domain/admin/calendar/calendar-lesson.server'
import type { CalendarBlockShown } from '~/domain/admin/calendar/find-calendar.server'
import { statusLabels, type BookingStatus } from '~/domain/booking/booking'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatTime, formatTimeRange } from '~/values/format/format-time'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { blockPath, classPath } from '~/values/paths/calendar-paths'
import { adminPath } from '~/values/paths/paths'
import { calendarTexts } from '~/components/calendar/calendar-texts'

export type ShownSpan = { from: Date; until: Date }

type EntryWithoutPlace = Omit<CalendarEntry, 'place' | 'coach'>

export function presentCalendarLesson(
  lesson: CalendarLesson,
  date: CalendarDate,
  zone: TimeZone,
  now: Date,
): EntryWithoutPlace {
  const { id, startsAt, endsAt, name, isClass, taken, places, athletes, bookingId } = lesson
  const at = lesson.venue ? `, ${lesson.venue}` : ''
  const privately = bookingId ? adminBookingPath(bookingId) : adminPath(date)
  const who = formatList(athletes) || 'held, not booked yet'
  const isOf = lesson.isReleased ? name : `${name}, ${taken} of ${places} places taken`
  return {
    kind: 'entry',
    key: lesson.helping ? `${id} helping` : id,
    when: formatTimeRange(startsAt, endsAt, zone),
    what: `${lesson.helping ? calendarTexts.helping(lesson.helping) : ''}${isClass ? isOf : `${name}, ${who}`}${at}`,
    to: isClass ? classPath(id) : privately,
    moves: startsAt > now ? movableOf(lesson) : null,
    ...stateOf(lesson),
  }
}

function movableOf({ id, isClass, isReleased, bookingId, statuses, helping }: CalendarLesson) {
  if (isReleased || helping) return null
  if (isClass) return { kind: 'class', id } satisfies Movable
  const canMove = statuses[0] === 'confirmed' || statuses[0] === 'held'
  return bookingId && canMove ? ({ kind: 'booking', id: bookingId } satisfies Movable) : null
}

function stateOf(lesson: CalendarLesson): { tone: EntryTone; state: string | null } {
  const { isReleased, isClass, taken, statuses } = lesson
  if (isReleased) return { tone: 'canceled', state: statusLabels.canceled }
  const waiting = statuses.filter(isUnconfirmed).length
  if (isClass) {
    if (waiting > 0) return { tone: 'unconfirmed', state: calendarTexts.someNotConfirmed(waiting) }
    return taken > 0
      ? { tone: 'confirmed', state: statusLabels.confirmed }
      : { tone: 'empty', state: null }
  }
  const [status] = statuses
  if (!status) return { tone: 'unconfirmed', state: null }
  return { tone: toneOf(status), state: statusLabels[status] }
}

function toneOf(status: BookingStatus): EntryTone {
  if (status === 'no_show') return 'missed'
  return isUnconfirmed(status) ? 'unconfirmed' : 'confirmed'
}

function isUnconfirmed(status: BookingStatus): boolean {
  return status === 'held' || status === 'awaiting_payment'
}

export function presentBlock(
  { block, on, isTheirs, ...times }: CalendarBlockShown,
  day: ShownSpan,
  zone: TimeZone,
): EntryWithoutPlace {
  return {
    kind: 'entry',
    key: `${block.id} ${on}`,
    when: partOfDay(times, day, zone),
    what: [block.title, block.place].filter(Boolean).join(', '),
    to: isTheirs ? blockPath(block.id, on) : null,
    tone: block.blocksBooking ? 'block' : 'note',
    state: null,
    moves: null,
  }
}

/** `All day`, or the time range within this day. */
function partOfDay({ from, until }: ShownSpan, day: ShownSpan, zone: TimeZone): string {
  const [isBefore, isAfter] = [from <= day.from, until >= day.until]
  if (isBefore && isAfter) return 'All day'
  if (isBefore) return `Until ${formatTime(until, zone)}`
  return isAfter ? `From ${formatTime(from, zone)}` : formatTimeRange(from, until, zone)
}
