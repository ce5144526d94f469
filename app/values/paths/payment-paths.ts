import { adminBookingPath, cardPaymentsPath } from './admin-paths'

// Every address about money.

/** All that was paid. */
export function adminPaymentsPath(): string {
  return '/admin/payments'
}

/** The payments that fit a filter, as it stands in the address, in one file. */
export function adminPaymentsFilePath(search: string): string {
  return `${adminPaymentsPath()}/payments.csv${search}`
}

/** Whether all that came in and went back is known alike here and at Stripe. */
export function adminReconcilePath(): string {
  return `${adminPaymentsPath()}/reconcile`
}

/** Who still owes what. */
export function adminBalancesPath(page = 1): string {
  const path = `${adminPaymentsPath()}/due`
  return page === 1 ? path : `${path}?page=${page}`
}

export function adminPaymentPath(paymentId: string): string {
  return `${adminPaymentsPath()}/${paymentId}`
}

export function adminReversePaymentPath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/reverse`
}

/** Where staff say what of an opening balance they hand back. */
export function refundOpeningBalancePath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/refund`
}

/** Where it is said that money which was stuck went back by hand. */
export function refundAnotherWayPath(refundId: string): string {
  return `${adminPaymentsPath()}/refunds/${refundId}/another-way`
}

/** By POST alone: says that what was owed to a family has been handed back, or has not. */
export function refundHandedOverPath(refundId: string): string {
  return `${adminPaymentsPath()}/refunds/${refundId}/handed-back`
}

/** By POST alone: gives back the time and the money of a payment that was not what was asked for. */
export function refundMismatchedPath(attemptId: string): string {
  return `${cardPaymentsPath()}/${attemptId}/send-back`
}

export function adminTakePaymentPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/payment`
}

export function recordRefundPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/refund`
}

/** What families can type to pay less. */
export function promoCodesPath(): string {
  return '/admin/promo-codes'
}

/** One of them, or without an id a new one. */
export function promoCodePath(promoCodeId = 'new'): string {
  return `${promoCodesPath()}/${promoCodeId}`
}

/** Several credits at one price, as families can buy them. */
export function packagesPath(): string {
  return '/admin/packages'
}

/** One of them, or without an id a new one. */
export function packagePath(packageId = 'new'): string {
  return `${packagesPath()}/${packageId}`
}

/** One that a family has bought. */
export function packageSalePath(saleId: string): string {
  return `${packagesPath()}/sold/${saleId}`
}

/** Where what is left of it is ended. */
export function endPackagePath(saleId: string): string {
  return `${packageSalePath(saleId)}/end`
}

/** Where a family is looked for that one is sold to. */
export function findBuyerPath(): string {
  return `${packagesPath()}/sell`
}

/** Where one is sold to it, whether or not it has booked. */
export function sellPackageToPath(guardianId: string): string {
  return `${findBuyerPath()}/${guardianId}`
}

/** Where one is sold to the family of a booking. */
export function sellPackagePath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/package`
}

/** All of a family's year, by one of its payments. */
export function adminStatementPath(paymentId: string): string {
  return `${adminPaymentPath(paymentId)}/statement`
}

/** A statement, as a file. */
export function fileOfStatement(statementPath: string): string {
  return `${statementPath}/statement.pdf`
}
