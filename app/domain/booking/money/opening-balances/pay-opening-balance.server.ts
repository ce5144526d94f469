import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { payingMinutes, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { lockOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import type { Paying } from '../card/book-order.server'
import type { BalanceRefusal, PaidBalance } from '../card/pay-balance-form'
import { tryClosePaymentPage } from '../card/payment-page.server'

/** Another attempt's page, to close first. */
type Leaving = { leaves: string }

/**
 * Starts an attempt to pay an opening balance by card, if the amount due is still the one shown.
 * Returns an attempt in progress for it. Null if it is not theirs.
 */
export async function payOpeningBalance(
  parent: Parent,
  orderId: string,
  { seenCents }: PaidBalance,
  now: Date = clock.now(),
): Promise<Outcome<Paying, BalanceRefusal> | null> {
  if (!isRowId(orderId)) return null
  const begun = await transaction((tx) => begin(tx, { parent, orderId, seenCents }, now))
  if (!begun || !('leaves' in begun)) return begun
  await tryClosePaymentPage(begun.leaves, now)
  const again = await transaction((tx) => begin(tx, { parent, orderId, seenCents }, now))
  return again && 'leaves' in again ? { refused: 'page-open' } : again
}

type Wanted = { parent: Parent; orderId: string; seenCents: number }

async function begin(
  tx: Transaction,
  { parent, orderId, seenCents }: Wanted,
  now: Date,
): Promise<Outcome<Paying | Leaving, BalanceRefusal> | null> {
  const balance = await lockOpeningBalance(tx, orderId)
  if (balance?.guardianId !== parent.id) return null
  const amountCents = dueCents(balance)
  const { currency } = balance
  const detail = formatMoney(amountCents, currency)
  if (!takesCards()) return { refused: 'no-cards' }
  if (amountCents <= 0) return { refused: 'nothing-due' }
  if (!reachesMinimumCardAmount(amountCents, currency)) return { refused: 'too-little', detail }
  if (amountCents !== seenCents) return { refused: 'balance-changed', detail }
  const going = await tx.paymentAttempt.findFirst({
    where: { orderId, state: { in: ['open', 'on_its_way'] } },
  })
  if (going?.state === 'on_its_way') return { refused: 'on-its-way' }
  const isSame = going?.amountCents === amountCents && going.expiresAt > now
  if (going) return isSame ? { attemptId: going.id } : { leaves: going.id }

  const attempt = { id: newId(), orderId, currency, amountCents, live: isLive() }
  const expiresAt = addMinutes(now, payingMinutes)
  await tx.paymentAttempt.create({
    data: { ...attempt, purpose: 'opening_balance', startedAt: now, expiresAt },
  })
  const subject = { subjectKind: 'guardian', subjectId: parent.id }
  const details = { attemptId: attempt.id, orderId, amountCents }
  await recordAuditEvent(tx, parent, { action: 'pay-balance', ...subject, details }, now)
  return { attemptId: attempt.id }
}
