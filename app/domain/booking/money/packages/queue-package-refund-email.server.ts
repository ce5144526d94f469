import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'

/**
 * Part of a command that records a package's refund: emails the family once per occasion, if it has
 * an email address.
 */
export async function queuePackageRefundEmail(
  tx: Transaction,
  { saleId, occasion }: { saleId: string; occasion: string },
  now: Date,
): Promise<void> {
  const { order } = await tx.packageSale.findUniqueOrThrow({
    where: { id: saleId },
    select: { order: { select: { guardianId: true } } },
  })
  const { guardianId } = order
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  await queueEmail(tx, { kind: 'package-refunded', subjectId: saleId, guardianId, occasion }, now)
}
