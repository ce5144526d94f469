import { reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { lockOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import type { Paying } from '../card/book-order.server'
import type { BalanceRefusal, PaidBalance } from '../card/pay-balance-form'
import { beginAttempt, beginOnOnePage, type OtherPages } from '../card/begin-attempt.server'

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
  return await beginOnOnePage((tx) => begin(tx, { parent, orderId, seenCents }, now), now)
}

type Wanted = { parent: Parent; orderId: string; seenCents: number }

async function begin(
  tx: Transaction,
  { parent, orderId, seenCents }: Wanted,
  now: Date,
): Promise<Outcome<Paying | OtherPages, BalanceRefusal> | null> {
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
  if (going) return isSame ? { attemptId: going.id } : { leaves: [going.id] }

  const event = { action: 'pay-balance', subjectKind: 'guardian', subjectId: parent.id }
  const wanted = { purpose: 'opening_balance', orderId, amountCents, currency } as const
  return { attemptId: await beginAttempt(tx, parent, { ...wanted, event }, now) }
}
