import type { Transaction } from '~/platform/database/database.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Recipient } from './compose-email'

/** The guardian with this verified address, whose portal lists the email. */
export async function findGuardianByEmail(
  tx: Transaction,
  email: string,
): Promise<string | undefined> {
  const account = await tx.account.findFirst({
    where: { email, realm: 'parent', verifiedAt: { not: null } },
    select: { guardianId: true },
  })
  return account?.guardianId ?? undefined
}

/** A guardian's verified address; null for a guest. */
export async function findVerifiedAddress(
  tx: Transaction,
  guardianId: string,
): Promise<string | null> {
  const account = await tx.account.findFirst({
    where: { guardianId, realm: 'parent', verifiedAt: { not: null } },
    select: { email: true },
  })
  return account?.email ?? null
}

/**
 * The recipient of an email that anyone could have requested: named only if an account has verified
 * the address. A typed name is not trusted.
 */
export async function findRecipientAt(
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

/** The business's own address; null until set. */
export async function findBusinessAddress(tx: Transaction): Promise<Recipient | null> {
  const { name, email } = await findSettings(tx)
  return email ? { name, address: email } : null
}
