import { findSettings } from '~/domain/settings/find-settings.server'
import { daysUntilCharged } from '~/domain/payments/saved-payment-methods/autopay'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { addDays, calendarDateAt, dateForDatabase } from '~/values/business-time'

/** Part of a command that charges an invoice: lets autopay collect it, if the family has it on. */
export async function scheduleCollection(
  tx: Transaction,
  { invoiceId, guardianId }: { invoiceId: string; guardianId: string | null },
  now: Date,
): Promise<void> {
  if (!guardianId) return
  if (!(await findAutopay(guardianId, tx)).mandate) return
  // against turning autopay off at the same time
  await lockRow(tx, 'guardian', guardianId)
  const { charged } = await findAutopay(guardianId, tx)
  if (!charged) return
  const { timeZone } = await findSettings(tx)
  const nextOn = dateForDatabase(
    addDays(calendarDateAt(now, timeZone), daysUntilCharged[charged.method]),
  )
  await tx.tuitionCollection.create({ data: { invoiceId, guardianId, nextOn, createdAt: now } })
}
