import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { findCredits, lockCreditsOf } from '~/domain/payments/credits/find-credits.server'
import { useCredits } from '~/domain/payments/credits/move-credits.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import {
  isPayingByCredits,
  type Checkout,
  type CheckoutLine,
  type OrderCredits,
} from '~/domain/booking/checkout/checkout'
import { creditsFor, isGoodFor } from '~/domain/payments/credits/credit'
import type { Price } from '~/domain/booking/booking'

type ToPay = Pick<Checkout, 'orderId' | 'credits'> & {
  lines: Pick<CheckoutLine, 'bookingId' | 'price'>[]
}

/**
 * Part of a command that books an order, with credits locked and bookings charged: pays everything
 * with credits if chosen.
 */
export async function payWithCredits(
  tx: Transaction,
  actor: Actor,
  { orderId, lines, credits }: ToPay,
  now: Date,
): Promise<void> {
  if (!isPayingByCredits({ credits })) return
  await useCredits(tx, credits.uses!, now)
  for (const { bookingId, price } of lines.filter((line) => line.price.priceCents > 0)) {
    const { priceCents: amountCents, currency } = price
    const payment = { orderId, method: 'credit', amountCents, currency, receivedAt: now } as const
    const occasion = `credits:${bookingId}`
    const allocations = [{ bookingId, amountCents }]
    await recordPayment(tx, actor, { ...payment, occasion, allocations }, now)
  }
}

/**
 * Likewise for a booking that staff confirm: if the family chose credits and has enough for the
 * unbooked rest of its order; otherwise it owes money.
 * @returns whether credits paid
 */
export async function payWithCreditsAsStaff(
  tx: Transaction,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const { orderId, order, lessonTypeId } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { order: true },
  })
  const { guardianId, usesCredits } = order
  if (!usesCredits || !guardianId) return false
  await lockCreditsOf(tx, guardianId)
  const lines = await findUnbookedWith(tx, { orderId, bookingId })
  const balances = await findBalances({ bookingIds: lines.map((line) => line.bookingId) }, tx)
  if (keptCents(sumBalances(balances)) > 0) return false
  const wanted = { guardianId, lessonTypeId, lines, areChosen: true }
  const all = await findOrderCredits(tx, wanted)
  const isIt = (one: { bookingId: string }) => one.bookingId === bookingId
  const credits = { ...all, uses: all.uses && all.uses.filter(isIt) }
  await payWithCredits(tx, actor, { orderId, lines: lines.filter(isIt), credits }, now)
  return isPayingByCredits({ credits })
}

/** A booking and the held rest of its order. */
async function findUnbookedWith(
  tx: Transaction,
  { orderId, bookingId }: { orderId: string; bookingId: string },
) {
  const rows = await tx.booking.findMany({
    where: { orderId, removedAt: null, OR: [{ id: bookingId }, { status: 'held' }] },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    include: {
      lesson: { select: { startsAt: true } },
      places: { orderBy: { position: 'asc' }, select: { athleteId: true } },
    },
  })
  return rows.map(({ id, lesson, places, priceCents, depositCents, currency }) => ({
    bookingId: id,
    startsAt: lesson.startsAt,
    price: { priceCents, depositCents, currency },
    athleteIds: places.map(({ athleteId }) => athleteId),
  }))
}

export const noCredits: OrderCredits = { areChosen: false, needed: 0, uses: null, left: 0 }

type Order = {
  guardianId: string
  lessonTypeId: string
  lines: (Pick<CheckoutLine, 'bookingId' | 'startsAt' | 'athleteIds'> & {
    price: Pick<Price, 'priceCents'>
  })[]
  areChosen: boolean
}

/**
 * The credits that could pay for all times of an order, one per athlete and time. None pay for a
 * party, whose price is not that of a lesson.
 */
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
  if (good.length > 0 && (await hasParty(tx, lines))) return { ...noCredits, areChosen }
  return {
    areChosen,
    needed: places.length,
    uses: creditsFor(good, places),
    left: good.reduce((sum, { left }) => sum + left, 0),
  }
}

async function hasParty(tx: Transaction, lines: Order['lines']): Promise<boolean> {
  const bookingId = { in: lines.map((line) => line.bookingId) }
  return (await tx.party.count({ where: { bookingId } })) > 0
}
