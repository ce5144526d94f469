import { findCredits } from '~/domain/payments/credits/find-credits.server'
import { isGoodFor, creditsFor } from '~/domain/payments/credits/credit'
import type { Transaction } from '~/platform/database/database.server'
import type { Price } from '~/domain/booking/booking'
import type { CheckoutLine, OrderCredits } from '~/domain/booking/checkout/checkout'

export const noCredits: OrderCredits = { areChosen: false, needed: 0, uses: null, left: 0 }

type Order = {
  guardianId: string
  lessonTypeId: string
  lines: (Pick<CheckoutLine, 'bookingId' | 'startsAt' | 'athleteIds'> & {
    price: Pick<Price, 'priceCents'>
  })[]
  areChosen: boolean
}

/** The credits of a family that all times of an order could be paid with, one for each athlete at each. */
export async function findOrderCredits(
  tx: Transaction,
  { guardianId, lessonTypeId, lines, areChosen }: Order,
): Promise<OrderCredits> {
  const places = lines
    .filter(({ price }) => price.priceCents > 0)
    .flatMap(({ bookingId, startsAt, athleteIds }) =>
      athleteIds.map((athleteId) => ({ bookingId, athleteId, lessonTypeId, startsAt })),
    )
  if (places.length === 0) return { ...noCredits, areChosen }
  const credits = await findCredits(tx, guardianId)
  const good = credits.filter((credit) => places.some((place) => isGoodFor(credit, place)))
  return {
    areChosen,
    needed: places.length,
    uses: creditsFor(good, places),
    left: good.reduce((sum, { left }) => sum + left, 0),
  }
}
