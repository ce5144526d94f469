import type { Attendance } from '~/domain/booking/attendance/attendance'
import type { BookingStatus } from '~/domain/booking/booking'
import type { PickUpAnswers } from '~/domain/booking/booking-forms'
import type { Experience } from '~/domain/family/athletes/athlete'
import type { Level } from '~/values/level'
import type { ShownPicture } from '~/values/paths/files/picture-paths'

/** A lesson of a day with its athletes. */
export type RosterLesson = {
  id: string
  startsAt: Date
  endsAt: Date
  name: string
  coachName: string
  /** Null at the business's own address. */
  venue: string | null
  places: number
  /** Whether families book places, not the whole lesson. */
  isClass: boolean
  /** Canceled; its bookings are still listed. */
  canceled: boolean
  bookings: (RosterBooking & { payable: Payable | null })[]
}

/**
 * The amount that can be paid; null if none or no permission. It is due once it is charged, which a
 * booking is when it is confirmed.
 */
export type Payable = { cents: number; currency: string; isDue: boolean }

export type RosterBooking = {
  id: string
  status: BookingStatus
  version: number
  placesTaken: number
  athletes: RosterAthlete[]
  guardian: RosterGuardian | null
  /** Other guardians to call in an emergency. */
  callToo: { name: string; phone: string }[]
  pickUp: PickUpAnswers | null
  focusAreas: string[]
  focusNote: string
  /** The internal note; families never see it. */
  note: string
}

export type RosterAthlete = {
  id: string
  name: string
  picture: ShownPicture | null
  /** On the day of the lesson. */
  age: number
  experience: Experience
  /** The highest level with a certificate. */
  level: Level | null
  /** Whether the lesson is on their birthday. */
  isBirthday: boolean
  /** Whether they had no lesson before. */
  isFirstLesson: boolean
  waiverSigned: boolean
  hasMedicalNote: boolean
  photoConsent: boolean
  attendance: Attendance
  /** For optimistic locking. */
  attendanceVersion: number
  /** The exclusive deadline for making up the lesson; null if it cannot be. */
  makeUpUntil: Date | null
}

export type RosterGuardian = {
  name: string
  phone: string
  emergencyContactName: string
  emergencyContactPhone: string
}
