import type { Transaction } from '~/platform/database/database.server'
import { sharesOf } from '../booking'

export type Coming = { athleteId: string; hostGymMember: boolean }

/** Part of booking: creates each athlete's place in form order. */
export async function takeSeats(
  tx: Transaction,
  booking: { id: string; priceCents: number; placesTaken: number },
  coming: Coming[],
): Promise<void> {
  const shares = sharesOf(booking.priceCents, booking.placesTaken)
  // Prisma plans every `createMany` again, and there are only a few rows
  for (const [index, { athleteId, hostGymMember }] of coming.entries()) {
    const place = { position: index + 1, priceShareCents: shares[index] ?? 0 }
    const data = { bookingId: booking.id, athleteId, hostGymMember, ...place }
    await tx.bookingPlace.create({ data, select: { id: true } })
  }
}

/** Part of booking: sets each place's share of the price. */
export async function splitPrice(
  tx: Transaction,
  {
    id: bookingId,
    priceCents,
    placesTaken,
  }: { id: string; priceCents: number; placesTaken: number },
): Promise<void> {
  for (const [index, priceShareCents] of sharesOf(priceCents, placesTaken).entries())
    await tx.bookingPlace.updateMany({
      where: { bookingId, position: index + 1 },
      data: { priceShareCents },
    })
}

/**
 * Part of booking: updates the number of places of a lesson that is not a class. A released lesson
 * stays released.
 */
export async function setPrivatePlaces(
  tx: Transaction,
  { id, lessonId, placesTaken }: { id: string; lessonId: string; placesTaken: number },
): Promise<void> {
  await tx.booking.update({ where: { id }, data: { placesTaken }, select: { id: true } })
  await tx.$executeRaw`
    UPDATE lesson SET places_taken = ${placesTaken}, places = greatest(places, ${placesTaken})
    WHERE id = ${lessonId}::uuid AND released_at IS NULL`
}
