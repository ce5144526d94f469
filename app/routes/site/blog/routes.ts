import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const blogRoutes: RouteConfigEntry[] = [
  route('blog/rss.xml', 'routes/site/blog/blog-feed.ts'),
]
