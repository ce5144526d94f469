import type { Transaction } from '~/platform/database.server'
import { sharesOf } from './booking'
import type { Checkout } from './checkout'

type Seat = { position: number; priceShareCents: number; hostGymMember: boolean }

/** Part of a checkout: an athlete's place in a booking. */
export async function takeSeat(
  tx: Transaction,
  bookingId: string,
  athleteId: string,
  seat: Seat,
): Promise<void> {
  await tx.bookingPlace.upsert({
    where: { bookingId_athleteId: { bookingId, athleteId } },
    create: { bookingId, athleteId, ...seat },
    update: seat,
  })
}

type Coming = { athleteId: string; index: number; hostGymMember: boolean }

/** The same at every time of an order: each costs what it cost when it was held. */
export async function takeSeats(
  tx: Transaction,
  { lines }: Pick<Checkout, 'lines'>,
  { athleteId, index, hostGymMember }: Coming,
): Promise<void> {
  for (const { bookingId, price, placesTaken } of lines) {
    const priceShareCents = sharesOf(price.priceCents, placesTaken)[index] ?? 0
    await takeSeat(tx, bookingId, athleteId, {
      position: index + 1,
      priceShareCents,
      hostGymMember,
    })
  }
}
