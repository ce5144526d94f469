import type { CalendarDate } from '../business-time'
import type { Payee } from '../payee'
import { withQuery } from '../with-query'

// Paths of settlements with coaches and venues in the admin area.

const folders = { coach: 'coaches', venue: 'venues' } as const

/** All coaches and venues. */
export function settlementsPath(): string {
  return '/admin/settlements'
}

/** What is not settled yet with a coach or venue, its rates and settlements. */
export function openSettlementPath(
  { kind, id }: Payee,
  asked: { until?: CalendarDate } = {},
): string {
  return withQuery(`${settlementsPath()}/${folders[kind]}/${id}`, asked)
}

/** The payee of such a path's parameters; with an impossible id if there is none of that kind. */
export function payeeOfPath(folder: string, id: string): Payee {
  if (folder === folders.coach) return { kind: 'coach', id }
  return { kind: 'venue', id: folder === folders.venue ? id : '' }
}

export function newSettlementRatePath(payee: Payee): string {
  return `${openSettlementPath(payee)}/rates/new`
}

/** POST only. */
export function removeSettlementRatePath(payee: Payee, rateId: string): string {
  return `${openSettlementPath(payee)}/rates/${rateId}/remove`
}

export function newSettlementAdjustmentPath(payee: Payee): string {
  return `${openSettlementPath(payee)}/adjustments/new`
}

/** POST only. */
export function removeSettlementAdjustmentPath(payee: Payee, adjustmentId: string): string {
  return `${openSettlementPath(payee)}/adjustments/${adjustmentId}/remove`
}

/** POST only. */
export function lockSettlementPath(payee: Payee): string {
  return `${openSettlementPath(payee)}/lock`
}

/** A locked settlement. */
export function settlementPath(settlementId: string): string {
  return `${settlementsPath()}/locked/${settlementId}`
}

export function settlementFilePath(settlementId: string, type: 'csv' | 'pdf'): string {
  return `${settlementPath(settlementId)}/settlement.${type}`
}

/** A coach's own settlements. */
export function ownSettlementsPath(): string {
  return '/admin/my-settlements'
}

export function ownSettlementPath(settlementId: string): string {
  return `${ownSettlementsPath()}/${settlementId}`
}

export function ownSettlementFilePath(settlementId: string, type: 'csv' | 'pdf'): string {
  return `${ownSettlementPath(settlementId)}/settlement.${type}`
}
