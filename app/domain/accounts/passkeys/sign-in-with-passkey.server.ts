import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import {
  claimedCredential,
  passkeySignInOptions,
  verifyPasskey,
} from '~/platform/secrets/passkeys.server'
import type { Visitor } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { Realm } from '../account'
import { lockAccount } from '../find-account.server'
import { startSession } from '../sessions/start-session.server'
import {
  returnAttempts,
  takeChallengeOfVisitor,
  takeSignInAttempt,
  type SignInAttempts,
} from '../sign-in/attempt-limits.server'
import { deviceKnownTo } from '../sign-in/known-device.server'
import { recordRefusedSignIn } from '../sign-in/record-refused-sign-in.server'
import type { NewSession } from '../sign-in/sign-in-with-password.server'
import { issueChallenge, takeChallenge } from './passkey-challenge.server'
import type { PasskeyRefusal } from './passkey-texts'

/** What the browser needs to ask for a passkey, and its secret. The same for everyone. */
export async function offerPasskeySignIn(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<
  Outcome<
    { token: string; options: Awaited<ReturnType<typeof passkeySignInOptions>> },
    'too-many-tries'
  >
> {
  const refused = await takeChallengeOfVisitor(visitor, now)
  if (refused) return refused
  const { token, challenge } = await issueChallenge(database(), null, now)
  return { token, options: await passkeySignInOptions(challenge) }
}

type Given = { token: string; response: string }

/**
 * Signs in with a passkey, which counts as both factors. The challenge is used up by the first try,
 * whatever becomes of it. An email tells of a browser that was not used before. A passkey proves no
 * address, so it merges no guest bookings.
 * @param realm the area, which has to be that of the passkey's account
 */
export async function signInWithPasskey(
  visitor: Visitor,
  realm: Realm,
  { token, response }: Given,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, PasskeyRefusal>> {
  const challenge = await takeChallenge(database(), token, null, now)
  if (!challenge) return { refused: 'passkey-over' }
  const passkey = await findPasskey(claimedCredential(response), realm)
  if (!passkey) return await refuse(visitor, null, now)

  const { account } = passkey
  const attempts = await takeSignInAttempt('passkey', visitor, account, now)
  if ('refused' in attempts) return attempts
  const outcome = await transaction((tx) =>
    signIn(tx, visitor, { passkey, attempts, challenge, response }, now),
  )
  return isRefused(outcome) ? await refuse(visitor, account, now) : outcome
}

async function findPasskey(credentialId: string | null, realm: Realm) {
  if (!credentialId) return null
  return await database().passkey.findUnique({
    where: { credentialId, account: { realm } },
    select: { id: true, account: { select: { id: true, realm: true, email: true } } },
  })
}

type SigningIn = {
  passkey: NonNullable<Awaited<ReturnType<typeof findPasskey>>>
  attempts: SignInAttempts
  challenge: string
  response: string
}

async function signIn(
  tx: Transaction,
  visitor: Visitor,
  { passkey: { id, account }, attempts, challenge, response }: SigningIn,
  now: Date,
): Promise<Outcome<NewSession, 'passkey-refused'>> {
  if (!(await lockAccount(tx, account.id))) return { refused: 'passkey-refused' }
  // it may have been removed or used meanwhile
  const passkey = await tx.passkey.findUnique({ where: { id } })
  const key = passkey && { ...passkey, signCount: Number(passkey.signCount), ownerId: account.id }
  const verified = key && (await verifyPasskey(response, challenge, key))
  if (!verified) return { refused: 'passkey-refused' }
  await tx.passkey.update({
    where: { id },
    data: { signCount: verified.signCount, lastUsedAt: now },
  })
  await returnAttempts(tx, attempts)
  const isNotified = deviceKnownTo(visitor, account) === null
  const opening = { account, by: 'passkey', factor: true, isNotified }
  return { token: await startSession(tx, visitor, opening, now) }
}

async function refuse(visitor: Visitor, account: { id: string } | null, now: Date) {
  await recordRefusedSignIn(visitor, { account, by: 'passkey' }, now)
  return { refused: 'passkey-refused' } as const
}
