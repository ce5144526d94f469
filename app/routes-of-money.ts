import { route, type RouteConfigEntry } from '@remix-run/route-config'

/** The part of the site map below `/admin` for those who handle money. */
export const moneyAtWorkRoutes: RouteConfigEntry[] = [
  route('card-payments', 'routes/admin/money/card-payments.tsx'),
  route('payments', 'routes/admin/money/payments.tsx'),
  route('payments/payments.csv', 'routes/admin/money/payments-file.ts'),
  route('payments/due', 'routes/admin/money/balances.tsx'),
  route('payments/reconcile', 'routes/admin/money/reconcile.tsx'),
  route('payments/:paymentId', 'routes/admin/money/payment.tsx'),
  route('payments/:paymentId/statement', 'routes/booking/receipts/statement.tsx', {
    id: 'statement-at-work',
  }),
  route(
    'payments/:paymentId/statement/statement.pdf',
    'routes/booking/receipts/statement-file.ts',
    {
      id: 'statement-file-at-work',
    },
  ),
  route('payments/:paymentId/reverse', 'routes/admin/money/reverse-payment.tsx'),
  route('card-payments/:attemptId/send-back', 'routes/admin/money/send-back-payment.ts'),
  route('payments/refunds/:refundId/handed-back', 'routes/admin/money/hand-back.ts'),
  route('payments/refunds/:refundId/another-way', 'routes/admin/money/return-another-way.tsx'),
  route('promo-codes', 'routes/admin/money/promo-codes.tsx'),
  route('promo-codes/new', 'routes/admin/money/promo-code.tsx', { id: 'new-promo-code' }),
  route('promo-codes/:promoCodeId', 'routes/admin/money/promo-code.tsx'),
  route('packages', 'routes/admin/packages/packages.tsx'),
  route('packages/new', 'routes/admin/packages/package.tsx', { id: 'new-package' }),
  route('packages/:packageId', 'routes/admin/packages/package.tsx'),
  route('packages/sell', 'routes/admin/packages/find-buyer.tsx'),
  route('packages/sell/:guardianId', 'routes/admin/packages/sell-package.tsx', {
    id: 'sell-package-to',
  }),
  route('packages/sold/:saleId', 'routes/admin/packages/package-sale.tsx'),
  route('packages/sold/:saleId/end', 'routes/admin/packages/end-package.tsx'),
  route('bookings/:bookingId/sessions', 'routes/admin/bookings/choose-sessions.ts'),
  route('bookings/:bookingId/credit', 'routes/admin/money/apply-credit.ts'),
  route('bookings/:bookingId/package', 'routes/admin/packages/sell-package.tsx'),
  route('bookings/:bookingId/payment', 'routes/admin/money/take-payment.tsx'),
  route('bookings/:bookingId/refund', 'routes/admin/money/give-back.tsx'),
]

/** The part of it below `/parent`. */
export const ownMoneyRoutes: RouteConfigEntry[] = [
  route('payments', 'routes/parent/money/payments.tsx'),
  route('payments/statement/:year', 'routes/booking/receipts/statement.tsx'),
  route('payments/statement/:year/statement.pdf', 'routes/booking/receipts/statement-file.ts'),
  route('payments/packages', 'routes/parent/money/buy-package.tsx'),
  route('payments/packages/:orderId', 'routes/parent/money/package-purchase.tsx'),
  route('payments/packages/:orderId/stop', 'routes/parent/money/stop-buying.ts'),
  route('payments/:paymentId', 'routes/booking/receipts/receipt.tsx'),
  route('payments/:paymentId/receipt.pdf', 'routes/booking/receipts/receipt-file.ts'),
  route('bookings/:bookingId/payment', 'routes/booking/receipts/balance.tsx'),
  route('bookings/:bookingId/payment/stop', 'routes/booking/receipts/stop-paying-balance.ts'),
  route('bookings/:bookingId/credit', 'routes/booking/receipts/apply-credit.ts'),
]

/** The part of it below `/booking`, for whoever has no account, in the browser in which they booked. */
export const moneyHereRoutes: RouteConfigEntry[] = [
  route('booking/credit/:bookedHere', 'routes/booking/receipts/apply-credit.ts', {
    id: 'apply-credit-here',
  }),
  route('booking/payment/:bookedHere', 'routes/booking/receipts/balance.tsx', {
    id: 'balance-here',
  }),
  route('booking/payment/:bookedHere/stop', 'routes/booking/receipts/stop-paying-balance.ts', {
    id: 'stop-paying-balance-here',
  }),
  route('booking/receipts/:paidHere', 'routes/booking/receipts/receipt.tsx', {
    id: 'receipt-here',
  }),
  route('booking/receipts/:paidHere/receipt.pdf', 'routes/booking/receipts/receipt-file.ts', {
    id: 'receipt-file-here',
  }),
]
