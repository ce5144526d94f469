import { queueEmail } from '~/domain/communications/queue-email.server'
import { nextAttemptOn, retryDays } from '~/domain/payments/saved-payment-methods/autopay'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import type { LockedAttempt } from '../card/lock-attempt.server'
import { refundExcess } from '../card/settle-balance.server'

/** Part of settling a paid attempt of autopay: its invoices are collected; an excess is refunded. */
export async function settleCollected(
  tx: Transaction,
  attempt: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  await refundExcess(tx, attempt, paymentId, now)
  await tx.tuitionCollection.updateMany({
    where: { ...collectionsOf(attempt), state: { in: ['due', 'paused'] } },
    data: { state: 'done', nextOn: null, endedAt: now },
  })
}

/**
 * Part of settling an attempt of autopay that failed: tells the family, and plans the next one or
 * leaves it to the family. An attempt that never reached Stripe changes nothing.
 */
export async function planNextAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const { id, declineCode, order } = attempt
  if (why !== 'failed') return
  const { timeZone } = await findSettings(tx)
  const today = calendarDateAt(now, timeZone)
  const collections = await tx.tuitionCollection.findMany({
    where: { ...collectionsOf(attempt), state: 'due' },
    orderBy: { invoiceId: 'asc' },
  })
  for (const { invoiceId, ...before } of collections) {
    // staff can have it tried again once the attempts are used up
    const declined = Math.min(before.declined + 1, retryDays.length + 1)
    const firstOn = before.firstOn ? dateFromDatabase(before.firstOn) : today
    const { charged } = await findAutopay(before.guardianId, tx)
    const planned = nextAttemptOn({ firstOn, declined }, declineCode ?? '', today)
    const next = charged ? planned : null
    await tx.tuitionCollection.update({
      where: { invoiceId },
      data: {
        declined,
        firstOn: dateForDatabase(firstOn),
        ...(next
          ? { nextOn: dateForDatabase(next) }
          : { state: 'paused', nextOn: null, endedAt: now }),
      },
    })
  }
  const { guardianId } = order
  if (guardianId) await queueEmail(tx, { kind: 'autopay-declined', subjectId: id, guardianId }, now)
}

function collectionsOf({ lines }: Pick<LockedAttempt, 'lines'>) {
  const bookingId = { in: lines.map((line) => line.bookingId) }
  return { invoice: { lines: { some: { bookingId } } } }
}
