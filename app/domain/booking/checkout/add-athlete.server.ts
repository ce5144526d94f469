import type { AthleteDetails } from '~/domain/family/family-forms'
import { findOrSaveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { SignedInVisitor } from '~/values/actor'
import { athletesToBring } from './athletes-to-bring'
import { changeCheckout } from './change-checkout.server'
import { seatAll } from '../holds/take-seat.server'
import { whyNotAddToAll } from './why-not-bring'

/**
 * Adds somebody who has not been here before to a parent's athletes, and to those who are coming as
 * long as there is a place. Pressed twice it adds one: a family's athlete of the same name and birthday
 * is the same one.
 */
export async function addAthlete(
  booker: SignedInVisitor,
  details: AthleteDetails,
  now: Date = clock.now(),
) {
  const { timeZone } = await findSettings()
  return await changeCheckout(booker, { action: 'add-athlete', now }, async (tx, checkout) => {
    const { guest, athletes } = checkout
    if (!guest) return { refused: 'guest-missing' as const }
    const refusal = whyNotAddToAll(details, checkout, timeZone)
    if (refusal) return { ...refusal, field: 'athletes[0].bornOn' }

    const { id: athleteId, mayBook } = await findOrSaveAthlete(tx, booker.parent, details)
    if (!mayBook) return { refused: 'may-not-book' as const }
    const isComing = athletes.some(({ id }) => id === athleteId)
    if (!isComing && athletes.length < athletesToBring(checkout).max) {
      const { hostGymMember } = details
      const known = athletes.map((athlete) => ({ ...athlete, athleteId: athlete.id }))
      await seatAll(tx, checkout, [...known, { athleteId, hostGymMember }])
    }
    return null
  })
}
