import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const postsRoutes: RouteConfigEntry[] = [
  route('admin/content/posts', 'routes/admin/posts/posts.tsx'),
  route('admin/content/posts/new', 'routes/admin/posts/new-post.tsx'),
  route('admin/content/posts/categories', 'routes/admin/posts/post-categories.tsx'),
  route('admin/content/posts/categories/:categoryId', 'routes/admin/posts/post-category.tsx'),
  route('admin/content/posts/categories/:categoryId/move', 'routes/admin/posts/move-category.ts'),
  route(
    'admin/content/posts/categories/:categoryId/remove',
    'routes/admin/posts/remove-category.ts',
  ),
  route('admin/content/posts/:postId', 'routes/admin/posts/post.tsx'),
  route('admin/content/posts/:postId/publication', 'routes/admin/posts/publication.tsx'),
]
