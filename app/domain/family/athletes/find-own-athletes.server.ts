import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Experience, Gender } from './athlete'
import { readMedicalNote } from './medical-note.server'

/** A guardian's athlete, with the guardian's permissions. */
type OwnAthlete = {
  id: string
  firstName: string
  lastName: string
  bornOn: CalendarDate
  gender: Gender | null
  experience: Experience
  hostGymMember: boolean
  photoConsent: boolean
  rights: {
    mayBook: boolean
    maySeeLessons: boolean
    maySeeProgress: boolean
    maySeeMedical: boolean
  }
}

/**
 * A guardian's athletes in the order they were added, or just one. Excludes ended guardianships.
 */
export async function findOwnAthletes(
  { id: guardianId }: Pick<Parent, 'id'>,
  tx: Transaction = database(),
  athleteId?: string,
): Promise<OwnAthlete[]> {
  const guardianships = await tx.guardianship.findMany({
    relationLoadStrategy: 'join',
    where: { guardianId, athleteId, endedAt: null },
    orderBy: { athleteId: 'asc' },
    select: {
      mayBook: true,
      maySeeLessons: true,
      maySeeProgress: true,
      maySeeMedical: true,
      athlete: {
        select: {
          id: true,
          firstName: true,
          lastName: true,
          bornOn: true,
          gender: true,
          experience: true,
          hostGymMember: true,
          photoConsent: true,
        },
      },
    },
  })
  return guardianships.map(({ athlete, ...rights }) => ({
    ...athlete,
    bornOn: dateFromDatabase(athlete.bornOn),
    rights,
  }))
}

/** Only for guardians who may book. */
type Kept = 'bornOn' | 'gender' | 'experience' | 'hostGymMember'

/** An athlete as a guardian may see them; hidden values are null. */
type SeenAthlete<Athlete extends OwnAthlete> = Omit<Athlete, Kept> & {
  [Detail in Kept]: OwnAthlete[Detail] | null
}

/** Hides birth date, gender, experience and membership from guardians who may not book. */
export function seenAthlete<Athlete extends OwnAthlete>(athlete: Athlete): SeenAthlete<Athlete> {
  if (athlete.rights.mayBook) return athlete
  return { ...athlete, bornOn: null, gender: null, experience: null, hostGymMember: null }
}

/** Athletes the guardian may book for. */
export async function findBookableAthletes(
  parent: Pick<Parent, 'id'>,
  tx: Transaction = database(),
): Promise<OwnAthlete[]> {
  const own = await findOwnAthletes(parent, tx)
  return own.filter(({ rights }) => rights.mayBook)
}

/** `medicalNotes` is null without permission to read them. */
type WholeAthlete = OwnAthlete & { version: number; medicalNotes: string | null }

/** A guardian's athlete with all details; null for any other. */
export async function findOwnAthlete(
  parent: Pick<Parent, 'id'>,
  athleteId: string,
  tx: Transaction = database(),
): Promise<WholeAthlete | null> {
  if (!isRowId(athleteId)) return null
  const [own] = await findOwnAthletes(parent, tx, athleteId)
  if (!own) return null
  const { version, medicalNote } = await tx.athlete.findUniqueOrThrow({
    where: { id: athleteId },
    select: { version: true, medicalNote: own.rights.maySeeMedical },
  })
  const medicalNotes = own.rights.maySeeMedical ? readMedicalNote(medicalNote) : null
  return { ...own, version, medicalNotes }
}
