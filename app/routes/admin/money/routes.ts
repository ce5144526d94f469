import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const moneyRoutes: RouteConfigEntry[] = [
  route('admin/card-payments', 'routes/admin/money/card-payments.tsx'),
  route('admin/payments', 'routes/admin/money/payments.tsx'),
  route('admin/payments/payments.csv', 'routes/admin/money/payments-file.ts'),
  route('admin/payments/due', 'routes/admin/money/balances.tsx'),
  route('admin/payments/due/balances.csv', 'routes/admin/money/balances-file.ts'),
  route('admin/payments/reconcile', 'routes/admin/money/reconcile.tsx'),
  route('admin/payments/reconcile/reconcile.csv', 'routes/admin/money/reconcile-file.ts'),
  route('admin/payments/:paymentId', 'routes/admin/money/payment.tsx'),
  route('admin/payments/:paymentId/statement', 'routes/booking/receipts/statement.tsx', {
    id: 'admin-statement',
  }),
  route(
    'admin/payments/:paymentId/statement/statement.pdf',
    'routes/booking/receipts/statement-file.ts',
    { id: 'admin-statement-file' },
  ),
  route('admin/payments/:paymentId/refund', 'routes/admin/money/refund-opening-balance.ts'),
  route('admin/payments/:paymentId/reverse', 'routes/admin/money/reverse-payment.tsx'),
  route('admin/card-payments/:attemptId/refund', 'routes/admin/money/refund-mismatched.ts'),
  route('admin/payments/refunds/:refundId/paid-out', 'routes/admin/money/set-refund-state.ts'),
  route(
    'admin/payments/refunds/:refundId/another-way',
    'routes/admin/money/refund-another-way.tsx',
  ),
  route('admin/promo-codes', 'routes/admin/money/promo-codes.tsx'),
  route('admin/promo-codes/promo-codes.csv', 'routes/admin/money/promo-codes-file.ts'),
  route('admin/promo-codes/new', 'routes/admin/money/promo-code.tsx', { id: 'new-promo-code' }),
  route('admin/promo-codes/:promoCodeId', 'routes/admin/money/promo-code.tsx'),
  route('admin/bookings/:bookingId/credit', 'routes/admin/money/apply-credit.ts'),
  route('admin/bookings/:bookingId/payment', 'routes/admin/money/take-payment.tsx'),
  route('admin/bookings/:bookingId/refund', 'routes/admin/money/record-refund.tsx'),
]
