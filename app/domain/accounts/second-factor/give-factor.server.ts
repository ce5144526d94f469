import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { GivenCode } from './factor-forms'
import type { FactorRefusal } from './factor-messages'
import { lockAccount } from '../find-account.server'
import { renewSession } from '../sessions/renew-session.server'
import type { SignedIn } from '../sign-in/sign-in-with-password.server'
import { findRepeatedSession } from '../sessions/start-session.server'
import { returnTries, takeSignInTry, type Tries } from '../sign-in/tries.server'

/** How a code is used up; a refusal where it opens nothing. */
export type Use = (tx: Transaction) => Promise<FactorRefusal | null>

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
  const key = `${staff.sessionId} ${given.idempotencyKey} ${given.code}`
  const account = await database().account.findUniqueOrThrow({ where: { id: staff.accountId } })
  const tries = await takeSignInTry('factor', staff, account, now)
  if ('refused' in tries) return tries

  const outcome = await transaction((tx) => open(tx, staff, { by, key, use, tries }, now))
  if (isRefused(outcome)) await transaction((tx) => recordFailure(tx, staff, outcome.refused, now))
  return outcome
}

type Opening = { by: string; key: string; use: Use; tries: Tries }

async function open(
  tx: Transaction,
  staff: Staff,
  { by, key, use, tries }: Opening,
  now: Date,
): Promise<Outcome<SignedIn, FactorRefusal>> {
  if (!(await lockAccount(tx, staff.accountId))) return { refused: 'session-over' }
  await returnTries(tx, tries)
  const repeated = await findRepeatedSession(tx, staff.accountId, key, now)
  if (repeated) return { token: repeated }

  const refused = await use(tx)
  if (refused) return { refused }
  const token = await renewSession(tx, staff, { by, factor: true, key }, now)
  return token ? { token } : { refused: 'session-over' }
}

async function recordFailure(tx: Transaction, staff: Staff, reason: string, now: Date) {
  const subject = { subjectKind: 'account', subjectId: staff.accountId }
  const details = { session: staff.sessionId, reason }
  await recordAuditEvent(tx, staff, { action: 'refuse-second-factor', ...subject, details }, now)
  await recordRequestAddress(tx, { address: staff.address, ...subject, at: now })
}
