import type { Transaction } from '~/platform/database.server'

/** Whether we know a guardian's phone number, and whom to call in an emergency and how. */
export async function isReachable(tx: Transaction, guardianId: string): Promise<boolean> {
  const known = { not: '' }
  const where = { phone: known, emergencyContactName: known, emergencyContactPhone: known }
  return (await tx.guardian.count({ where: { id: guardianId, ...where } })) > 0
}
