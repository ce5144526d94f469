import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'

/** By which address, and whether by a password, the actor signs in. */
export async function findWaysIn({
  accountId,
}: Parent | Staff): Promise<{ email: string; hasPassword: boolean }> {
  const { email, passwordHash } = await database().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, passwordHash: true },
  })
  return { email, hasPassword: passwordHash !== null }
}
