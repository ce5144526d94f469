import type { Transaction } from '~/platform/database.server'

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
