import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import type { Visitor } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { Realm } from '../account'
import type { CodeRequest } from '../account-forms'
import { findLastCode, oneTimeCodeOf, useToken } from '../account-tokens.server'
import type { ClaimGuests } from '../claim-guests'
import { findAccount, lockAccount, type Account } from '../find-account.server'
import { recordRefusedSignIn } from './record-refused-sign-in.server'
import type { CodeRefusal } from './sign-in-messages'
import type { NewSession } from './sign-in-with-password.server'
import { findRepeatedSession, startSession } from '../sessions/start-session.server'
import {
  mayAttemptCode,
  returnAttempts,
  takeSignInAttempt,
  type SignInAttempts,
} from './attempt-limits.server'

/**
 * Signs in with the six digits of the latest email that this browser asked for, once. It proves the
 * address, so guest bookings
 * made with it are merged into the account's family.
 */
export async function signInWithCode(
  visitor: Visitor,
  realm: Realm,
  posted: CodeRequest,
  claimGuests: ClaimGuests,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, CodeRefusal>> {
  const { email, code, idempotencyKey, browserToken } = posted
  return await withMinimumDuration(async () => {
    const attempts = await takeSignInAttempt('code', visitor, { realm, email }, now)
    if ('refused' in attempts) return attempts
    const account = await findAccount(database(), { realm, email })
    const entering = account && {
      account,
      tokenId: await findCode(visitor, account, { code, browserToken }, now),
      attempts,
      key: `${idempotencyKey} ${code}`,
    }
    const outcome = entering
      ? await transaction((tx) => signIn(tx, visitor, entering, claimGuests, now))
      : ({ refused: 'wrong-code' } as const)
    if (isRefused(outcome)) await recordRefusedSignIn(visitor, { account, by: 'code' }, now)
    return outcome
  })
}

/**
 * The row of these digits, if they are from the latest email to this browser and the guess limit is
 * not reached.
 */
async function findCode(
  visitor: Visitor,
  account: Account,
  { code, browserToken }: Pick<CodeRequest, 'code' | 'browserToken'>,
  now: Date,
): Promise<string | null> {
  const last = await findLastCode(database(), { accountId: account.id, browserToken }, now)
  if (!last || !(await mayAttemptCode(last.id, visitor, account, now))) return null
  return oneTimeCodeOf(last.id) === code ? last.id : null
}

type Entering = { account: Account; tokenId: string | null; attempts: SignInAttempts; key: string }

async function signIn(
  tx: Transaction,
  visitor: Visitor,
  { account: { id }, tokenId, attempts, key }: Entering,
  claimGuests: ClaimGuests,
  now: Date,
): Promise<Outcome<NewSession, CodeRefusal>> {
  const account = await lockAccount(tx, id)
  if (!account) return { refused: 'wrong-code' }
  const repeated = await findRepeatedSession(tx, id, key, now)
  if (!repeated && !(tokenId && (await useToken(tx, tokenId, now))))
    return { refused: 'wrong-code' }

  await returnAttempts(tx, attempts)
  if (account.realm === 'parent') await claimGuests(tx, visitor, account, now)
  return { token: await startSession(tx, visitor, { account, by: 'code', key }, now) }
}
