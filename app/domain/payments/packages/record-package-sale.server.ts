import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { TaxTerms } from '~/domain/catalogue/tax'
import type { Actor } from '~/values/actor'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'

/** The agreed terms. */
type PackageTerms = TaxTerms & {
  packageId: string
  name: string
  /** With its tax. */
  priceCents: number
  currency: string
  credits: number
  lessonTypeIds: string[]
}

type Sold = {
  orderId: string
  paymentId: string
  terms: PackageTerms
  /** Restricted to one athlete. */
  athleteId: string | null
  expiresAt: Date
}

/**
 * Part of a command that recorded a package's payment: records the sale, grants the credits and
 * queues the receipt.
 */
export async function recordPackageSale(
  tx: Transaction,
  actor: Actor,
  { orderId, paymentId, terms: { credits, lessonTypeIds, ...terms }, athleteId, expiresAt }: Sold,
  now: Date,
): Promise<string> {
  const saleId = newId()
  await tx.packageSale.create({ data: { id: saleId, orderId, paymentId, ...terms, soldAt: now } })
  const creditId = newId()
  await tx.lessonCredit.create({
    data: {
      id: creditId,
      orderId,
      athleteId,
      saleId,
      credits,
      lessonTypes: { create: lessonTypeIds.map((lessonTypeId) => ({ lessonTypeId })) },
    },
  })
  const movement = { kind: 'granted', credits, movedAt: now, expiresAt } as const
  await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
  const subject = { subjectKind: 'package-sale', subjectId: saleId }
  const details = { packageId: terms.packageId, paymentId, orderId }
  await recordAuditEvent(tx, actor, { action: 'sell-package', ...subject, details }, now)
  await queuePackageReceipt(tx, { saleId, orderId }, now)
  return saleId
}

/**
 * Part of a command that sells a package: emails the buyer's receipt once, if they have an address.
 */
async function queuePackageReceipt(
  tx: Transaction,
  { saleId: subjectId, orderId }: { saleId: string; orderId: string },
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  await queueEmail(tx, { kind: 'package-bought', subjectId, guardianId }, now)
}
