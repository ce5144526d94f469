import { findSessions } from '~/domain/payments/sessions/find-sessions.server'
import { isGoodFor, sessionsFor } from '~/domain/payments/sessions/session'
import type { Transaction } from '~/platform/database/database.server'
import type { Price } from '~/domain/booking/booking'
import type { CheckoutLine, OrderSessions } from '~/domain/booking/checkout/checkout'

export const noSessions: OrderSessions = { areChosen: false, needed: 0, uses: null, left: 0 }

type Order = {
  guardianId: string
  lessonTypeId: string
  lines: (Pick<CheckoutLine, 'bookingId' | 'startsAt' | 'athleteIds'> & {
    price: Pick<Price, 'priceCents'>
  })[]
  areChosen: boolean
}

/** The sessions of a family that all times of an order could be paid with, one for each athlete at each. */
export async function findOrderSessions(
  tx: Transaction,
  { guardianId, lessonTypeId, lines, areChosen }: Order,
): Promise<OrderSessions> {
  const places = lines
    .filter(({ price }) => price.priceCents > 0)
    .flatMap(({ bookingId, startsAt, athleteIds }) =>
      athleteIds.map((athleteId) => ({ bookingId, athleteId, lessonTypeId, startsAt })),
    )
  if (places.length === 0) return { ...noSessions, areChosen }
  const credits = await findSessions(tx, guardianId)
  const good = credits.filter((credit) => places.some((place) => isGoodFor(credit, place)))
  return {
    areChosen,
    needed: places.length,
    uses: sessionsFor(good, places),
    left: good.reduce((sum, { left }) => sum + left, 0),
  }
}
