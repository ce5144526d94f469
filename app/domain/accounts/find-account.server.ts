import { database, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import type { Realm } from './account'

/** An account that can sign in. */
export type Account = {
  id: string
  realm: Realm
  email: string
  firstName: string
  lastName: string
  passwordHash: string | null
  newsletter: boolean
  guardianId: string | null
  version: number
}

/** Only verified, enabled accounts. */
export async function findAccount(
  tx: Transaction,
  { realm, email }: { realm: Realm; email: string },
): Promise<Account | null> {
  return await tx.account.findFirst({
    where: { realm, email, verifiedAt: { not: null }, disabledAt: null },
    select: selection,
  })
}

/** An account that has not verified its address yet. */
export async function findUnverifiedAccount(
  tx: Transaction,
  { realm, email }: { realm: Realm; email: string },
): Promise<Account | null> {
  const where = { realm, email, verifiedAt: null, disabledAt: null }
  return await tx.account.findFirst({ where, select: selection })
}

/** Part of a command: locks the account's row first. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | null> {
  await lockRow(tx, 'account', id)
  return await tx.account.findFirst({ where: { id, disabledAt: null }, select: selection })
}

const selection = {
  id: true,
  version: true,
  realm: true,
  email: true,
  firstName: true,
  lastName: true,
  passwordHash: true,
  newsletter: true,
  guardianId: true,
} as const

/** The email address that the actor signs in with. */
export async function findEmailOfAccount({ accountId }: Pick<Parent | Staff, 'accountId'>) {
  const where = { id: accountId }
  const { email } = await database().account.findUniqueOrThrow({ where, select: { email: true } })
  return email
}
