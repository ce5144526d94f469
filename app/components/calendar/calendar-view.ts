/** By its state; the word for it stands beside the color. */
export type EntryTone = 'confirmed' | 'unconfirmed' | 'canceled' | 'empty' | 'block' | 'note'

/** What can be put at another time: a booking, or a date of a class. */
export type Movable = { kind: 'booking' | 'class'; id: string }

/** A lesson, or something else that stands in a calendar. */
export type CalendarEntry = {
  kind: 'entry'
  key: string
  /** `4:00 – 5:00 PM` */
  when: string
  what: string
  tone: EntryTone
  state: string | null
  /** Where the list is of several. */
  coach: string | null
  to: string | null
  /** Its classes on the time axis; empty where it has none. */
  place: string
  moves: Movable | null
}

/** Time in which something could still begin. */
export type OpenRange = {
  kind: 'open'
  key: string
  when: string
  coach: string | null
  to: string
  place: string
}

export type NowMark = { kind: 'now'; key: string; when: string; place: string }

/** Time that this day does not have, as the clocks change. */
export type ClockGap = { kind: 'gap'; key: string; place: string }

export type CalendarItem = CalendarEntry | OpenRange | NowMark | ClockGap

/** One coach's day; or that of all of them in one list. */
export type CalendarColumn = {
  /** Whose times can be pressed. */
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
  /** Of another month than the one that is shown. */
  isOutside: boolean
  to: string
  /** That the clocks change. */
  note: string | null
  columns: CalendarColumn[]
}

/** A quarter of an hour on the axis. */
export type Slot = { time: string; label: string; place: string }

export type CalendarAxis = {
  /** How long it is, as classes. */
  length: string
  hours: { key: string; label: string; place: string }[]
  slots: Slot[]
}
