import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const postsRoutes: RouteConfigEntry[] = [
  route('admin/content/posts', 'routes/admin/content/posts/posts.tsx'),
  route('admin/content/posts/new', 'routes/admin/content/posts/new-post.tsx'),
  route('admin/content/posts/categories', 'routes/admin/content/posts/post-categories.tsx'),
  route(
    'admin/content/posts/categories/:categoryId',
    'routes/admin/content/posts/post-category.tsx',
  ),
  route(
    'admin/content/posts/categories/:categoryId/move',
    'routes/admin/content/posts/move-category.ts',
  ),
  route(
    'admin/content/posts/categories/:categoryId/remove',
    'routes/admin/content/posts/remove-category.ts',
  ),
  route('admin/content/posts/:postId', 'routes/admin/content/posts/post.tsx'),
  route('admin/content/posts/:postId/publication', 'routes/admin/content/posts/publication.tsx'),
]
