import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import type {
  ApplyBalanceInput,
  ApplyBalanceRefusal,
} from '~/domain/payments/account-balance/account-balance'
import { applyParts } from '~/domain/payments/account-balance/apply-parts'
import {
  balanceIn,
  findAccountParts,
  type AccountPart,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import {
  closeOpeningBalancePages,
  closePaymentPagesOf,
} from '../card/close-payment-pages-of.server'
import { findFamilyDueLines, type FamilyDue } from '../payments/find-family-due.server'
import { chargeOf } from '../payments/take-family-payment.server'

type AppliedBalance = { amountCents: number; currency: string }

/**
 * Pays for chosen bookings of a family, and orders of its opening balances, with its account balance:
 * opening balances first, then the oldest lesson, as far as it goes. Refused if the account balance
 * is no longer the one shown. Null if there is no such family or permission, or if one of them is not
 * the family's.
 */
export async function applyAccountBalance(
  staff: Staff,
  guardianId: string,
  wanted: ApplyBalanceInput,
  now: Date = clock.now(),
): Promise<Outcome<AppliedBalance, ApplyBalanceRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    return await applyWithin(tx, staff, { guardianId, ...wanted }, now)
  })
}

/** Likewise by the family itself, for what it owes. */
export async function applyOwnBalance(
  parent: Parent,
  wanted: ApplyBalanceInput,
  now: Date = clock.now(),
): Promise<Outcome<AppliedBalance, ApplyBalanceRefusal> | null> {
  return await transaction((tx) =>
    applyWithin(tx, parent, { guardianId: parent.id, ...wanted }, now),
  )
}

type Wanted = ApplyBalanceInput & { guardianId: string }

async function applyWithin(
  tx: Transaction,
  actor: Actor,
  { guardianId, seenCents, charges }: Wanted,
  now: Date,
): Promise<Outcome<AppliedBalance, ApplyBalanceRefusal> | null> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: charges }, order: { guardianId } },
    select: { id: true },
  })
  const openings = await tx.openingBalance.findMany({
    where: { orderId: { in: charges }, order: { guardianId } },
    select: { id: true, orderId: true },
  })
  if (bookings.length + openings.length < new Set(charges).size) return null
  await lockBookings(
    tx,
    bookings.map(({ id }) => id),
  )
  await lockRows(
    tx,
    'booking_order',
    openings.map(({ orderId }) => orderId),
  )
  const seen = await findAccountParts({ guardianId }, tx)
  await lockRows(
    tx,
    'payment',
    seen.map(({ paymentId }) => paymentId),
  )
  const due = await findFamilyDueLines(guardianId, tx)
  const { currency } = due
  const parts = (await findAccountParts({ guardianId }, tx)).filter(
    (part) => part.currency === currency,
  )
  const leftCents = balanceIn(parts, currency)
  if (leftCents === 0) return { refused: 'no-balance' }
  // before the amount, which this form's first submission changed
  const payable = payableOf(due, charges)
  if (payable.length === 0) return { refused: 'nothing-due' }
  const detail = formatMoney(leftCents, currency)
  if (leftCents !== seenCents) return { refused: 'balance-changed', detail }
  const applied = applyParts(parts, payable, await findPaidBefore(tx, parts))
  if (applied.length === 0) return { refused: 'paid-before' }

  const action = 'apply-account-balance'
  for (const { id, ...part } of applied) {
    const opening = openings.find(({ orderId }) => orderId === id)
    if (opening)
      await tx.openingBalanceAllocation.create({ data: { openingBalanceId: opening.id, ...part } })
    else await tx.paymentAllocation.create({ data: { bookingId: id, ...part } })
    const entry = opening
      ? { subjectKind: 'guardian', subjectId: guardianId, details: { orderId: id, ...part } }
      : { subjectKind: 'booking', subjectId: id, details: part }
    await recordAuditEvent(tx, actor, { action, ...entry }, now)
  }
  // no one should now pay the same by card
  for (const id of new Set(applied.map((part) => part.id)))
    if (openings.some(({ orderId }) => orderId === id)) await closeOpeningBalancePages(tx, id)
    else await closePaymentPagesOf(tx, id)
  return { amountCents: applied.reduce((sum, one) => sum + one.amountCents, 0), currency }
}

function payableOf({ lines }: FamilyDue, charges: string[]) {
  return lines
    .filter((line) => charges.includes(chargeOf(line)))
    .map((line) => ({ id: chargeOf(line), payableCents: line.payableCents }))
}

/** What these payments have paid for already, by the ids of `chargeOf`. */
async function findPaidBefore(tx: Transaction, parts: AccountPart[]) {
  const paymentId = { in: parts.map((part) => part.paymentId) }
  const ofBookings = await tx.paymentAllocation.findMany({ where: { paymentId } })
  const ofOpenings = await tx.openingBalanceAllocation.findMany({
    where: { paymentId },
    include: { openingBalance: { select: { orderId: true } } },
  })
  return [
    ...ofBookings.map((part) => ({ paymentId: part.paymentId, id: part.bookingId })),
    ...ofOpenings.map((part) => ({ paymentId: part.paymentId, id: part.openingBalance.orderId })),
  ]
}
