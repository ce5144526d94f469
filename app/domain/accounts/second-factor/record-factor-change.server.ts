import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { factorChanged, type FactorChange } from '../emails/factor-changed'
import { endSessions } from '../sessions/end-sessions.server'
import { greet } from '../account-greeting'

const actions = {
  added: 'set-up-factor',
  removed: 'remove-factor',
  'recovery-codes-renewed': 'make-recovery-codes',
  'passkey-added': 'add-passkey',
  'passkey-removed': 'remove-passkey',
} satisfies Partial<Record<FactorChange, string>>

/**
 * Part of a command that changes a second factor: logs it, notifies the user by email in case it
 * was not them, and ends all other sessions.
 */
export async function recordFactorChange(
  tx: Transaction,
  staff: Staff,
  change: keyof typeof actions,
  now: Date,
  details?: { passkeyId: string },
): Promise<void> {
  const subject = { subjectKind: 'account', subjectId: staff.accountId }
  await recordAuditEvent(tx, staff, { action: actions[change], ...subject, details }, now)
  await endSessions(tx, staff, staff, { but: staff.sessionId }, now)
  await notifyOfFactor(tx, staff, change, now)
}

/** Part of a command: emails the user about a change of their second factor. */
export async function notifyOfFactor(
  tx: Transaction,
  { accountId }: Staff,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const occasion = `${change} ${now.getTime()}`
  await queueEmail(tx, { kind: 'factor-changed', subjectId: accountId, accountId, occasion }, now)
}

/** Parses the occasion that `notifyOfFactor` set. */
function readFactorChange(occasion: string): { change: FactorChange; changedAt: Date } {
  const [change, milliseconds] = occasion.split(' ') as [FactorChange, string]
  return { change, changedAt: new Date(Number(milliseconds)) }
}

/** Describes the change even if it was changed again since. */
export const composeFactorChanged: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const account = await tx.account.findUnique({ where: { id: subjectId } })
  if (!account) return null
  const { to, firstName } = greet(account)
  const { timeZone } = await findSettings(tx)
  const content = factorChanged({ firstName, timeZone, ...readFactorChange(occasion) })
  return { to, content }
}
