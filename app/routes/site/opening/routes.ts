import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const openingRoutes: RouteConfigEntry[] = [
  route('opening-soon', 'routes/site/opening/opening-soon.tsx'),
  route('preview', 'routes/site/opening/preview.ts'),
  route('preview/end', 'routes/site/opening/end-preview.ts'),
]
