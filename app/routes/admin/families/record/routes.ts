import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const familyRecordRoutes: RouteConfigEntry[] = [
  route('admin/families/:guardianId', 'routes/admin/families/record/family.tsx'),
]
