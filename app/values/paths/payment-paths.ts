import { withQuery } from '../with-query'
import { adminBookingPath, cardPaymentsPath } from './admin-paths'

// Paths of payments in the admin area.

export function adminPaymentsPath(): string {
  return '/admin/payments'
}

/** Payments with a refund to pay out by hand. */
export function refundsToPayOutPath(): string {
  return withQuery(adminPaymentsPath(), { state: 'owed' })
}

/** Payments with a refund that failed. */
export function failedRefundsPath(): string {
  return withQuery(adminPaymentsPath(), { state: 'failed' })
}

/** A CSV of the payments that match the filter. */
export function adminPaymentsFilePath(search: string): string {
  return `${adminPaymentsPath()}/payments.csv${search}`
}

/** Compares our payments and refunds with Stripe's. */
export function adminReconcilePath(): string {
  return `${adminPaymentsPath()}/reconcile`
}

/** A CSV of the days to reconcile. */
export function adminReconcileFilePath(search: string): string {
  return `${adminReconcilePath()}/reconcile.csv${search}`
}

/** Outstanding balances. */
export function adminBalancesPath(): string {
  return `${adminPaymentsPath()}/due`
}

/** The balances of one day's lessons. */
export function balancesOfDayPath(day: string): string {
  return withQuery(adminBalancesPath(), { day })
}

/** A CSV of the balances that match the filter. */
export function adminBalancesFilePath(search = ''): string {
  return `${adminBalancesPath()}/balances.csv${search}`
}

export function adminPaymentPath(paymentId: string): string {
  return `${adminPaymentsPath()}/${paymentId}`
}

export function adminReversePaymentPath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/reverse`
}

export function refundOpeningBalancePath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/refund`
}

/** Records that a failed refund was paid out another way. */
export function refundAnotherWayPath(refundId: string): string {
  return `${adminPaymentsPath()}/refunds/${refundId}/another-way`
}

/** POST only. Records whether a manual refund was handed over. */
export function refundHandedOverPath(refundId: string): string {
  return `${adminPaymentsPath()}/refunds/${refundId}/paid-out`
}

/** POST only. Releases the time and refunds a payment that did not match its order. */
export function refundMismatchedPath(attemptId: string): string {
  return `${cardPaymentsPath()}/${attemptId}/refund`
}

/** @param from `today` to return to the roster of the day */
export function adminTakePaymentPath(bookingId: string, from?: string): string {
  return withQuery(`${adminBookingPath(bookingId)}/payment`, { from })
}

export function recordRefundPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/refund`
}

export function promoCodesPath(): string {
  return '/admin/promo-codes'
}

/** All promo codes as CSV. */
export function promoCodesFilePath(): string {
  return `${promoCodesPath()}/promo-codes.csv`
}

/** Without an id, a new one. */
export function promoCodePath(promoCodeId = 'new'): string {
  return `${promoCodesPath()}/${promoCodeId}`
}

export function packagesPath(): string {
  return '/admin/packages'
}

/** All packages as CSV. */
export function packagesFilePath(): string {
  return `${packagesPath()}/packages.csv`
}

/** Without an id, a new one. */
export function packagePath(packageId = 'new'): string {
  return `${packagesPath()}/${packageId}`
}

export function packageSalePath(saleId: string): string {
  return `${packagesPath()}/sold/${saleId}`
}

/** Ends the rest of a sold package. */
export function endPackagePath(saleId: string): string {
  return `${packageSalePath(saleId)}/end`
}

/** Searches for a family to sell a package to. */
export function findBuyerPath(): string {
  return `${packagesPath()}/sell`
}

export function sellPackageToPath(guardianId: string): string {
  return `${findBuyerPath()}/${guardianId}`
}

export function sellPackagePath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/package`
}

/** A family's statement for a year, by one of its payments. */
export function adminStatementPath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/statement`
}

export function fileOfStatement(statementPath: string): string {
  return `${statementPath}/statement.pdf`
}
