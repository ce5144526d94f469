import type { Attendance } from '~/domain/booking/attendance/attendance'
import type { BookingStatus } from '~/domain/booking/booking'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import type { Experience } from '~/domain/family/athletes/athlete'
import type { ShownPicture } from '~/values/paths/picture-paths'

/** One lesson of a day, and who comes to it. */
export type RosterLesson = {
  id: string
  startsAt: Date
  endsAt: Date
  name: string
  coachName: string
  places: number
  /** Whether families book places in it, and not the whole of it. */
  isClass: boolean
  /** It does not take place; who had booked it still stands there. */
  canceled: boolean
  bookings: (RosterBooking & { payable: Payable | null })[]
}

/** What can still be paid; null where nothing can, and for those who do not handle money. */
export type Payable = { cents: number; currency: string }

export type RosterBooking = {
  id: string
  status: BookingStatus
  version: number
  placesTaken: number
  athletes: RosterAthlete[]
  guardian: RosterGuardian | null
  /** Who else stands for one of the athletes and is called in an emergency. */
  callToo: { name: string; phone: string }[]
  pickUp: PickUpAnswers | null
  focusAreas: string[]
  focusNote: string
  /** What the team noted; no family reads it. */
  note: string
}

export type RosterAthlete = {
  id: string
  name: string
  picture: ShownPicture | null
  /** On the day of the lesson. */
  age: number
  experience: Experience
  /** Whether the day of the lesson is the day on which they become so old. */
  isBirthday: boolean
  /** Whether they were in no lesson before. */
  isFirstLesson: boolean
  waiverSigned: boolean
  hasMedicalNote: boolean
  photoConsent: boolean
  attendance: Attendance
  /** How often they were marked. */
  attendanceVersion: number
  /** Until, but not at, which moment the lesson can be made up for; null where it cannot. */
  makeUpUntil: Date | null
}

export type RosterGuardian = {
  name: string
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
}
