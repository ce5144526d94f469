import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { transaction, type Transaction } from '~/platform/database.server'
import { giveTryBack, takeTry, type Limit } from '~/platform/rate-limit.server'
import type { Staff } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { GivenCode } from './factor-forms'
import type { FactorRefusal } from './factor-messages'
import { lockAccount } from './find-account.server'
import { renewSession } from './renew-session.server'
import type { SignedIn } from './sign-in-with-password.server'
import { findRepeatedSession } from './start-session.server'
import { tooManyTries } from './too-many-tries'

/** How a code is used up; a refusal where it opens nothing. */
export type Use = (tx: Transaction) => Promise<FactorRefusal | null>

/** Whoever has the password is left few tries at a million codes. */
const limit: Limit = { of: 'second factor', most: 5, minutes: 15 }

/**
 * Part of a command: proves with a code that the holder of a session is who they say, and in place of
 * that session opens another one that may do more. What was right does not count as a try, what was
 * wrong is written down. Pressed twice, the second press gets the first one's session.
 */
export async function giveFactor(
  staff: Staff,
  { by, given, use }: { by: string; given: GivenCode; use: Use },
  now: Date,
): Promise<Outcome<SignedIn, FactorRefusal>> {
  const attempt = `${staff.sessionId} ${given.attemptId} ${given.code}`
  const tried = await takeTry(limit, staff.accountId, now)
  if ('waitSeconds' in tried) return tooManyTries(tried)

  const outcome = await transaction((tx) => open(tx, staff, { by, attempt, use, tried }, now))
  if (isRefused(outcome)) await transaction((tx) => recordFailure(tx, staff, outcome.refused, now))
  return outcome
}

type Opening = { by: string; attempt: string; use: Use; tried: { id: string } }

async function open(
  tx: Transaction,
  staff: Staff,
  { by, attempt, use, tried }: Opening,
  now: Date,
): Promise<Outcome<SignedIn, FactorRefusal>> {
  if (!(await lockAccount(tx, staff.accountId))) return { refused: 'session-over' }
  await giveTryBack(tx, tried)
  const repeated = await findRepeatedSession(tx, staff.accountId, attempt, now)
  if (repeated) return { token: repeated }

  const refused = await use(tx)
  if (refused) return { refused }
  const token = await renewSession(tx, staff, { by, factor: true, attempt }, now)
  return token ? { token } : { refused: 'session-over' }
}

async function recordFailure(tx: Transaction, staff: Staff, reason: string, now: Date) {
  const subject = { subjectKind: 'account', subjectId: staff.accountId }
  const details = { session: staff.sessionId, reason }
  await recordAuditEvent(tx, staff, { action: 'refuse-second-factor', ...subject, details }, now)
  await recordRequestAddress(tx, { address: staff.address, ...subject, at: now })
}
