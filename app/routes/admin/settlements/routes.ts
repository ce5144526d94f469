import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const settlementRoutes: RouteConfigEntry[] = [
  route('admin/settlements', 'routes/admin/settlements/settlements.tsx'),
  route('admin/settlements/locked/:settlementId', 'routes/admin/settlements/settlement.tsx'),
  route(
    'admin/settlements/locked/:settlementId/settlement.csv',
    'routes/admin/settlements/settlement-csv.ts',
  ),
  route(
    'admin/settlements/locked/:settlementId/settlement.pdf',
    'routes/admin/settlements/settlement-pdf.ts',
  ),
  route('admin/settlements/:payees/:payeeId', 'routes/admin/settlements/open-settlement.tsx'),
  route(
    'admin/settlements/:payees/:payeeId/rates/new',
    'routes/admin/settlements/settlement-rate.tsx',
  ),
  route(
    'admin/settlements/:payees/:payeeId/rates/:rateId/remove',
    'routes/admin/settlements/remove-settlement-rate.ts',
  ),
  route(
    'admin/settlements/:payees/:payeeId/adjustments/new',
    'routes/admin/settlements/settlement-adjustment.tsx',
  ),
  route(
    'admin/settlements/:payees/:payeeId/adjustments/:adjustmentId/remove',
    'routes/admin/settlements/remove-settlement-adjustment.ts',
  ),
  route('admin/settlements/:payees/:payeeId/lock', 'routes/admin/settlements/lock-settlement.ts'),
  route('admin/my-settlements', 'routes/admin/settlements/own-settlements.tsx'),
  route('admin/my-settlements/:settlementId', 'routes/admin/settlements/own-settlement.tsx'),
  route(
    'admin/my-settlements/:settlementId/settlement.csv',
    'routes/admin/settlements/own-settlement-csv.ts',
  ),
  route(
    'admin/my-settlements/:settlementId/settlement.pdf',
    'routes/admin/settlements/own-settlement-pdf.ts',
  ),
]
