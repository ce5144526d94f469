import { queueMail } from '~/domain/communications/queue-mail.server'
import { findMailAddress } from '~/domain/family/find-mail-address.server'
import type { Transaction } from '~/platform/database/database.server'

/** Part of a command that sells a package: mails its receipt to whoever bought it, once, if they have mail. */
export async function oweReceiptOfSale(
  tx: Transaction,
  { saleId: subjectId, orderId }: { saleId: string; orderId: string },
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !(await findMailAddress(tx, guardianId))) return
  await queueMail(tx, { kind: 'package-bought', subjectId, guardianId }, now)
}
