import type { Transaction } from '~/platform/database.server'

/** The guardian who has proved that an address is theirs; their portal lists what goes there. */
export async function guardianUnder(tx: Transaction, email: string): Promise<string | undefined> {
  const account = await tx.account.findFirst({
    where: { email, realm: 'parent', verifiedAt: { not: null } },
    select: { guardianId: true },
  })
  return account?.guardianId ?? undefined
}

/** The address that a guardian signs in with and has proved to be theirs; null for a guest. */
export async function provedAddress(tx: Transaction, guardianId: string): Promise<string | null> {
  const account = await tx.account.findFirst({
    where: { guardianId, realm: 'parent', verifiedAt: { not: null } },
    select: { email: true },
  })
  return account?.email ?? null
}
