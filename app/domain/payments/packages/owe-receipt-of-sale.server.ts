import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'

/** Part of a command that sells a package: emails its receipt to whoever bought it, once, if they have email. */
export async function queuePackageReceipt(
  tx: Transaction,
  { saleId: subjectId, orderId }: { saleId: string; orderId: string },
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  await queueEmail(tx, { kind: 'package-bought', subjectId, guardianId }, now)
}
