import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { endSessions } from '~/domain/payments/sessions/move-sessions.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { lockPayment } from './lock-payment.server'
import { mayHandleMoney } from './money'
import type { EndingRefusal, PackageEnding } from './package-forms'

export type EndedPackage = { saleId: string; amountCents: number; currency: string }

/**
 * Ends the sessions that are left of a package, and owes its family what was decided, from hand to hand.
 * Only as long as so many are left as were seen. Pressed twice is pressed once. Null where there is no
 * such sale, and for those who do not handle money.
 */
export async function endPackage(
  staff: Staff,
  saleId: string,
  { seenLeft, amountCents }: PackageEnding,
  now: Date = clock.now(),
): Promise<Outcome<EndedPackage, EndingRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const seen = await findPackageSale(saleId, tx)
    if (!seen) return null
    await lockPayment(tx, seen.paymentId)
    await tx.$queryRaw`SELECT id FROM session_credit WHERE sale_id = ${saleId}::uuid FOR UPDATE`
    const sale = (await findPackageSale(saleId, tx))!
    const { currency, left, priceCents, creditId } = sale
    const ended = { saleId, currency, amountCents }
    if (sale.isEnded) return { ...ended, amountCents: sale.refund?.amountCents ?? 0 }
    if (sale.isReversed) return { refused: 'reversed' }
    if (left !== seenLeft) return { refused: 'left-changed', detail: String(left) }
    if (left === 0) return { refused: 'nothing-left' }
    const detail = formatMoney(priceCents, currency)
    if (amountCents > priceCents) return { refused: 'more-than-paid', detail, field: 'amountCents' }

    await endSessions(tx, creditId, now)
    const refund = { saleId, amountCents, state: 'owed', createdAt: now } as const
    if (amountCents > 0) await tx.packageRefund.create({ data: refund })
    const subject = { subjectKind: 'package-sale', subjectId: saleId }
    const details = { sessions: left, amountCents }
    await recordAuditEvent(tx, staff, { action: 'end-package', ...subject, details }, now)
    return ended
  })
}

/** Says that what was owed for it was handed back, or was not after all. Null as above, and where nothing is. */
export async function handPackageBack(
  staff: Staff,
  saleId: string,
  state: 'returned' | 'owed',
  now: Date = clock.now(),
): Promise<{ saleId: string } | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = (await findPackageSale(saleId, tx))?.refund
    if (!refund) return null
    const changed = await tx.packageRefund.updateMany({
      where: { saleId, state: { not: state } },
      data: { state },
    })
    const subject = { subjectKind: 'package-sale', subjectId: saleId }
    const action = state === 'returned' ? 'hand-back' : 'undo-hand-back'
    if (changed.count > 0) await recordAuditEvent(tx, staff, { action, ...subject }, now)
    return { saleId }
  })
}
