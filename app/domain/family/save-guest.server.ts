import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { GuestDetails } from './family-forms'

/**
 * Part of a checkout: keeps what a guest said about themselves. A guest without a record gets a new
 * one even where the address is known: nothing of an existing family is used or shown.
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
