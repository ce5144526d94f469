import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import type { EnrollRequest } from '~/domain/enrollment/enrollment-forms'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Refused } from '~/values/outcome'
import { findOverdueTuition, sumOfOverdue } from './find-overdue-tuition.server'

type Asked = {
  guardianId: string
  settings: Settings
  request: Pick<EnrollRequest, 'isMove' | 'overdueReason'>
}

/** Whether overdue tuition keeps a family from enrolling. Staff can, and say why. */
export async function whyNotPaidUp(
  tx: Transaction,
  actor: Parent | Staff,
  { guardianId, settings, request }: Asked,
  now: Date,
): Promise<Refused<EnrollmentRefusal> | null> {
  if (!settings.overdueRefused || request.isMove) return null
  const isStaff = actor.kind === 'staff'
  if (isStaff && request.overdueReason) return null
  const owed = sumOfOverdue(await findOverdueTuition(guardianId, now, tx, settings))
  if (!owed) return null
  const detail = formatMoney(owed.cents, owed.currency)
  return isStaff
    ? { refused: 'overdue-unexplained', detail, field: 'overdueReason' }
    : { refused: 'tuition-overdue', detail }
}
