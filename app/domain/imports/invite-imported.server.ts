import { inviteParent } from '~/domain/accounts/email-address/invite-parent.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockImport } from './match-columns.server'
import { noteMade } from './write-family.server'

export type InviteRefusal = 'not-imported' | 'nobody-left'

type Wave = { idempotencyKey: string; families: number }

/**
 * Invites a batch of imported families to set a password, in file order. Skips families already
 * invited, with an account, or without email. Idempotent.
 */
export async function inviteImported(
  staff: Staff,
  importId: string,
  { idempotencyKey, families }: Wave,
  now: Date = clock.now(),
): Promise<Outcome<{ invited: number }, InviteRefusal> | null> {
  const wave = hashToken(`${idempotencyKey} ${staff.id} ${importId}`)
  return await transaction(async (tx) => {
    const found = await lockImport(tx, staff, importId)
    if (!found) return null
    if (found.state !== 'imported') return { refused: 'not-imported' }
    const before = await tx.importFamily.count({ where: { importId, wave } })
    if (before > 0) return { invited: before }
    const next = await findNext(tx, importId, families)
    if (next.length === 0) return { refused: 'nobody-left' }
    for (const { id, email, firstName, lastName, isFirst } of next) {
      await tx.importFamily.update({ where: { id }, data: { invitedAt: now, wave } })
      if (!isFirst) continue
      const accountId = await inviteParent(tx, staff, { email, firstName, lastName }, now)
      if (accountId) await noteMade(tx, id, { table: 'account', id: accountId })
    }
    const subject = { subjectKind: 'family-import', subjectId: importId }
    const details = { families: next.length }
    await recordAuditEvent(tx, staff, { action: 'invite-imported', ...subject, details }, now)
    return { invited: next.length }
  })
}

type Next = { id: string; email: string; firstName: string; lastName: string; isFirst: boolean }

/** Two families with one address get one email. */
async function findNext(tx: Transaction, importId: string, families: number): Promise<Next[]> {
  return await tx.$queryRaw<Next[]>`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName",
      row_number() OVER (PARTITION BY email ORDER BY position) = 1 AS "isFirst"
    FROM (
      SELECT import_family.id, email, first_name, last_name, position
      FROM import_family JOIN guardian ON guardian.id = guardian_id
      WHERE import_id = ${importId}::uuid AND state = 'imported' AND invited_at IS NULL
        AND email IS NOT NULL AND erased_at IS NULL AND merged_into_id IS NULL
        AND NOT EXISTS (SELECT FROM account WHERE realm = 'parent' AND account.email = guardian.email)
      ORDER BY position LIMIT ${families}
    ) AS next
    ORDER BY position`
}
