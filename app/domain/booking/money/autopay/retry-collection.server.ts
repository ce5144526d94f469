import { z } from 'zod'
import { isOwnFamily } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { isRowId, rowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { findLastAttempts } from './find-autopay-families.server'

/** Tries a card or bank account again now. `attemptId`: the last attempt that the page showed. */
export const RetryCollectionForm = z.object({ attemptId: rowId('Reload this page and try again.') })

type RetryCollectionRefusal = 'autopay-off'

export const retryCollectionMessages: Record<RetryCollectionRefusal, string> = {
  'autopay-off':
    'The family has turned off autopay, or has nothing saved to charge. Please ask it to pay, or take the payment.',
}

/**
 * Lets a job try the card or bank account of a family again now for what is still due of its tuition. Does nothing
 * if another attempt was made since the page was shown, so that pressing twice tries once. Null
 * without permission or such a family.
 */
export async function retryCollection(
  staff: Staff,
  guardianId: string,
  { attemptId }: z.output<typeof RetryCollectionForm>,
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, RetryCollectionRefusal> | null> {
  if (!isRowId(guardianId) || !may(staff, 'handle-payments')) return null
  return await transaction(async (tx) => {
    if (!(await isOwnFamily(tx, staff, guardianId))) return null
    await lockRow(tx, 'guardian', guardianId)
    const { charged } = await findAutopay(guardianId, tx)
    const last = (await findLastAttempts(tx, [guardianId])).get(guardianId)
    if (!last) return null
    if (!charged) return { refused: 'autopay-off' }
    if (last.attemptId !== attemptId) return { guardianId }
    const { timeZone } = await findSettings(tx)
    const nextOn = dateForDatabase(calendarDateAt(now, timeZone))
    const { count } = await tx.tuitionCollection.updateMany({
      where: {
        guardianId,
        OR: [{ state: 'paused' }, { state: 'due', nextOn: { gt: nextOn }, declined: { gt: 0 } }],
      },
      data: { state: 'due', nextOn, endedAt: null },
    })
    if (count === 0) return { guardianId }
    await queueJob(tx, 'collect-tuition', {}, { key: 'collect-tuition-now' })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { attemptId }
    await recordAuditEvent(tx, staff, { action: 'retry-collection', ...subject, details }, now)
    return { guardianId }
  })
}
