import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import type { EnrollRequest } from '~/domain/enrollment/enrollment-forms'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Refused } from '~/values/outcome'
import { findOverdueTuition, sumOfOverdue } from './find-overdue-tuition.server'

type Asked = { guardianId: string; settings: Settings; request: Pick<EnrollRequest, 'isMove'> }

/** Whether overdue tuition keeps a family from enrolling. Staff decide themselves. */
export async function whyNotPaidUp(
  tx: Transaction,
  actor: Parent | Staff,
  { guardianId, settings, request }: Asked,
  now: Date,
): Promise<Refused<EnrollmentRefusal> | null> {
  if (actor.kind === 'staff' || !settings.overdueRefused || request.isMove) return null
  const owed = sumOfOverdue(await findOverdueTuition(guardianId, now, tx, settings))
  return owed && { refused: 'tuition-overdue', detail: formatMoney(owed.cents, owed.currency) }
}
