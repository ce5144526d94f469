import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const contentRoutes: RouteConfigEntry[] = [
  route('api/blog-posts', 'routes/api/content/blog-posts.ts'),
  route('api/blog-posts/:id', 'routes/api/content/blog-post.ts'),
  route('api/tips', 'routes/api/content/tips.ts'),
  route('api/tips/:id', 'routes/api/content/tip.ts'),
  route('api/site-content', 'routes/api/content/site-content.ts'),
]
