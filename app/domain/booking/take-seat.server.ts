import type { Transaction } from '~/platform/database.server'
import { sharesOf } from './booking'
import type { Checkout } from './checkout'

type Coming = { athleteId: string; hostGymMember: boolean }

/** Part of booking: an athlete's place in each booking, in the order in which they come. */
export async function takeSeats(
  tx: Transaction,
  booking: { id: string; priceCents: number; placesTaken: number },
  coming: Coming[],
): Promise<void> {
  const shares = sharesOf(booking.priceCents, booking.placesTaken)
  await tx.bookingPlace.createMany({
    data: coming.map(({ athleteId, hostGymMember }, index) => ({
      ...{ bookingId: booking.id, athleteId, hostGymMember },
      ...{ position: index + 1, priceShareCents: shares[index] ?? 0 },
    })),
  })
}

/**
 * Part of a checkout: who is coming, at every time of an order, instead of whoever had a place there
 * before. Each costs what it cost when it was held.
 */
export async function seatAll(
  tx: Transaction,
  { lines }: Pick<Checkout, 'lines'>,
  coming: Coming[],
): Promise<void> {
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  await tx.bookingPlace.deleteMany({ where: { bookingId: { in: bookingIds } } })
  for (const { bookingId: id, price, placesTaken } of lines)
    await takeSeats(tx, { id, priceCents: price.priceCents, placesTaken }, coming)
}
