import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const operationsRoutes: RouteConfigEntry[] = [
  route('csp-reports', 'routes/operations/csp-reports.ts'),
  route('dev/emails', 'routes/operations/email-previews.ts'),
  route('healthz', 'routes/operations/healthz.ts'),
  route('metrics', 'routes/operations/metrics.ts'),
  route('readyz', 'routes/operations/readyz.ts'),
]
