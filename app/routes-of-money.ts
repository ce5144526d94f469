import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** The part of the site map below `/admin` for those who handle money. */
export const moneyAtWorkRoutes: RouteConfigEntry[] = [
  route('card-payments', 'routes/admin/card-payments.tsx'),
  route('payments', 'routes/admin/payments.tsx'),
  route('payments/payments.csv', 'routes/admin/payments-file.ts'),
  route('payments/due', 'routes/admin/balances.tsx'),
  route('payments/reconcile', 'routes/admin/reconcile.tsx'),
  route('payments/:paymentId', 'routes/admin/payment.tsx'),
  route('payments/:paymentId/statement', 'routes/booking/statement.tsx', {
    id: 'statement-at-work',
  }),
  route('payments/:paymentId/statement/statement.pdf', 'routes/booking/statement-file.ts', {
    id: 'statement-file-at-work',
  }),
  route('payments/:paymentId/reverse', 'routes/admin/reverse-payment.tsx'),
  route('card-payments/:attemptId/send-back', 'routes/admin/send-back-payment.ts'),
  route('payments/refunds/:refundId/handed-back', 'routes/admin/hand-back.ts'),
  route('payments/refunds/:refundId/another-way', 'routes/admin/return-another-way.tsx'),
  route('promo-codes', 'routes/admin/promo-codes.tsx'),
  route('promo-codes/new', 'routes/admin/promo-code.tsx', { id: 'new-promo-code' }),
  route('promo-codes/:promoCodeId', 'routes/admin/promo-code.tsx'),
  route('packages', 'routes/admin/packages.tsx'),
  route('packages/new', 'routes/admin/package.tsx', { id: 'new-package' }),
  route('packages/:packageId', 'routes/admin/package.tsx'),
  route('packages/sell', 'routes/admin/find-buyer.tsx'),
  route('packages/sell/:guardianId', 'routes/admin/sell-package.tsx', { id: 'sell-package-to' }),
  route('packages/sold/:saleId', 'routes/admin/package-sale.tsx'),
  route('packages/sold/:saleId/end', 'routes/admin/end-package.tsx'),
  route('bookings/:bookingId/sessions', 'routes/admin/choose-sessions.ts'),
  route('bookings/:bookingId/credit', 'routes/admin/apply-credit.ts'),
  route('bookings/:bookingId/package', 'routes/admin/sell-package.tsx'),
  route('bookings/:bookingId/payment', 'routes/admin/take-payment.tsx'),
  route('bookings/:bookingId/refund', 'routes/admin/give-back.tsx'),
]

/** The part of it below `/parent`. */
export const ownMoneyRoutes: RouteConfigEntry[] = [
  route('payments', 'routes/parent/payments.tsx'),
  route('payments/statement/:year', 'routes/booking/statement.tsx'),
  route('payments/statement/:year/statement.pdf', 'routes/booking/statement-file.ts'),
  route('payments/packages', 'routes/parent/buy-package.tsx'),
  route('payments/packages/:orderId', 'routes/parent/package-purchase.tsx'),
  route('payments/packages/:orderId/stop', 'routes/parent/stop-buying.ts'),
  route('payments/:paymentId', 'routes/booking/receipt.tsx'),
  route('payments/:paymentId/receipt.pdf', 'routes/booking/receipt-file.ts'),
  route('bookings/:bookingId/payment', 'routes/booking/balance.tsx'),
  route('bookings/:bookingId/payment/stop', 'routes/booking/stop-paying-balance.ts'),
  route('bookings/:bookingId/credit', 'routes/booking/apply-credit.ts'),
]

/** The part of it below `/booking`, for whoever has no account, in the browser in which they booked. */
export const moneyHereRoutes: RouteConfigEntry[] = [
  route('booking/credit/:bookedHere', 'routes/booking/apply-credit.ts', {
    id: 'apply-credit-here',
  }),
  route('booking/payment/:bookedHere', 'routes/booking/balance.tsx', { id: 'balance-here' }),
  route('booking/payment/:bookedHere/stop', 'routes/booking/stop-paying-balance.ts', {
    id: 'stop-paying-balance-here',
  }),
  route('booking/receipts/:paidHere', 'routes/booking/receipt.tsx', { id: 'receipt-here' }),
  route('booking/receipts/:paidHere/receipt.pdf', 'routes/booking/receipt-file.ts', {
    id: 'receipt-file-here',
  }),
]
