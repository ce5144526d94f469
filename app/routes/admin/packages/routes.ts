import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const packagesRoutes: RouteConfigEntry[] = [
  route('admin/packages', 'routes/admin/packages/packages.tsx'),
  route('admin/packages/packages.csv', 'routes/admin/packages/packages-file.ts'),
  route('admin/packages/new', 'routes/admin/packages/package.tsx', { id: 'new-package' }),
  route('admin/packages/:packageId', 'routes/admin/packages/package.tsx'),
  route('admin/packages/sell', 'routes/admin/packages/find-buyer.tsx'),
  route('admin/packages/sell/:guardianId', 'routes/admin/packages/sell-package.tsx', {
    id: 'sell-package-to',
  }),
  route('admin/packages/sold/:saleId', 'routes/admin/packages/package-sale.tsx'),
  route('admin/packages/sold/:saleId/end', 'routes/admin/packages/end-package.tsx'),
  route('admin/bookings/:bookingId/package', 'routes/admin/packages/sell-package.tsx'),
]
