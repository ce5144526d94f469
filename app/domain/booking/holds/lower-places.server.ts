import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from '../checkout/change-checkout.server'
import { sharesOf } from '../booking'

/**
 * Fewer places of a class than were held, before it is booked: those that are left over are free for others
 * at once, and cost nothing. Who was named for them is not coming. Null where this browser holds nothing.
 */
export async function lowerPlaces(visitor: Visitor, places: number, now: Date = clock.now()) {
  const what = { action: 'lower-places', now }
  return await changeCheckout(visitor, what, async (tx, { lines, lessonType }) => {
    if (lessonType.format !== 'group' || lines.some((line) => line.placesTaken < places))
      return { refused: 'places-changed' as const }
    for (const { bookingId: id, lessonId, placesTaken, listed, status } of lines) {
      if (placesTaken === places) continue
      const [priceCents, depositCents] = [listed.priceCents, listed.depositCents].map(
        (cents) => (cents / placesTaken) * places,
      ) as [number, number]
      await tx.booking.update({
        where: { id },
        data: { placesTaken: places, priceCents, depositCents },
        select: { id: true },
      })
      await tx.bookingPlace.deleteMany({ where: { bookingId: id, position: { gt: places } } })
      for (const [index, priceShareCents] of sharesOf(priceCents, places).entries())
        await tx.bookingPlace.updateMany({
          where: { bookingId: id, position: index + 1 },
          data: { priceShareCents },
        })
      // a hold that has ended gave them back already
      if (status === 'held')
        await tx.lesson.update({
          where: { id: lessonId },
          data: { placesTaken: { decrement: placesTaken - places } },
        })
    }
    return null
  })
}
