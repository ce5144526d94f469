import { findBookableAthletes } from '~/domain/family/find-own-athletes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { SignedInVisitor } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { sharesOf } from './booking'
import { changeCheckout } from './change-checkout.server'
import { takeSeat } from './take-seat.server'
import { whyNotBring } from './why-not-bring'

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
    const { bookingId, guest, price, placesTaken, startsAt } = checkout
    if (!guest) return { refused: 'guest-missing' as const }
    const own = await findBookableAthletes(booker.parent, tx)
    const chosen = [...new Set(athleteIds)].map((id) => own.find((athlete) => athlete.id === id))
    const athletes = chosen.filter((athlete) => athlete !== undefined)
    if (athletes.length < chosen.length) return { refused: 'not-your-athlete' as const }

    const refusal = whyNotBring(athletes, checkout, calendarDateAt(startsAt, timeZone))
    if (refusal) return { ...refusal, field: 'athletes' }

    await tx.bookingPlace.deleteMany({ where: { bookingId } })
    const shares = sharesOf(price.priceCents, placesTaken)
    for (const [index, { id, hostGymMember }] of athletes.entries()) {
      const seat = { position: index + 1, priceShareCents: shares[index] ?? 0, hostGymMember }
      await takeSeat(tx, bookingId, id, seat)
    }
    return null
  })
}
