import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const receiptsRoutes: RouteConfigEntry[] = [
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
  route('parent/payments/statement/:year', 'routes/booking/receipts/statement.tsx'),
  route(
    'parent/payments/statement/:year/statement.pdf',
    'routes/booking/receipts/statement-file.ts',
  ),
  route('parent/payments/opening-balance/:orderId', 'routes/booking/receipts/opening-balance.ts'),
  route(
    'parent/payments/opening-balance/:orderId/stop',
    'routes/booking/receipts/stop-paying-opening-balance.ts',
  ),
  route('parent/payments/:paymentId', 'routes/booking/receipts/receipt.tsx'),
  route('parent/payments/:paymentId/receipt.pdf', 'routes/booking/receipts/receipt-file.ts'),
  route('parent/bookings/:bookingId/payment', 'routes/booking/receipts/balance.tsx'),
  route(
    'parent/bookings/:bookingId/payment/stop',
    'routes/booking/receipts/stop-paying-balance.ts',
  ),
  route('parent/bookings/:bookingId/credit', 'routes/booking/receipts/apply-credit.ts'),
]
