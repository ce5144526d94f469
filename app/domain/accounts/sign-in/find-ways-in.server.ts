import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'

/** The actor's address, and whether they have a password. */
export async function findSignInMethods({
  accountId,
}: Parent | Staff): Promise<{ email: string; hasPassword: boolean }> {
  const { email, passwordHash } = await database().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, passwordHash: true },
  })
  return { email, hasPassword: passwordHash !== null }
}
