import { database, type Transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import type { Experience, Gender } from './athlete'

/** An athlete of a guardian, and what that guardian may do for them. */
export type OwnAthlete = {
  id: string
  firstName: string
  lastName: string
  bornOn: CalendarDate
  gender: Gender | null
  experience: Experience
  hostGymMember: boolean
  photoConsent: boolean
  rights: { mayBook: boolean; maySeeProgress: boolean; maySeeMedical: boolean }
}

/**
 * The athletes of a guardian, in the order in which they came, or the one that is asked for; those they
 * stood for once are none.
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

/** Those of them whom the guardian may book for. */
export async function findBookableAthletes(
  parent: Pick<Parent, 'id'>,
  tx: Transaction = database(),
): Promise<OwnAthlete[]> {
  const own = await findOwnAthletes(parent, tx)
  return own.filter(({ rights }) => rights.mayBook)
}
