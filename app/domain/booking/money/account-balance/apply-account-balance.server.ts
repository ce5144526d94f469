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
} from '~/domain/payments/account-balance/find-account-balance.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { closePaymentPagesOf } from '../card/close-payment-pages-of.server'
import { findDueLines, type FamilyDue } from '../payments/find-family-due.server'

export type AppliedBalance = { amountCents: number; currency: string }

/**
 * Pays for chosen bookings of a family with its account balance, oldest lesson first, as far as it
 * goes. Refused if the account balance is no longer the one shown. Null if there is no such family
 * or permission, or if a booking is not one of the family's.
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

/** Likewise by the family itself, for its own bookings. */
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
  const own = await tx.booking.count({ where: { id: { in: charges }, order: { guardianId } } })
  if (own < new Set(charges).size) return null
  await lockBookings(tx, charges)
  const seen = await findAccountParts({ guardianId }, tx)
  await lockRows(
    tx,
    'payment',
    seen.map(({ paymentId }) => paymentId),
  )
  const due = await findDueLines(guardianId, tx)
  const { currency } = due
  const parts = (await findAccountParts({ guardianId }, tx)).filter(
    (part) => part.currency === currency,
  )
  const leftCents = balanceIn(parts, currency)
  if (leftCents === 0) return { refused: 'no-balance' }
  const detail = formatMoney(leftCents, currency)
  if (leftCents !== seenCents) return { refused: 'balance-changed', detail }
  const payable = payableOf(due, charges)
  if (payable.length === 0) return { refused: 'nothing-due' }
  const paid = await tx.paymentAllocation.findMany({
    where: { paymentId: { in: parts.map(({ paymentId }) => paymentId) } },
    select: { paymentId: true, bookingId: true },
  })
  const pairs = paid.map(({ paymentId, bookingId }) => ({ paymentId, id: bookingId }))
  const applied = applyParts(parts, payable, pairs)
  if (applied.length === 0) return { refused: 'paid-before' }

  for (const { id: bookingId, ...part } of applied) {
    await tx.paymentAllocation.create({ data: { bookingId, ...part } })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    const entry = { action: 'apply-account-balance', ...subject, details: part }
    await recordAuditEvent(tx, actor, entry, now)
  }
  // no one should now pay the same by card
  for (const bookingId of new Set(applied.map(({ id }) => id)))
    await closePaymentPagesOf(tx, bookingId)
  return { amountCents: applied.reduce((sum, one) => sum + one.amountCents, 0), currency }
}

function payableOf({ lines }: FamilyDue, charges: string[]) {
  return lines.flatMap((line) =>
    line.kind === 'booking' && charges.includes(line.bookingId)
      ? [{ id: line.bookingId, payableCents: line.payableCents }]
      : [],
  )
}
