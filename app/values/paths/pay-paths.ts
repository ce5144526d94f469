import type { CalendarDate } from '../business-time'
import { withQuery } from '../with-query'

// Paths of coach pay in the admin area.

/** All coaches. */
export function coachPayPath(): string {
  return '/admin/coach-pay'
}

/** A coach's open period, rates and locked periods. */
export function payOfCoachPath(coachId: string, asked: { until?: CalendarDate } = {}): string {
  return withQuery(`${coachPayPath()}/${coachId}`, asked)
}

export function newPayRatePath(coachId: string): string {
  return `${payOfCoachPath(coachId)}/rates/new`
}

/** POST only. */
export function removePayRatePath(coachId: string, rateId: string): string {
  return `${payOfCoachPath(coachId)}/rates/${rateId}/remove`
}

export function newPayAdjustmentPath(coachId: string): string {
  return `${payOfCoachPath(coachId)}/adjustments/new`
}

/** POST only. */
export function removePayAdjustmentPath(coachId: string, adjustmentId: string): string {
  return `${payOfCoachPath(coachId)}/adjustments/${adjustmentId}/remove`
}

/** POST only. */
export function lockPayPath(coachId: string): string {
  return `${payOfCoachPath(coachId)}/lock`
}

/** A locked period. */
export function payPeriodPath(periodId: string): string {
  return `${coachPayPath()}/periods/${periodId}`
}

export function payPeriodFilePath(periodId: string, type: 'csv' | 'pdf'): string {
  return `${payPeriodPath(periodId)}/coach-pay.${type}`
}
