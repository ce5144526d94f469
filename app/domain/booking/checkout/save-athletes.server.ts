import type { AthleteDetails } from '~/domain/family/family-forms'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { SignedInVisitor, Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'
import { whyNotAddToAll, whyNotBringToAll } from './why-not-bring'
import { whyNotBringTwice } from './why-not-bring-twice.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findOrSaveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { athletesToBring, type Checkout } from './checkout'
import { setPrivatePlaces, takeSeats, type AthleteToSeat } from '../holds/held-booking.server'

/** Checkout step "Athletes": names the athletes in form order, one per held place. */
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
    await replaceAthletes(tx, checkout, coming)
    return null
  })
}

/**
 * Checkout step "Athletes" for a signed-in parent: chooses among athletes they may book for. Any
 * other id is refused.
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
    const twice = await whyNotBringTwice(tx, athletes, checkout.lines)
    if (twice) return { ...twice, field: 'athletes' }

    const coming = athletes.map(({ id, hostGymMember }) => ({ athleteId: id, hostGymMember }))
    await replaceAthletes(tx, checkout, coming)
    return null
  })
}

/**
 * Adds a new athlete to a parent's family and, if there is a place, to the order. Idempotent: the
 * same name and birth date is the same athlete.
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
    const { firstName } = details
    const twice = await whyNotBringTwice(tx, [{ id: athleteId, firstName }], checkout.lines)
    if (twice) return { ...twice, field: 'athletes[0].firstName' }
    const isComing = athletes.some(({ id }) => id === athleteId)
    if (!isComing && athletes.length < athletesToBring(checkout).max) {
      const { hostGymMember } = details
      const known = athletes.map((athlete) => ({ ...athlete, athleteId: athlete.id }))
      await replaceAthletes(tx, checkout, [...known, { athleteId, hostGymMember }])
    }
    return null
  })
}

/** Part of a checkout: replaces the athletes at all times of an order, at the price when held. */
async function replaceAthletes(
  tx: Transaction,
  checkout: Pick<Checkout, 'lines' | 'lessonType'>,
  coming: AthleteToSeat[],
): Promise<void> {
  const { lines, lessonType } = checkout
  const seated = lines.filter(({ athleteIds }) => athleteIds.length > 0)
  if (seated.length > 0) {
    const bookingIds = seated.map(({ bookingId }) => bookingId)
    await tx.bookingPlace.deleteMany({ where: { bookingId: { in: bookingIds } } })
  }
  for (const line of lines) {
    const { bookingId: id, lessonId, listed } = line
    const { min } = athletesToBring({ ...line, lessonType })
    const placesTaken = Math.max(min, coming.length)
    if (lessonType.format !== 'group' && placesTaken !== line.placesTaken)
      await setPrivatePlaces(tx, { id, lessonId, placesTaken })
    await takeSeats(tx, { id, priceCents: listed.priceCents, placesTaken }, coming)
  }
}
