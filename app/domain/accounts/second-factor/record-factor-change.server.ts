import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { parentPasskeysPath } from '~/values/paths/portal-paths'
import type { Parent, Staff } from '~/values/actor'
import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { factorChanged, type FactorChange } from '../emails/factor-changed'
import { passkeyChanged } from '../emails/passkey-changed'
import { endSessions } from '../sessions/end-sessions.server'
import { greet, nameSelection } from '../account-greeting'

const actions = {
  added: 'set-up-factor',
  removed: 'remove-factor',
  'recovery-codes-renewed': 'make-recovery-codes',
  'passkey-added': 'add-passkey',
  'passkey-removed': 'remove-passkey',
} satisfies Partial<Record<FactorChange, string>>

/**
 * Part of a command that changes a second factor or a passkey: logs it, notifies the user by email
 * in case it was not them, and ends all other sessions.
 */
export async function recordFactorChange(
  tx: Transaction,
  actor: Parent | Staff,
  change: keyof typeof actions,
  now: Date,
  details?: { passkeyId: string },
): Promise<void> {
  const subject = { subjectKind: 'account', subjectId: actor.accountId }
  await recordAuditEvent(tx, actor, { action: actions[change], ...subject, details }, now)
  await endSessions(tx, actor, actor, { but: actor.sessionId }, now)
  await notifyOfFactor(tx, actor, change, now)
}

/** Part of a command: emails the user about a change of their second factor or passkeys. */
export async function notifyOfFactor(
  tx: Transaction,
  actor: Parent | Staff,
  change: FactorChange,
  now: Date,
): Promise<void> {
  const { accountId } = actor
  const about = { subjectId: accountId, accountId, occasion: `${change} ${now.getTime()}` }
  if (actor.kind === 'staff') await queueEmail(tx, { kind: 'factor-changed', ...about }, now)
  else await queueEmail(tx, { kind: 'passkey-changed', ...about, guardianId: actor.id }, now)
}

/** Parses the occasion that `notifyOfFactor` set. */
function readFactorChange(occasion: string): { change: FactorChange; changedAt: Date } {
  const [change, milliseconds] = occasion.split(' ') as [FactorChange, string]
  return { change, changedAt: new Date(Number(milliseconds)) }
}

/** Describes the change even if it was changed again since. */
export const composeFactorChanged = composing(factorChanged)

/** Likewise for a parent. */
export const composePasskeyChanged = composing((facts) => {
  const href = env().publicOrigin + parentPasskeysPath()
  return passkeyChanged({ ...facts, href })
})

function composing(write: typeof factorChanged): ComposeEmail {
  return async (tx, { subjectId, occasion }) => {
    const account = await tx.account.findUnique({
      where: { id: subjectId },
      include: { guardian: { select: nameSelection } },
    })
    if (!account) return null
    const { to, firstName } = greet(account)
    const { timeZone } = await findSettings(tx)
    return { to, content: write({ firstName, timeZone, ...readFactorChange(occasion) }) }
  }
}
