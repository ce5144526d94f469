import { findFamilyHead } from '~/domain/family/find-family-head.server'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { queueReceiptOfOrder, recordPayment } from '~/domain/payments/record-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatMoney, sumAmounts } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { lockRow, lockRows } from '~/platform/database/lock-rows.server'
import {
  closeOpeningBalancePages,
  closePaymentPagesOf,
} from '../card/close-payment-pages-of.server'
import { findFamilyDue, type FamilyDue, type FamilyDueLine } from './find-family-due.server'
import type { FamilyPaymentInput, TakePaymentRefusal } from './payment-forms'
import { allocateInOrder, receivedAtOf } from './take-payment.server'

/** One payment per order. `balanceCents`: what became account balance. */
type TakenFamilyPayment = { paymentIds: string[]; balanceCents: number; currency: string }

/**
 * Records a manual payment of any amount toward what a family owes, or the chosen part of it:
 * opening balances first, then the oldest lessons. The rest becomes account balance. Refused if the
 * amount due or the account balance changed since shown, so that the same money is not entered
 * twice. Idempotent. Null if there is no such family, charge or permission.
 */
export async function takeFamilyPayment(
  staff: Staff,
  guardianId: string,
  taken: FamilyPaymentInput,
  now: Date = clock.now(),
): Promise<Outcome<TakenFamilyPayment, TakePaymentRefusal> | null> {
  const { timeZone } = await findSettings()
  const occasion = `by-hand:${hashToken(`${taken.idempotencyKey} ${staff.id} ${guardianId}`)}`
  return await transaction(async (tx) => {
    const family = await findFamilyHead(staff, guardianId, tx)
    const seen = family && (await findFamilyDue(staff, guardianId, tx))
    if (!seen) return null
    await lockBookings(tx, seen.lines.flatMap(bookingOf))
    await lockRows(
      tx,
      'booking_order',
      seen.lines.flatMap((line) => (line.kind === 'opening-balance' ? [line.orderId] : [])),
    )
    // with nothing due, nothing else keeps two of the same payment apart
    if (seen.lines.length === 0) await lockRow(tx, 'guardian', guardianId)
    const repeated = await findRepeated(tx, occasion)
    if (repeated) return repeated

    const due = (await findFamilyDue(staff, guardianId, tx))!
    const balanceCents = balanceIn(await findAccountParts({ guardianId }, tx), due.currency)
    const refusal = whyNotTakeOfFamily(due, balanceCents, { taken, timeZone, now })
    if (refusal) return refusal
    const { charges = due.lines.map(chargeOf) } = taken
    const lines = due.lines.filter((line) => charges.includes(chargeOf(line)))
    if (lines.length < new Set(charges).size) return null

    const { currency } = due
    const { method, amountCents, receivedOn } = taken
    const money = { method, currency, receivedAt: receivedAtOf(receivedOn, timeZone, now) }
    const parts = allocateInOrder({ lines }, amountCents)
    const restCents = amountCents - sumAmounts(parts)
    const orderIds = [...new Set(parts.map((part) => part.orderId))]
    // all of an opening balance's payments are for it
    const isOfOpening = (id: string) =>
      parts.some((part) => part.orderId === id && part.kind === 'opening-balance')
    const restWith = restCents > 0 && orderIds.findLast((id) => !isOfOpening(id))
    const paymentIds: string[] = []
    // a payment belongs to one order
    for (const orderId of orderIds) {
      const ofOrder = parts.filter((part) => part.orderId === orderId)
      const allocations = ofOrder.flatMap((part) =>
        part.kind === 'booking'
          ? [{ bookingId: part.bookingId, amountCents: part.amountCents }]
          : [],
      )
      const sum = sumAmounts(ofOrder) + (orderId === restWith ? restCents : 0)
      const payment = { ...money, orderId, amountCents: sum, allocations }
      const one = { ...payment, occasion: `${occasion}:${orderId}` }
      paymentIds.push((await recordPayment(tx, staff, one, now)).paymentId)
    }
    if (restCents > 0 && !restWith) {
      const orderId = newId()
      await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
      const payment = { ...money, orderId, amountCents: restCents, allocations: [] }
      const one = { ...payment, occasion: `${occasion}:balance` }
      const { paymentId } = await recordPayment(tx, staff, one, now)
      await queueReceiptOfOrder(tx, { paymentId, orderId }, now)
      paymentIds.push(paymentId)
    }
    // no one should now pay the same by card
    for (const bookingId of parts.flatMap(bookingOf)) await closePaymentPagesOf(tx, bookingId)
    for (const { kind, orderId } of parts)
      if (kind === 'opening-balance') await closeOpeningBalancePages(tx, orderId)
    return { paymentIds, balanceCents: restCents, currency }
  })
}

async function findRepeated(tx: Transaction, occasion: string): Promise<TakenFamilyPayment | null> {
  const payments = await tx.payment.findMany({
    where: { occasion: { startsWith: `${occasion}:` } },
    orderBy: { id: 'asc' },
    include: { allocations: true, order: { select: { openingBalance: true } } },
  })
  const [first] = payments
  if (!first) return null
  const balanceCents = payments
    .filter(({ order }) => order.openingBalance === null)
    .reduce((sum, one) => sum + one.amountCents - sumAmounts(one.allocations), 0)
  return { paymentIds: payments.map(({ id }) => id), balanceCents, currency: first.currency }
}

type Taking = { taken: FamilyPaymentInput; timeZone: TimeZone; now: Date }

function whyNotTakeOfFamily(
  { dueCents, currency }: FamilyDue,
  balanceCents: number,
  { taken, timeZone, now }: Taking,
) {
  const { seenCents, seenBalanceCents = balanceCents, receivedOn } = taken
  if (seenCents !== dueCents)
    return { refused: 'balance-changed', detail: formatMoney(dueCents, currency) } as const
  if (seenBalanceCents !== balanceCents)
    return { refused: 'account-changed', detail: formatMoney(balanceCents, currency) } as const
  if (receivedOn > calendarDateAt(now, timeZone))
    return { refused: 'not-yet', field: 'receivedOn' } as const
  return null
}

/** What is chosen: a booking, or an opening balance by its order. */
export function chargeOf(line: FamilyDueLine): string {
  return line.kind === 'booking' ? line.bookingId : line.orderId
}

function bookingOf(line: FamilyDueLine): string[] {
  return line.kind === 'booking' ? [line.bookingId] : []
}
