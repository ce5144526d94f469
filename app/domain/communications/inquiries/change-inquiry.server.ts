import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { InquiryChangeRefusal } from './inquiry'

type Change = { version: number; closed: boolean }

/**
 * Closes an inquiry, or reopens it in its previous state. Idempotent. Refused if someone else
 * changed it meanwhile. Null if there is no such inquiry.
 */
export async function changeInquiry(
  staff: Staff,
  id: string,
  { version, closed }: Change,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, InquiryChangeRefusal> | null> {
  return await transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, id)
    if (!inquiry) return null
    if ((inquiry.state === 'closed') === closed) return { id }
    if (inquiry.version !== version) return { refused: 'changed-meanwhile' as const }

    const last = await tx.inquiryReply.findFirst({
      where: { inquiryId: id },
      orderBy: { id: 'desc' },
    })
    const state = closed ? 'closed' : last?.staffMemberId ? 'answered' : 'new'
    await tx.inquiry.update({ where: { id }, data: { state, version: { increment: 1 } } })
    const action = closed ? 'close-inquiry' : 'open-inquiry'
    const subject = { subjectKind: 'inquiry', subjectId: id }
    await recordAuditEvent(tx, staff, { action, ...subject }, now)
    return { id }
  })
}

/** Part of changing an inquiry: locks its row. Null if there is none. */
export async function lockInquiry(tx: Transaction, id: string) {
  if (!isRowId(id)) return null
  await lockRow(tx, 'inquiry', id)
  return await tx.inquiry.findUnique({ where: { id } })
}
