import type { Transaction } from '~/platform/database/database.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Recipient } from './compose-email'

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

/**
 * Whom an email reaches that anybody could have had sent to an address: somebody by the name of the
 * account that has proved it, else nobody by name. What was typed beside the address is not theirs.
 */
export async function findReaderAt(
  tx: Transaction,
  email: string,
): Promise<{ to: Recipient; firstName: string }> {
  const account = await tx.account.findFirst({
    where: { email, verifiedAt: { not: null }, disabledAt: null },
    orderBy: { realm: 'asc' },
    select: { ...names, guardian: { select: names } },
  })
  const reader = account?.guardian ?? account
  const name = reader ? `${reader.firstName} ${reader.lastName}` : ''
  return { to: { name, address: email }, firstName: reader?.firstName ?? '' }
}

const names = { firstName: true, lastName: true } as const

/** Where emails to the business itself go; null as long as it has not said how it is reached. */
export async function findBusinessAddress(tx: Transaction): Promise<Recipient | null> {
  const { name, email } = await findSettings(tx)
  return email ? { name, address: email } : null
}
