import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { mayHandleMoney } from '../payment'
import {
  writeOffReasons,
  type UndoWriteOffInput,
  type UndoWriteOffRefusal,
  type writeOffLabels,
} from './opening-balance'
import { lockOpeningBalance } from './write-off.server'

type WriteOff = {
  id: string
  amountCents: number
  currency: string
  reason: keyof typeof writeOffLabels
  createdAt: Date
}

const byStaff = { in: [...writeOffReasons] }

/** A family's write-offs that can be undone, newest first. */
export async function findWriteOffs(staff: Staff, guardianId: string): Promise<WriteOff[]> {
  if (!mayHandleMoney(staff)) return []
  const rows = await database().openingBalanceWriteOff.findMany({
    where: { openingBalance: { order: { guardianId } }, undo: null, reason: byStaff },
    orderBy: { id: 'desc' },
    include: { openingBalance: { select: { currency: true } } },
  })
  return rows.map(({ openingBalance, ...row }) => ({ ...row, ...openingBalance }))
}

type Undone = { amountCents: number; currency: string }

/**
 * Undoes a write-off of an opening balance; its record stays. Null if there is no such write-off or
 * the actor may not handle payments.
 */
export async function undoWriteOff(
  staff: Staff,
  guardianId: string,
  { writeOffId, reason }: UndoWriteOffInput,
  now: Date = clock.now(),
): Promise<Outcome<Undone, UndoWriteOffRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    const where = { id: writeOffId, openingBalance: { order: { guardianId } } }
    const seen = await tx.openingBalanceWriteOff.findFirst({
      where,
      include: { openingBalance: true },
    })
    if (!seen) return null
    const { amountCents, openingBalance } = seen
    await lockOpeningBalance(tx, openingBalance.orderId)
    if ((await tx.openingBalanceWriteOff.count({ where: { ...where, reason: byStaff } })) === 0)
      return { refused: 'not-by-staff' }
    if ((await tx.writeOffUndo.count({ where: { writeOffId } })) > 0)
      return { refused: 'undone-already' }
    await tx.writeOffUndo.create({ data: { writeOffId, reason, undoneAt: now } })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { writeOffId, amountCents, reason }
    await recordAuditEvent(tx, staff, { action: 'undo-write-off', ...subject, details }, now)
    return { amountCents, currency: openingBalance.currency }
  })
}
