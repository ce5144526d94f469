import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const coachesRoutes: RouteConfigEntry[] = [
  route('admin/settings/coaches', 'routes/admin/coaches/coaches.tsx'),
  route('admin/settings/coaches/new', 'routes/admin/coaches/coach.tsx', { id: 'new-coach' }),
  route('admin/settings/coaches/:coachId', 'routes/admin/coaches/coach.tsx'),
  route('admin/settings/coaches/:coachId/hours', 'routes/admin/coaches/coach-hours.tsx'),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/new',
    'routes/admin/coaches/weekly-hours.tsx',
    { id: 'new-weekly-hours' },
  ),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/:hoursId',
    'routes/admin/coaches/weekly-hours.tsx',
  ),
  route(
    'admin/settings/coaches/:coachId/hours/weekly/:hoursId/remove',
    'routes/admin/coaches/remove-weekly-hours.ts',
  ),
  route('admin/settings/coaches/:coachId/hours/extra/new', 'routes/admin/coaches/extra-hours.tsx'),
  route(
    'admin/settings/coaches/:coachId/hours/extra/:extraHoursId/remove',
    'routes/admin/coaches/remove-extra-hours.ts',
  ),
]
