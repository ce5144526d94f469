import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'

type NewGuardian = {
  email: string
  firstName: string
  lastName: string
  wantsNewsletter: boolean
}

/** Part of a command: a guardian who has not said yet how they are reached in an emergency. */
export async function createGuardian(tx: Transaction, details: NewGuardian): Promise<string> {
  const id = newId()
  const unsaid = { phone: '', emergencyContactName: '', emergencyContactPhone: '' }
  await tx.guardian.create({ data: { ...details, ...unsaid, id } })
  return id
}
