import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Actor, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { amountsOf } from '../erasure/erasure'
import { findRefundsToPayOut } from '../erasure/find-erasure-effects.server'
import { whyNotArchive, type ArchiveObstacles, type ArchiveRefusal } from './archive'

/**
 * Hides a family from lists and pickers; nothing is deleted. Refused while lessons are upcoming or
 * money is due either way. Idempotent. Null if there is no such family.
 */
export async function archiveFamily(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ archivedAt: Date }, ArchiveRefusal> | null> {
  if (!isRowId(guardianId)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    // so that no new order can refer to them
    await lockRow(tx, 'guardian', guardianId, 'references')
    const family = await findFamilyHead(staff, guardianId, tx)
    if (!family) return null
    if (family.archivedAt) return { archivedAt: family.archivedAt }
    const [refusal] = whyNotArchive(await findArchiveObstacles(guardianId, now, tx), timeZone)
    if (refusal) return refusal
    await tx.guardian.update({ where: { id: guardianId }, data: { archivedAt: now } })
    await record(tx, staff, 'archive-family', guardianId, now)
    return { archivedAt: now }
  })
}

/** Reverses `archiveFamily`. Null if there is no such family. */
export async function unarchiveFamily(
  staff: Staff,
  guardianId: string,
  now: Date = clock.now(),
): Promise<{ archivedAt: null } | null> {
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    await unarchiveIfArchived(tx, staff, { guardianId }, now)
    return { archivedAt: null }
  })
}

/** Part of a command that books: unarchives the family. */
export async function unarchiveIfArchived(
  tx: Transaction,
  actor: Actor,
  whose: { guardianId: string } | { orderId: string },
  now: Date,
): Promise<void> {
  const isMeant =
    'guardianId' in whose
      ? sql`id = ${whose.guardianId}::uuid`
      : sql`id = (SELECT guardian_id FROM booking_order WHERE id = ${whose.orderId}::uuid)`
  const back = await tx.$queryRaw<{ id: string }[]>`
    UPDATE guardian SET archived_at = NULL WHERE ${isMeant} AND archived_at IS NOT NULL
    RETURNING id::text`
  for (const { id } of back) await record(tx, actor, 'unarchive-family', id, now)
}

/** What prevents archiving a family now; holds count as upcoming lessons. */
export async function findArchiveObstacles(
  guardianId: string,
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<ArchiveObstacles> {
  const last = await tx.booking.findFirst({
    where: {
      order: { guardianId },
      lesson: { endsAt: { gt: now } },
      OR: [
        { status: 'confirmed' },
        { status: { in: ['held', 'awaiting_payment'] }, heldUntil: { gt: now } },
      ],
    },
    orderBy: { lesson: { startsAt: 'desc' } },
    select: { lesson: { select: { startsAt: true } } },
  })
  return {
    lastLessonAt: last?.lesson.startsAt ?? null,
    owed: amountsOf(await findOwed(guardianId, tx)),
    refundsToPayOut: await findRefundsToPayOut(tx, [guardianId], 'owed'),
  }
}

async function record(tx: Transaction, actor: Actor, action: string, subjectId: string, now: Date) {
  await recordAuditEvent(tx, actor, { action, subjectKind: 'guardian', subjectId }, now)
}
