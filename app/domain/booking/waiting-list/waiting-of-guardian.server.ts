import { provedAddress } from '~/domain/communications/proved-address.server'
import type { Prisma, Transaction } from '~/platform/database.server'

/** What they joined signed in, and what stands under the address that they have proved. */
export async function waitingOfGuardian(
  tx: Transaction,
  guardianId: string,
): Promise<Prisma.WaitingEntryWhereInput> {
  const email = await provedAddress(tx, guardianId)
  return { OR: [{ guardianId }, ...(email ? [{ email, guardianId: null }] : [])] }
}
