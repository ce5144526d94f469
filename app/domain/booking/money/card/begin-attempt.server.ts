import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { payingMinutes } from '~/domain/payments/card/payment-attempt'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { isLive } from '~/platform/stripe/stripe.server'
import type { Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { tryClosePaymentPage } from './payment-page.server'

/** Ids of other attempts whose pages are open and have to be closed first. */
export type OtherPages = { leaves: string[] }

/**
 * Begins to pay in a transaction. If other pages are open for the same money, closes them between
 * transactions and tries once more; `page-open` if one cannot be closed or another was opened.
 */
export async function beginOnOnePage<Begun extends object>(
  begin: (tx: Transaction) => Promise<Begun | OtherPages | null>,
  now: Date,
): Promise<Begun | Refused<'page-open'> | null> {
  const begun = await transaction(begin)
  if (!begun || !isOtherPages(begun)) return begun
  for (const attemptId of begun.leaves) await tryClosePaymentPage(attemptId, now)
  const again = await transaction(begin)
  return again && isOtherPages(again) ? { refused: 'page-open' } : again
}

function isOtherPages<Begun extends object>(begun: Begun | OtherPages): begun is OtherPages {
  return 'leaves' in begun
}

type Wanted = {
  purpose: 'package' | 'gift_card' | 'opening_balance'
  orderId: string
  amountCents: number
  currency: string
  /** What the audit log says was begun, and with what. */
  event: { action: string; subjectKind: string; subjectId: string }
}

/**
 * Part of a command: starts an attempt to pay one amount for an order that is not of bookings.
 * @returns its id
 */
export async function beginAttempt(
  tx: Transaction,
  actor: Actor,
  { event, ...wanted }: Wanted,
  now: Date,
): Promise<string> {
  const attemptId = newId()
  const expiresAt = addMinutes(now, payingMinutes)
  await tx.paymentAttempt.create({
    data: { id: attemptId, ...wanted, live: isLive(), startedAt: now, expiresAt },
  })
  const { orderId, amountCents } = wanted
  const details = { attemptId, orderId, amountCents }
  await recordAuditEvent(tx, actor, { ...event, details }, now)
  return attemptId
}
