import type { RosterAthlete, RosterLesson } from '~/domain/admin/roster/roster'
import type { SavedMark } from '~/domain/booking/attendance/undo-marks.server'
import type { TimeZone } from '~/values/business-time'
import type { OpenToReader } from './present-people'

type Booking = RosterLesson['bookings'][number]

/** An athlete with their booking. */
export type ComingAthlete = RosterAthlete & { booking: Booking }

/** A card's context besides the lesson. */
export type LessonCardContext = {
  zone: TimeZone
  now: Date
  open: OpenToReader
  /** The last save, of any lesson. */
  saved?: { saving: string; marks: SavedMark[] }
}
