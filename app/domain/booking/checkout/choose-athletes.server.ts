import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { SignedInVisitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { seatAll } from '../holds/take-seat.server'
import { whyNotBringToAll } from './why-not-bring'

/**
 * Step "Athletes" of a parent who is signed in: who is coming, out of those they may book for. An id
 * of anybody else is not theirs to choose, whoever it is.
 */
export async function chooseAthletes(
  booker: SignedInVisitor,
  athleteIds: string[],
  now: Date = clock.now(),
) {
  const { timeZone } = await findSettings()
  return await changeCheckout(booker, { action: 'choose-athletes', now }, async (tx, checkout) => {
    const { guest } = checkout
    if (!guest) return { refused: 'guest-missing' as const }
    const own = await findBookableAthletes(booker.parent, tx)
    const chosen = [...new Set(athleteIds)].map((id) => own.find((athlete) => athlete.id === id))
    const athletes = chosen.filter((athlete) => athlete !== undefined)
    if (athletes.length < chosen.length) return { refused: 'not-your-athlete' as const }

    const refusal = whyNotBringToAll(athletes, checkout, timeZone)
    if (refusal) return { ...refusal, field: 'athletes' }

    const coming = athletes.map(({ id, hostGymMember }) => ({ athleteId: id, hostGymMember }))
    await seatAll(tx, checkout, coming)
    return null
  })
}
