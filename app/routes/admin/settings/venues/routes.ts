import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const venuesRoutes: RouteConfigEntry[] = [
  route('admin/settings/venues', 'routes/admin/settings/venues/venues.tsx'),
  route('admin/settings/venues/new', 'routes/admin/settings/venues/venue.tsx', { id: 'new-venue' }),
  route('admin/settings/venues/:venueId', 'routes/admin/settings/venues/venue.tsx'),
  route('admin/settings/venues/:venueId/move-up', 'routes/admin/settings/venues/move-venue.ts'),
]
