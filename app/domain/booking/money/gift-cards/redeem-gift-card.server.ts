import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import {
  findGiftCardByCode,
  findUsableCents,
} from '~/domain/payments/gift-cards/find-by-code.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { whyNotInState } from '~/domain/booking/booking-states'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '~/domain/booking/find/find-changeable-booking.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { bookingsToPay, bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import { unfinishedAttemptsFor } from '../card/unfinished-attempts'
import { lockGiftCard, recordGiftCardPayment } from './pay-with-gift-card.server'
import type { GiftCardUsing, RedeemGiftCardRefusal } from './redeem-gift-card-forms'

type Payer = Parent | Visitor | Staff

/** `leftCents`: what is left on the card; `dueCents`: what it did not pay. */
export type RedeemedGiftCard = {
  bookingId: string
  paidCents: number
  leftCents: number
  dueCents: number
  currency: string
}

/**
 * Pays a booking's balance with a gift card, as far as it goes; the rest stays on the card, or due.
 * Idempotent. Null without access, or for staff without payment permission.
 */
export async function redeemGiftCard(
  payer: Payer,
  bookingId: string,
  { giftCard: typed, seenCents, idempotencyKey }: GiftCardUsing,
  now: Date = clock.now(),
): Promise<Outcome<RedeemedGiftCard, RedeemGiftCardRefusal> | null> {
  const where = whichToPay(payer, bookingId)
  if (!where || !(await transaction((tx) => findToPay(tx, where)))) return null
  const card = await findGiftCardByCode(payer, typed, now)
  if ('refused' in card) return card
  const actor = payer.kind === 'visitor' ? (payer.parent ?? payer) : payer
  const occasion = `gift-card:${hashToken(`${idempotencyKey} ${idOf(actor)} ${bookingId}`)}`
  return await transaction(async (tx) => {
    const seen = (await findToPay(tx, where))!
    const all = await tx.booking.findMany({
      where: { orderId: seen.orderId },
      select: { id: true },
    })
    await lockBookings(
      tx,
      all.map(({ id }) => id),
    )
    await lockGiftCard(tx, card.id)
    const booking = await findToPay(tx, where)
    if (!booking) return null
    const { currency } = booking.price
    const before = dueCents(sumBalances(await findBalances({ bookingId }, tx)))
    const repeated = await tx.payment.findUnique({ where: { occasion } })
    const usable = await findUsableCents(tx, card.id, currency)
    if (repeated) {
      const paidCents = repeated.amountCents
      return { bookingId, paidCents, leftCents: usable, dueCents: Math.max(0, before), currency }
    }
    const refused = await whyNotUse(tx, booking, before)
    if (refused) return { refused }
    if (before !== seenCents)
      return { refused: 'balance-changed', detail: formatMoney(before, currency) }
    if (usable === 0) return { refused: 'empty', field: 'giftCard' }

    const paidCents = Math.min(usable, before)
    const allocations = [{ bookingId, amountCents: paidCents }]
    const payment = { giftCardId: card.id, orderId: booking.orderId, currency, allocations }
    await recordGiftCardPayment(tx, actor, { ...payment, occasion }, now)
    const [leftCents, stillDue] = [usable - paidCents, before - paidCents]
    return { bookingId, paidCents, leftCents, dueCents: stillDue, currency }
  })
}

function idOf(actor: Actor): string {
  return 'id' in actor ? actor.id : 'visitor'
}

function whichToPay(payer: Payer, bookingId: string): Prisma.BookingWhereInput | null {
  if (!isRowId(bookingId) || (payer.kind === 'staff' && !mayHandleMoney(payer))) return null
  const theirs = payer.kind === 'staff' ? bookingsWithinReach(payer) : bookingsToPay(payer)
  return { AND: [{ id: bookingId }, theirs] }
}

async function findToPay(
  tx: Transaction,
  where: Prisma.BookingWhereInput,
): Promise<ChangeableBooking | null> {
  const [booking] = await findChangeableBookings(where, tx)
  return booking ?? null
}

async function whyNotUse(
  tx: Transaction,
  { orderId, status }: ChangeableBooking,
  due: number,
): Promise<RedeemGiftCardRefusal | null> {
  const refused = whyNotInState('pay-balance', status)
  if (refused) return refused
  if (due <= 0) return 'nothing-due'
  const attempts = await tx.paymentAttempt.count({ where: unfinishedAttemptsFor({ id: orderId }) })
  return attempts > 0 ? 'being-paid' : null
}
