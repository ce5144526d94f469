import type {
  CalendarColumn,
  CalendarDay,
  CalendarEntry,
  CalendarItem,
  OpenRange,
} from '~/components/calendar/calendar-view'
import { mostCoaches, placeClass } from '~/components/calendar/place-class'
import type { CoachDays } from '~/domain/admin/calendar/find-calendar.server'
import { clockChangeOn, gapOn, placeOn } from '~/domain/scheduling/day-axis'
import {
  addDays,
  monthOf,
  startOfDay,
  wallTimeAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import {
  formatDay,
  formatShortWeekday,
  formatTime,
  formatTimeRange,
  formatWallTime,
} from '~/values/format/format-time'
import { emptyTimePath } from '~/values/paths/calendar-paths'
import { calendarAddress, type CalendarAddress } from '~/components/calendar/calendar-address'
import { drawnAt, type Crop } from './calendar-axis.server'
import { presentBlock, presentCalendarLesson, type ShownSpan } from './calendar-entries.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { lanesOf } from './lanes'

export type ShownCalendar = {
  calendars: CoachDays[]
  address: CalendarAddress
  today: CalendarDate
  now: Date
  zone: TimeZone
  /** Without a crop, days are lists. */
  crop: Crop | null
  /** Whether to show coaches' names. */
  withCoaches: boolean
}

/** An entry before layout. */
type Piece = ShownSpan & { item: CalendarEntry | OpenRange; isAllDay: boolean }

type PiecesOf = { calendar: CoachDays; pieces: Piece[]; isThere: boolean }

/** The days, and how many coaches found no room beside the others on the fullest of them. */
export function presentDays(shown: ShownCalendar, dates: CalendarDate[]) {
  const all = dates.map((date) => presentDay(shown, date))
  return {
    days: all.map(({ day }) => day),
    leftOut: Math.max(0, ...all.map(({ leftOut }) => leftOut)),
  }
}

function presentDay(
  shown: ShownCalendar,
  date: CalendarDate,
): { day: CalendarDay; leftOut: number } {
  const { address, today, crop } = shown
  const change = crop && clockChangeOn(crop.axis, date)
  const { columns, leftOut } = columnsOf(shown, date)
  const day = {
    date,
    label: formatDay(date),
    weekday: formatShortWeekday(date),
    number: Number(date.slice(8)),
    isToday: date === today,
    isChosen: date === address.day,
    isOutside: address.view === 'month' && monthOf(date) !== monthOf(address.day),
    to: calendarAddress(address, { view: 'day', day: date }),
    note: change ? calendarTexts.clocksChange(formatWallTime(change.time), change.isForward) : null,
    columns,
  }
  return { day, leftOut }
}

type Columns = { columns: CalendarColumn[]; leftOut: number }

function columnsOf(shown: ShownCalendar, date: CalendarDate): Columns {
  const { calendars, crop, withCoaches, address } = shown
  const day = {
    from: startOfDay(date, shown.zone),
    until: startOfDay(addDays(date, 1), shown.zone),
  }
  const all = calendars.map((calendar) => piecesOf(shown, calendar, date, day))
  if (crop && withCoaches) {
    // a day alone has room for all who could be booked; a week, for those who are there
    const isShown = ({ isThere, calendar }: PiecesOf) =>
      isThere || (address.view === 'day' && calendar.isActive)
    const there = all.filter(isShown)
    const columns = there.slice(0, mostCoaches).map((pieces) => columnOf(shown, date, pieces))
    if (columns.length > 0) return { columns, leftOut: there.length - columns.length }
  }
  return { columns: [sharedColumn(shown, date, all)], leftOut: 0 }
}

/** One column for all coaches, or for the only one. */
function sharedColumn(shown: ShownCalendar, date: CalendarDate, all: PiecesOf[]): CalendarColumn {
  const { calendars, crop, withCoaches } = shown
  const [only] = crop && withCoaches ? all : calendars.length === 1 ? all : []
  if (only) {
    const column = columnOf(shown, date, only)
    // no coaches: only blocks for everyone
    return withCoaches
      ? { ...column, coachId: null, coach: calendarTexts.everyone, initials: '' }
      : column
  }
  const pieces = withoutRepeats(all.flatMap((of) => of.pieces))
  return { coachId: null, coach: '', initials: '', ...itemsOf(shown, date, pieces) }
}

function columnOf(
  shown: ShownCalendar,
  date: CalendarDate,
  { calendar, pieces }: PiecesOf,
): CalendarColumn {
  const { coachId, name } = calendar
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 3)
    .join('')
  return { coachId, coach: name, initials, ...itemsOf(shown, date, pieces) }
}

/** In a list of several coaches, blocks for everyone appear once. */
function withoutRepeats(pieces: Piece[]): Piece[] {
  return [...new Map(pieces.map((piece) => [piece.item.key, piece])).values()]
}

function piecesOf(
  shown: ShownCalendar,
  calendar: CoachDays,
  date: CalendarDate,
  day: ShownSpan,
): PiecesOf {
  const { zone, now, address, crop, withCoaches } = shown
  const { coachId, name } = calendar
  const coach = withCoaches && !crop ? name : null
  const lessons = calendar.lessons
    .filter(({ startsAt }) => startsAt >= day.from && startsAt < day.until)
    .filter(({ isReleased }) => !(isReleased && address.hidesCanceled))
  const blocks = calendar.blocks.filter(({ from, until }) => from < day.until && until > day.from)
  const open = calendar.open.get(date) ?? []
  const isOwn = blocks.some(({ block }) => block.coachId !== null)
  return {
    calendar,
    isThere: lessons.length > 0 || isOwn || (calendar.hours.get(date) ?? []).length > 0,
    pieces: [
      ...lessons.map((lesson) => ({
        from: lesson.startsAt,
        until: lesson.endsAt,
        isAllDay: false,
        item: { ...presentCalendarLesson(lesson, date, zone, now), coach, place: '' },
      })),
      ...blocks.map((block) => ({
        from: block.from,
        until: block.until,
        isAllDay: block.from <= day.from && block.until >= day.until,
        item: {
          ...presentBlock(block, day, zone),
          coach: block.block.coachId && coach,
          place: '',
        },
      })),
      ...open.map(({ from, until }) => ({
        from,
        until,
        isAllDay: false,
        item: {
          kind: 'open' as const,
          key: `${coachId} ${from.getTime()}`,
          when: formatTimeRange(from, until, zone),
          coach,
          to: emptyTimePath({ coach: coachId, day: date, time: wallTimeAt(from, zone) }),
          place: '',
        },
      })),
    ],
  }
}

type Items = Pick<CalendarColumn, 'allDay' | 'items'>

function itemsOf(shown: ShownCalendar, date: CalendarDate, pieces: Piece[]): Items {
  const { crop, now, today, zone } = shown
  const ofToday = date === today ? [nowPiece(now, zone)] : []
  if (!crop) {
    const [allDay, timed] = [pieces.filter(isAllDay), pieces.filter((piece) => !isAllDay(piece))]
    return {
      allDay: entriesIn(allDay),
      items: [...timed, ...ofToday].toSorted(byTime).map(({ item }) => item),
    }
  }
  const drawn = pieces.map((piece) => ({
    piece,
    at: piece.isAllDay ? null : drawnOn(crop, date, piece),
  }))
  const placed = drawn.flatMap(({ piece, at }) => (at ? [{ ...piece, at }] : []))
  const lanes = lanesOf(
    placed
      .filter(({ item }) => item.kind === 'entry')
      .map(({ item, at }) => ({ item, ...at, isCanceled: isCanceled(item) })),
  )
  const laneOf = new Map([...lanes].map(([{ item }, lane]) => [item, lane]))
  const items = placed.map(({ from, item, at }) => ({
    from,
    item: { ...item, place: placeClass({ ...asPlace(at), ...laneOf.get(item) }) },
  }))
  return {
    allDay: entriesIn(drawn.filter(({ at }) => !at).map(({ piece }) => piece)),
    items: [
      ...gapsOf(crop, date),
      ...[...items, ...ofToday.flatMap((piece) => placedNow(crop, date, piece))]
        .toSorted(byTime)
        .map(({ item }) => item),
    ],
  }
}

function drawnOn(crop: Crop, date: CalendarDate, { from, until }: ShownSpan) {
  const start = placeOn(crop.axis, date, from, 'start')
  const end = placeOn(crop.axis, date, until, 'end')
  // anything shorter than 15 minutes could not be clicked
  return drawnAt(crop, { from: start, until: Math.max(end, start + 15) })
}

function asPlace({ from, until }: { from: number; until: number }) {
  return { at: from, minutes: until - from }
}

type NowPiece = { from: Date; item: Extract<CalendarItem, { kind: 'now' }> }

function nowPiece(now: Date, zone: TimeZone): NowPiece {
  return { from: now, item: { kind: 'now', key: 'now', when: formatTime(now, zone), place: '' } }
}

function placedNow(crop: Crop, date: CalendarDate, { from, item }: NowPiece): NowPiece[] {
  const at = placeOn(crop.axis, date, from, 'start')
  const drawn = drawnAt(crop, { from: at, until: at + 5 })
  return drawn ? [{ from, item: { ...item, place: placeClass(asPlace(drawn)) } }] : []
}

function gapsOf(crop: Crop, date: CalendarDate): CalendarItem[] {
  const gap = gapOn(crop.axis, date)
  const drawn = gap && drawnAt(crop, { from: gap.at, until: gap.at + gap.minutes })
  return drawn ? [{ kind: 'gap', key: 'gap', place: placeClass(asPlace(drawn)) }] : []
}

function isAllDay(piece: Piece): boolean {
  return piece.isAllDay
}

function isCanceled(item: Piece['item']): boolean {
  return item.kind === 'entry' && item.tone === 'canceled'
}

function entriesIn(pieces: Piece[]): CalendarEntry[] {
  return pieces.flatMap(({ item }) => (item.kind === 'entry' ? [item] : []))
}

function byTime(one: { from: Date }, other: { from: Date }): number {
  return one.from.getTime() - other.from.getTime()
}
