import type { AthleteDetails } from '~/domain/family/family-forms'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { seatAll } from '../holds/take-seat.server'
import { whyNotBringToAll } from './why-not-bring'

/** Step "Athletes": who is coming, in the order of the form; as many as the hold has places. */
export async function saveAthletes(
  visitor: Visitor,
  athletes: AthleteDetails[],
  now: Date = clock.now(),
) {
  const { timeZone } = await findSettings()
  return await changeCheckout(visitor, { action: 'save-athletes', now }, async (tx, checkout) => {
    const refusal = whyNotBringToAll(athletes, checkout, timeZone)
    if (refusal) return refusal

    const { guest } = checkout
    if (!guest) return { refused: 'guest-missing' as const }
    const coming = []
    for (const [index, details] of athletes.entries()) {
      const known = checkout.athletes[index]?.id ?? null
      const athleteId = await saveAthlete(tx, { guardianId: guest.id, athleteId: known }, details)
      coming.push({ athleteId, hostGymMember: details.hostGymMember })
    }
    await seatAll(tx, checkout, coming)
    return null
  })
}
