import type { Transaction } from '~/platform/database/database.server'
import { hashToken, newToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { challengeTtl } from '~/values/ttl'

/** A challenge for an authenticator, and the secret of the browser that asked for it. */
type IssuedChallenge = { token: string; challenge: string }

/**
 * Part of a command.
 * @param accountId who adds a passkey; null for signing in
 */
export async function issueChallenge(
  tx: Transaction,
  accountId: string | null,
  now: Date,
): Promise<IssuedChallenge> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + challengeTtl)
  await tx.passkeyChallenge.create({
    data: { accountId, tokenHash: hashToken(token), createdAt: now, expiresAt },
  })
  return { token, challenge: tokenFrom(purpose, token) }
}

/** Consumes a challenge, whatever becomes of it. Null if it is over. */
export async function takeChallenge(
  tx: Transaction,
  token: string,
  accountId: string | null,
  now: Date,
): Promise<string | null> {
  const { count } = await tx.passkeyChallenge.deleteMany({
    where: { tokenHash: hashToken(token), accountId, expiresAt: { gt: now } },
  })
  return count === 1 ? tokenFrom(purpose, token) : null
}

const purpose = 'passkey challenge'
