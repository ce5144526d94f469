import type { RosterAthlete, RosterLesson } from '~/domain/admin/roster'
import type { SavedMark } from '~/domain/booking/attendance/undo-marks.server'
import type { TimeZone } from '~/values/business-time'
import type { OpenToReader } from '../present-people'

type Booking = RosterLesson['bookings'][number]

/** An athlete of a lesson, with the booking by which they come. */
export type Coming = RosterAthlete & { booking: Booking }

/** What a card is made of beside its lesson. */
export type Shown = {
  zone: TimeZone
  now: Date
  open: OpenToReader
  /** What was saved just now, of whichever lesson. */
  saved?: { saving: string; marks: SavedMark[] }
}
