import type { Experience } from '~/domain/family/athletes/athlete'
import type { Rights } from '~/domain/family/guardians/guardian-rights'
import type { CalendarDate } from '~/values/business-time'
import type { Level } from '~/values/level'
import type { ShownPicture } from '~/values/paths/picture-paths'

/** Who the family is: its guardian, who else stands for the same athletes, and the athletes. */
export type FamilyRecord = {
  guardianId: string
  adults: RecordedAdult[]
  athletes: RecordedAthlete[]
  tags: { id: string; label: string }[]
}

/** Somebody who stands for athletes of the family; the one whose record it is comes first. */
export type RecordedAdult = {
  guardianId: string
  name: string
  email: string | null
  phone: string
  hasAccount: boolean
  emergencyContactName: string
  emergencyContactPhone: string
  knownSince: Date
  /** What they may do, athlete by athlete. */
  rights: { athleteId: string; athlete: string; rights: Rights }[]
}

export type RecordedAthlete = {
  id: string
  name: string
  bornOn: CalendarDate
  experience: Experience
  hostGymMember: boolean
  photoConsent: boolean
  /** Whether the guardian whose record it is books for them and keeps their details. */
  isTheirs: boolean
  /** The highest one reached so far. */
  level: Level | null
  waiverSigned: boolean
  /** Null where there is none, or none for the reader. */
  picture: ShownPicture | null
  /** What the reader may open of them. */
  opens: { medicalNote: boolean; progress: boolean }
}
