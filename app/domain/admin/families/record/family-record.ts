import type { Experience } from '~/domain/family/athletes/athlete'
import type { Rights } from '~/domain/family/guardians/guardian-rights'
import type { CalendarDate } from '~/values/business-time'
import type { Level } from '~/values/level'
import type { ShownPicture } from '~/values/paths/files/picture-paths'

/** A family: its guardian, other guardians of the same athletes, and the athletes. */
export type FamilyRecord = {
  guardianId: string
  adults: RecordedAdult[]
  athletes: RecordedAthlete[]
  tags: { id: string; label: string }[]
}

/** A guardian of the family's athletes; the record's own guardian comes first. */
export type RecordedAdult = {
  guardianId: string
  name: string
  email: string | null
  phone: string
  hasAccount: boolean
  /** Whether they agreed to text messages to the number they have. */
  getsTexts: boolean
  emergencyContactName: string
  emergencyContactPhone: string
  knownSince: Date
  /** Rights per athlete. */
  rights: { athleteId: string; athlete: string; rights: Rights }[]
}

export type RecordedAthlete = {
  id: string
  name: string
  bornOn: CalendarDate
  experience: Experience
  hostGymMember: boolean
  photoConsent: boolean
  /** Whether the record's guardian books for them and keeps their details. */
  isTheirs: boolean
  /** The highest level reached. */
  level: Level | null
  waiverSigned: boolean
  /** Null if there is none or the viewer may not see it. */
  picture: ShownPicture | null
  /** What the viewer may open. */
  opens: { medicalNote: boolean; progress: boolean }
  /** Whether there is no medical note and the viewer may write one. */
  maySayMedical: boolean
}
