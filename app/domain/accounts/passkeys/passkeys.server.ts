import { hasAuditEvent } from '~/domain/audit/has-audit-event.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { needsSecondFactor } from '~/values/permissions'
import { lockAccount } from '../find-account.server'
import { recordFactorChange } from '../second-factor/record-factor-change.server'
import { removeUnneededCodes } from '../second-factor/second-factor.server'

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

const selection = { id: true, name: true, createdAt: true, lastUsedAt: true } as const

/** The actor's passkeys, oldest first. */
export async function findPasskeys({ accountId }: Parent | Staff): Promise<OwnPasskey[]> {
  return await database().passkey.findMany({
    where: { accountId },
    select: selection,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** One of the actor's; null if it is not theirs. */
export async function findPasskey(
  { accountId }: Parent | Staff,
  id: string,
  tx: Transaction = database(),
): Promise<OwnPasskey | null> {
  if (!isRowId(id)) return null
  return await tx.passkey.findFirst({ where: { id, accountId }, select: selection })
}

/** Null if it is not theirs. An unchanged name is not saved again. */
export async function renamePasskey(
  actor: Parent | Staff,
  id: string,
  { name }: { name: string },
  now: Date = clock.now(),
): Promise<{ id: string } | null> {
  return await transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    const passkey = await findPasskey(actor, id, tx)
    if (!passkey || passkey.name === name) return passkey
    await tx.passkey.update({ where: { id }, data: { name } })
    const subject = { subjectKind: 'account', subjectId: actor.accountId }
    await recordAuditEvent(tx, actor, { action: 'rename-passkey', ...subject }, now)
    return passkey
  })
}

/**
 * Removes a passkey, ends all other sessions and notifies the user by email. Refused for the last
 * second factor of who needs one; parents need none. Idempotent. Null if it was not theirs.
 */
export async function removePasskey(
  actor: Parent | Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, 'factor-needed'> | null> {
  const { accountId } = actor
  return await transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await findPasskey(actor, id, tx)))
      return (await wasRemoved(tx, actor, id)) ? { id } : null
    if (!(await mayRemovePasskey(actor, tx))) return { refused: 'factor-needed' as const }
    await tx.passkey.delete({ where: { id } })
    await removeUnneededCodes(tx, accountId)
    await recordFactorChange(tx, actor, 'passkey-removed', now, { passkeyId: id })
    return { id }
  })
}

async function wasRemoved(
  tx: Transaction,
  { accountId }: Parent | Staff,
  id: string,
): Promise<boolean> {
  const details = { path: ['passkeyId'], equals: id }
  const subject = { subjectKind: 'account', subjectId: accountId }
  return await hasAuditEvent(tx, { action: 'remove-passkey', ...subject, details })
}

/** Whether another second factor is left, or none is needed. */
export async function mayRemovePasskey(
  actor: Parent | Staff,
  tx: Transaction = database(),
): Promise<boolean> {
  if (actor.kind === 'guardian' || !needsSecondFactor(actor.role)) return true
  const { accountId } = actor
  const passkeys = await tx.passkey.count({ where: { accountId } })
  const apps = await tx.secondFactor.count({ where: { accountId, confirmedAt: { not: null } } })
  return passkeys + apps > 1
}
