import { beforeEach } from 'vitest'
import { findDuplicates } from '~/domain/family/duplicates/find-duplicates.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent } from '../factories/factories-accounts'
import { anAthlete, lessonDay, today } from '../factories/factories-booking'
import { athleteOf, bookAs } from '../factories/factories-portal'
import { openOwnedBusiness } from './new-business'

// A child whom both Dana and Noor entered, each with a lesson and a medical note.
export let owner: Staff
export let dana: Parent
export let noor: Parent
export let coachId: string
export let child: { keptId: string; duplicateId: string }
/** Dana's, then Noor's. */
export let bookings: string[]

/** Sets this up before each test of a file. */
export function resetDuplicateAthletes(): void {
  beforeEach(async () => {
    ;({ coachId, owner } = await openOwnedBusiness())
    dana = (await aParent()).parent
    noor = (await aParent({ firstName: 'Noor' })).parent
    bookings = [
      await bookAs(
        dana,
        { day: lessonDay },
        { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] },
      ),
      await bookAs(
        noor,
        { day: lessonDay, time: '18:00' },
        { athletes: [anAthlete({ firstName: 'ZOE', medicalNotes: 'Nuts.' })] },
      ),
    ]
    const [keptId, duplicateId] = await Promise.all(bookings.map(athleteOf))
    child = { keptId: keptId!, duplicateId: duplicateId! }
  })
}

export async function join(staff = owner, which = child) {
  return await mergeDuplicates(staff, which, today)
}

export async function pairs() {
  return (await findDuplicates(owner, 1)).entries
}
