import { codeOf, tokenOf } from '~/domain/accounts/account-tokens.server'
import { database } from '~/platform/database/database.server'
import type { TokenPurpose } from '~/values/ttl'

/** What the last email of its kind brings to an address: the secret of its link, or its six digits. */
export async function emailedSecret(
  email: string,
  purpose: TokenPurpose,
  realm: 'parent' | 'staff' = 'parent',
): Promise<string> {
  const { id } = await database().accountToken.findFirstOrThrow({
    where: { purpose, account: { email, realm } },
    orderBy: { createdAt: 'desc' },
  })
  return purpose === 'one_time_code' ? codeOf(id) : tokenOf(purpose, id)
}

/** What is owed so far, by kind. */
export async function owedKinds(): Promise<string[]> {
  const emails = await database().outboxMessage.findMany({ orderBy: { id: 'asc' } })
  return emails.map(({ kind }) => kind)
}
