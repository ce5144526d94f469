import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  findPackageSale,
  type PackageSale,
} from '~/domain/payments/packages/find-package-sale.server'
import { queuePackageRefund } from '~/domain/payments/refunds/send-refunds.server'
import { endCredits } from '~/domain/payments/credits/move-credits.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { queuePackageRefundEmail } from './queue-package-refund-email.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { EndingRefusal, PackageEnding } from '~/domain/payments/packages/package-forms'

type EndedPackage = { saleId: string; amountCents: number; currency: string }

/**
 * Ends a package's remaining credits and queues the decided refund; with no credits left, only
 * refunds. Refused if the refundable amount changed since shown. Idempotent. Null if there is no
 * such sale or permission.
 */
export async function endPackage(
  staff: Staff,
  saleId: string,
  ending: PackageEnding,
  now: Date = clock.now(),
): Promise<Outcome<EndedPackage, EndingRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  const { idempotencyKey, amountCents } = ending
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${saleId}`)
  return await transaction(async (tx) => {
    const seen = await findPackageSale(saleId, tx)
    if (!seen) return null
    await lockRow(tx, 'payment', seen.paymentId)
    // by sale, so that unread credits are locked too
    await tx.$queryRaw`SELECT id FROM lesson_credit WHERE sale_id = ${saleId}::uuid FOR UPDATE`
    const sale = (await findPackageSale(saleId, tx))!
    const { currency, left, method, creditId } = sale
    const ended = { saleId, currency, amountCents }
    if ((await tx.packageRefund.count({ where: { occasion } })) > 0) return ended
    const refusal = whyNotEnd(sale, ending)
    if (refusal) return isRepeated(sale, ending) ? ended : refusal

    await endCredits(tx, creditId, now)
    await queuePackageRefund(tx, { saleId, method, amountCents, occasion }, now)
    const subject = { subjectKind: 'package-sale', subjectId: saleId }
    const details = { credits: left, amountCents }
    await recordAuditEvent(tx, staff, { action: 'end-package', ...subject, details }, now)
    if (amountCents > 0) await queuePackageRefundEmail(tx, { saleId, occasion }, now)
    return ended
  })
}

function whyNotEnd(
  { isReversed, left, hereCents, currency }: PackageSale,
  { seenLeft, seenCents, amountCents }: PackageEnding,
): Refused<EndingRefusal> | null {
  if (isReversed) return { refused: 'reversed' }
  if (left !== seenLeft) return { refused: 'left-changed', detail: String(left) }
  const detail = formatMoney(hereCents, currency)
  if (hereCents !== seenCents) return { refused: 'balance-changed', detail }
  if (left === 0 && amountCents === 0) return { refused: 'nothing-left' }
  return amountCents > hereCents
    ? { refused: 'more-than-paid', detail, field: 'amountCents' }
    : null
}

/** An ending without a refund leaves only the ended credits as a trace. */
function isRepeated({ left, endedLast }: PackageSale, { seenLeft, amountCents }: PackageEnding) {
  return amountCents === 0 && left === 0 && endedLast > 0 && endedLast === seenLeft
}
