import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const coachesRoutes: RouteConfigEntry[] = [
  route('admin/settings/coaches', 'routes/admin/settings/coaches/coaches.tsx'),
  route('admin/settings/coaches/new', 'routes/admin/settings/coaches/coach.tsx', {
    id: 'new-coach',
  }),
  route('admin/settings/coaches/:coachId', 'routes/admin/settings/coaches/coach.tsx'),
  route('admin/settings/coaches/:coachId/hours', 'routes/admin/settings/coaches/coach-hours.tsx'),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/new',
    'routes/admin/settings/coaches/weekly-hours.tsx',
    { id: 'new-weekly-hours' },
  ),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/:hoursId',
    'routes/admin/settings/coaches/weekly-hours.tsx',
  ),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/:hoursId/remove',
    'routes/admin/settings/coaches/remove-weekly-hours.ts',
  ),
  route(
    'admin/settings/coaches/:coachId/hours/extra/new',
    'routes/admin/settings/coaches/extra-hours.tsx',
  ),
  route(
    'admin/settings/coaches/:coachId/hours/extra/:extraHoursId/remove',
    'routes/admin/settings/coaches/remove-extra-hours.ts',
  ),
]
