import { oneTimeCodeOf, tokenOf } from '~/domain/accounts/account-tokens.server'
import { database } from '~/platform/database/database.server'
import type { TokenPurpose } from '~/values/ttl'

/**
 * The secret in the latest email of its kind to an address: the token of its link, or the six-digit
 * code.
 */
export async function emailedSecret(
  email: string,
  purpose: TokenPurpose,
  realm: 'parent' | 'staff' = 'parent',
): Promise<string> {
  const { id } = await database().accountToken.findFirstOrThrow({
    where: { purpose, account: { email, realm } },
    orderBy: { createdAt: 'desc' },
  })
  return purpose === 'one_time_code' ? oneTimeCodeOf(id) : tokenOf(purpose, id)
}

/** The kinds of all queued emails so far. */
export async function owedKinds(): Promise<string[]> {
  const emails = await database().outboxMessage.findMany({ orderBy: { id: 'asc' } })
  return emails.map(({ kind }) => kind)
}
