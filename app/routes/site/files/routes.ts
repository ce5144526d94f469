import { route, type RouteConfigEntry } from '@remix-run/route-config'

export const filesRoutes: RouteConfigEntry[] = [
  route('media/:pictureId/:file', 'routes/site/files/media.ts'),
  route('brand.css', 'routes/site/files/brand-styles.ts'),
  route('brand/:version/:picture', 'routes/site/files/brand-picture.ts'),
  route('drawings/:file', 'routes/site/files/drawing.ts'),
  route('sitemap.xml', 'routes/site/files/sitemap.ts'),
  route('robots.txt', 'routes/site/files/robots.ts'),
  route('manifest.webmanifest', 'routes/site/files/manifest.ts'),
  route('offline-worker.js', 'routes/site/files/offline-worker.ts'),
]
