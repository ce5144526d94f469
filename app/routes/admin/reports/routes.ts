import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const reportsRoutes: RouteConfigEntry[] = [
  route('admin/reports', 'routes/admin/reports/reports.tsx'),
  route('admin/reports/:report', 'routes/admin/reports/report.tsx'),
  route('admin/reports/:report/:file', 'routes/admin/reports/report-file.ts'),
]
