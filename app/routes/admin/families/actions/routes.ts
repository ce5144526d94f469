import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const familyActionsRoutes: RouteConfigEntry[] = [
  route('admin/families/:guardianId/payment', 'routes/admin/families/actions/family-payment.ts'),
  route('admin/families/:guardianId/balance', 'routes/admin/families/actions/apply-balance.ts'),
  route(
    'admin/families/:guardianId/write-off',
    'routes/admin/families/actions/write-off-opening-balance.ts',
  ),
  route(
    'admin/families/:guardianId/write-off/undo',
    'routes/admin/families/actions/undo-write-off.ts',
  ),
  route('admin/families/:guardianId/credit', 'routes/admin/families/actions/family-credit.ts'),
  route(
    'admin/families/:guardianId/credit/:creditId/take-back',
    'routes/admin/families/actions/revoke-credit.ts',
  ),
  route('admin/families/:guardianId/archive', 'routes/admin/families/actions/archive-family.ts'),
]
