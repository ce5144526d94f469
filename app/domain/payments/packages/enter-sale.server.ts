import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor } from '~/values/actor'
import type { SessionPackage } from './session-package'

type Sold = {
  orderId: string
  paymentId: string
  package: SessionPackage
  /** For one athlete alone. */
  athleteId: string | null
  expiresAt: Date
}

/** Part of a command that has entered the payment of a package: it is sold, and its sessions are granted. */
export async function enterSale(
  tx: Transaction,
  actor: Actor,
  { orderId, paymentId, package: bought, athleteId, expiresAt }: Sold,
  now: Date,
): Promise<string> {
  const { id: packageId, name, priceCents, currency, sessions, lessonTypes } = bought
  const saleId = newId()
  const terms = { packageId, name, priceCents, currency }
  await tx.packageSale.create({ data: { id: saleId, orderId, paymentId, ...terms, soldAt: now } })
  const creditId = newId()
  await tx.sessionCredit.create({
    data: {
      ...{ id: creditId, orderId, athleteId, saleId, sessions },
      lessonTypes: { create: lessonTypes.map(({ id: lessonTypeId }) => ({ lessonTypeId })) },
    },
  })
  const movement = { kind: 'granted', sessions, movedAt: now, expiresAt } as const
  await tx.sessionMovement.create({ data: { id: newId(), creditId, ...movement } })
  const subject = { subjectKind: 'package-sale', subjectId: saleId }
  const details = { packageId, paymentId, orderId }
  await recordAuditEvent(tx, actor, { action: 'sell-package', ...subject, details }, now)
  return saleId
}
