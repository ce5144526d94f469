import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { ContactDetails, GuestDetails } from './family-forms'

type NewGuardian = {
  email: string | null
  firstName: string
  lastName: string
  phone?: string
  wantsNewsletter: boolean
}

/** Part of a command: creates a guardian without an emergency contact. */
export async function createGuardian(tx: Transaction, details: NewGuardian): Promise<string> {
  const id = newId()
  const unsaid = { phone: '', emergencyContactName: '', emergencyContactPhone: '' }
  await tx.guardian.create({ data: { ...unsaid, ...details, id } })
  return id
}

/**
 * Part of a checkout: saves a guest's details. A new guest gets a new record even if the address is
 * known, so nothing of an existing family is used or shown.
 */
export async function saveGuest(
  tx: Transaction,
  guardianId: string | null,
  details: GuestDetails,
): Promise<string> {
  if (guardianId) {
    await tx.guardian.update({
      where: { id: guardianId },
      data: { ...details, version: { increment: 1 } },
    })
    return guardianId
  }
  const id = newId()
  await tx.guardian.create({ data: { ...details, id } })
  return id
}

/** Part of a checkout: saves a guardian's contact details. */
export async function saveContact(
  tx: Transaction,
  guardianId: string,
  details: Partial<ContactDetails>,
): Promise<void> {
  await tx.guardian.update({
    where: { id: guardianId },
    data: { ...details, version: { increment: 1 } },
  })
}
