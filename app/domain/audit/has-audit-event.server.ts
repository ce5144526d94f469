import type { Prisma, Transaction } from '~/platform/database/database.server'

/** Whether the audit log has it, so that a second press of a removal is answered like the first. */
export async function hasAuditEvent(
  tx: Transaction,
  event: Prisma.AuditEventWhereInput & { action: string; subjectKind: string; subjectId: string },
): Promise<boolean> {
  return (await tx.auditEvent.count({ where: event })) > 0
}
