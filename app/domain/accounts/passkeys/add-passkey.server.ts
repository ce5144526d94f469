import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import {
  claimedCredential,
  passkeyOptions,
  readNewPasskey,
} from '~/platform/secrets/passkeys.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockAccount } from '../find-account.server'
import { recordFactorChange } from '../second-factor/record-factor-change.server'
import { renewSession } from '../sessions/renew-session.server'
import { findRepeatedSession } from '../sessions/start-session.server'
import { takeChallengeToAdd } from '../sign-in/attempt-limits.server'
import type { NewSession } from '../sign-in/sign-in-with-password.server'
import { issueChallenge, takeChallenge } from './passkey-challenge.server'
import { mostPasskeys, type AddPasskeyRefusal } from './passkey-texts'

/** What the browser needs to make a passkey, and its secret. */
export async function offerPasskey(
  actor: Parent | Staff,
  now: Date = clock.now(),
): Promise<
  Outcome<{ token: string; options: Awaited<ReturnType<typeof passkeyOptions>> }, 'too-many-tries'>
> {
  const refused = await takeChallengeToAdd(actor, now)
  if (refused) return refused
  const [{ name: siteName }, account] = await Promise.all([
    findSettings(),
    database().account.findUniqueOrThrow({
      where: { id: actor.accountId },
      include: { passkeys: { select: { credentialId: true } } },
    }),
  ])
  const { token, challenge } = await issueChallenge(database(), actor.accountId, now)
  const options = await passkeyOptions(challenge, {
    id: account.id,
    email: account.email,
    name: `${account.firstName} ${account.lastName}`,
    siteName,
    known: account.passkeys.map(({ credentialId }) => credentialId),
  })
  return { token, options }
}

/** A response, and the secret of the browser that asked for its challenge. */
type Given = { token: string; name: string; response: string }

/**
 * Adds a passkey, ends all other sessions, notifies the user by email, and rotates this session's
 * token: it now has both factors. A repeated submission gets the same token.
 */
export async function addPasskey(
  actor: Parent | Staff,
  { token, name, response }: Given,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, AddPasskeyRefusal>> {
  const { accountId } = actor
  const key = `passkey ${token} ${claimedCredential(response)}`
  // outside of the transaction, which a refusal undoes
  const challenge = await takeChallenge(database(), token, accountId, now)
  const made = challenge && (await readNewPasskey(response, challenge))
  if (!made) return await findRepeated(accountId, key, now)
  return await transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return { refused: 'session-over' }
    if ((await tx.passkey.count({ where: { accountId } })) >= mostPasskeys)
      return { refused: 'too-many-passkeys' }
    const { credentialId, signCount } = made
    const publicKey = new Uint8Array(made.publicKey)
    const data = { accountId, credentialId, publicKey, signCount, name, createdAt: now }
    const { count } = await tx.passkey.createMany({ data, skipDuplicates: true })
    if (count === 0) return { refused: 'passkey-known' }
    await recordFactorChange(tx, actor, 'passkey-added', now)
    const renewed = await renewSession(tx, actor, { by: 'passkey', proves: 'both', key }, now)
    return renewed ? { token: renewed } : { refused: 'session-over' }
  })
}

/** The token that the first submission of the same passkey got, whose challenge is used up. */
async function findRepeated(
  accountId: string,
  key: string,
  now: Date,
): Promise<Outcome<NewSession, 'passkey-over'>> {
  return await transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const token = await findRepeatedSession(tx, accountId, key, now)
    return token ? { token } : { refused: 'passkey-over' }
  })
}
