import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import type { AthleteDetails } from '~/domain/family/family-forms'
import { saveAthlete } from '~/domain/family/save-athlete.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { sharesOf } from './booking'
import { changeCheckout } from './change-checkout.server'
import type { Checkout } from './checkout'
import type { AthletesRefusal } from './refusal-messages'

/** Step "Athletes": who is coming, in the order of the form; as many as the hold has places. */
export async function saveAthletes(
  visitor: Visitor,
  athletes: AthleteDetails[],
  now: Date = clock.now(),
) {
  const { timeZone } = await findSettings()
  return await changeCheckout(visitor, { action: 'save-athletes', now }, async (tx, checkout) => {
    const lessonDay = calendarDateAt(checkout.startsAt, timeZone)
    const refusal = whyNotBring(athletes, checkout, lessonDay)
    if (refusal) return refusal

    const { guest } = checkout
    if (!guest) return { refused: 'guest-missing' as const }
    const shares = sharesOf(checkout.price.priceCents, checkout.placesTaken)
    for (const [index, details] of athletes.entries()) {
      const known = checkout.athletes[index]?.id ?? null
      const athleteId = await saveAthlete(tx, { guardianId: guest.id, athleteId: known }, details)
      await takeSeat(tx, checkout.bookingId, athleteId, {
        position: index + 1,
        priceShareCents: shares[index] ?? 0,
        hostGymMember: details.hostGymMember,
      })
    }
    return null
  })
}

function whyNotBring(
  athletes: AthleteDetails[],
  { placesTaken, lessonType }: Checkout,
  lessonDay: CalendarDate,
): Refused<AthletesRefusal> | null {
  if (athletes.length !== placesTaken) {
    return {
      refused: 'wrong-number',
      detail: placesTaken === 1 ? '1 athlete' : `${placesTaken} athletes`,
    }
  }
  const misfit = athletes.findIndex(({ bornOn }) => !isOfAge(lessonType, bornOn, lessonDay))
  if (misfit === -1) return null
  return {
    refused: 'outside-ages',
    field: `athletes[${misfit}].bornOn`,
    detail: agesOf(lessonType).toLowerCase(),
  }
}

async function takeSeat(
  tx: Transaction,
  bookingId: string,
  athleteId: string,
  seat: { position: number; priceShareCents: number; hostGymMember: boolean },
): Promise<void> {
  await tx.bookingPlace.upsert({
    where: { bookingId_athleteId: { bookingId, athleteId } },
    create: { bookingId, athleteId, ...seat },
    update: seat,
  })
}
