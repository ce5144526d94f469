import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { mayHandleMoney } from '../payment'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow, lockRows } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Actor, Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { dueCents } from '../charges/find-balances.server'
import { findOpeningBalances, type OpeningBalance } from './find-opening-balances.server'
import type { WriteOffInput, writeOffLabels, WriteOffRefusal } from './opening-balance'

/** Part of a command: locks an opening balance against concurrent payments and write-offs. */
export async function lockOpeningBalance(
  tx: Transaction,
  orderId: string,
): Promise<OpeningBalance | null> {
  await lockRow(tx, 'booking_order', orderId)
  const [balance] = await findOpeningBalances({ orderId }, tx)
  return balance ?? null
}

type WrittenOffAs = {
  reason: keyof typeof writeOffLabels
  /** Defaults to everything due. */
  amountCents?: number
}

/**
 * Part of a command, with the opening balance locked: writes off what is due.
 * @returns the write-off's id; null if nothing is due
 */
export async function writeOffWithin(
  tx: Transaction,
  actor: Actor,
  balance: OpeningBalance,
  { reason, amountCents = dueCents(balance) }: WrittenOffAs,
  now: Date,
): Promise<string | null> {
  if (amountCents <= 0) return null
  const id = newId()
  await tx.openingBalanceWriteOff.create({
    data: { id, openingBalanceId: balance.id, amountCents, reason, createdAt: now },
  })
  if (!balance.guardianId) return id
  const subject = { subjectKind: 'guardian', subjectId: balance.guardianId }
  const details = { openingBalanceId: balance.id, amountCents, reason }
  await recordAuditEvent(tx, actor, { action: 'write-off-balance', ...subject, details }, now)
  return id
}

type WrittenOff = { amountCents: number }

/**
 * Writes off a family's opening balance if the amount due is still the one shown. Null if there is
 * none or the actor may not handle payments.
 */
export async function writeOffOpeningBalance(
  staff: Staff,
  guardianId: string,
  { seenCents, reason }: WriteOffInput,
  now: Date = clock.now(),
): Promise<Outcome<WrittenOff, WriteOffRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    const seen = await findOpeningBalances({ guardianId }, tx)
    if (seen.length === 0) return null
    await lockRows(
      tx,
      'booking_order',
      seen.map(({ orderId }) => orderId),
    )
    const balances = await findOpeningBalances({ guardianId }, tx)
    const due = balances.filter((balance) => dueCents(balance) > 0)
    const amountCents = due.reduce((sum, balance) => sum + dueCents(balance), 0)
    if (amountCents === 0) return { refused: 'nothing-due' }
    const detail = formatMoney(amountCents, due[0]!.currency)
    if (amountCents !== seenCents) return { refused: 'balance-changed', detail }
    for (const balance of due) await writeOffWithin(tx, staff, balance, { reason }, now)
    return { amountCents }
  })
}
