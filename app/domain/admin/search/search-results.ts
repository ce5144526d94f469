import type { CalendarDate } from '~/values/business-time'
import type { BookingLine } from '../bookings/booking-line'
import type { CalendarLesson } from '../calendar/calendar-lesson.server'

export type FamilyFound = {
  guardianId: string
  name: string
  phone: string
  email: string | null
  athletes: string[]
  isArchived: boolean
}

export type AthleteFound = {
  id: string
  name: string
  bornOn: CalendarDate
  /** One of their guardians, if the viewer may see families. */
  guardian: { id: string; name: string } | null
}

export type ReceiptFound = {
  paymentId: string
  number: string
  receivedAt: Date
  amountCents: number
  currency: string
  guardian: string | null
}

export type LessonFound = Omit<CalendarLesson, 'coachId'> & { coachName: string }

/** Search results by kind, the first few of each. */
export type SearchResults = {
  families: FamilyFound[]
  athletes: AthleteFound[]
  bookings: BookingLine[]
  receipts: ReceiptFound[]
  lessons: LessonFound[]
  /** The day in the search text, if any. */
  day: CalendarDate | null
}
