import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import { clock } from '~/platform/clock.server'
import type { GivenCode } from './factor-forms'
import type { FactorRefusal } from './factor-messages'
import { lockAccount } from '../find-account.server'
import { renewSession } from '../sessions/renew-session.server'
import type { NewSession } from '../sign-in/sign-in-with-password.server'
import { findRepeatedSession } from '../sessions/start-session.server'
import {
  returnAttempts,
  takeSignInAttempt,
  type SignInAttempts,
} from '../sign-in/attempt-limits.server'
import { notifyOfFactor } from './record-factor-change.server'
import { takeRecoveryCode } from './recovery-codes.server'
import { useCode } from './second-factor.server'

/** Consumes a code; returns a refusal if it is invalid. */
export type UseCode = (tx: Transaction) => Promise<FactorRefusal | null>

/**
 * Part of a command: verifies a code and replaces the session with one that has the second factor.
 * Correct codes do not count as attempts; wrong ones are logged. Idempotent: a double submission
 * returns the same session.
 */
export async function submitFactor(
  staff: Staff,
  { by, given, use }: { by: string; given: GivenCode; use: UseCode },
  now: Date,
): Promise<Outcome<NewSession, FactorRefusal>> {
  const key = `${staff.sessionId} ${given.idempotencyKey} ${given.code}`
  const account = await database().account.findUniqueOrThrow({ where: { id: staff.accountId } })
  const attempts = await takeSignInAttempt('factor', staff, account, now)
  if ('refused' in attempts) return attempts

  const outcome = await transaction((tx) => open(tx, staff, { by, key, use, attempts }, now))
  if (isRefused(outcome)) await transaction((tx) => recordFailure(tx, staff, outcome.refused, now))
  return outcome
}

type Opening = { by: string; key: string; use: UseCode; attempts: SignInAttempts }

async function open(
  tx: Transaction,
  staff: Staff,
  { by, key, use, attempts }: Opening,
  now: Date,
): Promise<Outcome<NewSession, FactorRefusal>> {
  if (!(await lockAccount(tx, staff.accountId))) return { refused: 'session-over' }
  await returnAttempts(tx, attempts)
  const repeated = await findRepeatedSession(tx, staff.accountId, key, now)
  if (repeated) return { token: repeated }

  const refused = await use(tx)
  if (refused) return { refused }
  const token = await renewSession(tx, staff, { by, proves: 'factor', key }, now)
  return token ? { token } : { refused: 'session-over' }
}

async function recordFailure(tx: Transaction, staff: Staff, reason: string, now: Date) {
  const subject = { subjectKind: 'account', subjectId: staff.accountId }
  const details = { session: staff.sessionId, reason }
  await recordAuditEvent(tx, staff, { action: 'refuse-second-factor', ...subject, details }, now)
  await recordRequestAddress(tx, { address: staff.address, ...subject, at: now })
}

/** Completes sign-in with an app code. */
export async function signInWithApp(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, FactorRefusal>> {
  const use: UseCode = (tx) => useCode(tx, staff.accountId, given.code, now)
  return await submitFactor(staff, { by: 'app', given, use }, now)
}

/** Completes sign-in with a recovery code and notifies the user by email. */
export async function signInWithRecoveryCode(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, FactorRefusal>> {
  const use: UseCode = async (tx) => {
    const refused = await takeRecoveryCode(tx, staff.accountId, given.code, now)
    if (!refused) await notifyOfFactor(tx, staff, 'recovery-code-used', now)
    return refused
  }
  return await submitFactor(staff, { by: 'recovery-code', given, use }, now)
}
