import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const payRoutes: RouteConfigEntry[] = [
  route('admin/coach-pay', 'routes/admin/pay/coach-pay.tsx'),
  route('admin/coach-pay/periods/:periodId', 'routes/admin/pay/pay-period.tsx'),
  route('admin/coach-pay/periods/:periodId/coach-pay.csv', 'routes/admin/pay/pay-period-csv.ts'),
  route('admin/coach-pay/periods/:periodId/coach-pay.pdf', 'routes/admin/pay/pay-period-pdf.ts'),
  route('admin/coach-pay/:coachId', 'routes/admin/pay/pay-of-coach.tsx'),
  route('admin/coach-pay/:coachId/rates/new', 'routes/admin/pay/pay-rate.tsx'),
  route('admin/coach-pay/:coachId/rates/:rateId/remove', 'routes/admin/pay/remove-pay-rate.ts'),
  route('admin/coach-pay/:coachId/adjustments/new', 'routes/admin/pay/pay-adjustment.tsx'),
  route(
    'admin/coach-pay/:coachId/adjustments/:adjustmentId/remove',
    'routes/admin/pay/remove-pay-adjustment.ts',
  ),
  route('admin/coach-pay/:coachId/lock', 'routes/admin/pay/lock-pay.ts'),
]
