/** The color of its status, which is also written out. */
export type EntryTone =
  | 'confirmed'
  | 'unconfirmed'
  | 'missed'
  | 'canceled'
  | 'empty'
  | 'block'
  | 'note'

/** What can be rescheduled: a booking, or a date of a class. */
export type Movable = { kind: 'booking' | 'class'; id: string }

/** A lesson or another calendar entry. */
export type CalendarEntry = {
  kind: 'entry'
  key: string
  /** `4:00 – 5:00 PM` */
  when: string
  what: string
  tone: EntryTone
  state: string | null
  /** If the list has several coaches. */
  coach: string | null
  to: string | null
  /** CSS classes for its place on the time axis; empty without one. */
  place: string
  moves: Movable | null
}

/** A time in which a lesson could still start. */
export type OpenRange = {
  kind: 'open'
  key: string
  when: string
  coach: string | null
  to: string
  place: string
}

type NowMark = { kind: 'now'; key: string; when: string; place: string }

/** An hour that a clock change skips on this day. */
type ClockGap = { kind: 'gap'; key: string; place: string }

export type CalendarItem = CalendarEntry | OpenRange | NowMark | ClockGap

/** One coach's day, or all coaches' in one list. */
export type CalendarColumn = {
  /** The coach for new bookings at empty times. */
  coachId: string | null
  coach: string
  initials: string
  allDay: CalendarEntry[]
  /** Earliest first. */
  items: CalendarItem[]
}

export type CalendarDay = {
  date: string
  /** `Tuesday, November 24` */
  label: string
  weekday: string
  number: number
  isToday: boolean
  isChosen: boolean
  /** In a month other than the displayed one. */
  isOutside: boolean
  to: string
  /** Says that clocks change. */
  note: string | null
  columns: CalendarColumn[]
}

/** 15 minutes on the axis. */
export type Slot = { time: string; label: string; place: string }

export type CalendarAxis = {
  /** CSS class for the axis length. */
  length: string
  hours: { key: string; label: string; place: string }[]
  slots: Slot[]
}
