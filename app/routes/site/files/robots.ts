import { publicOrigin } from '~/http/public-origin.server'
import { sitemapPath } from '~/values/paths/content-paths'

/** For crawlers. No access control; the pages have their own. */
export function loader() {
  const lines = [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin()}${sitemapPath()}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

const privateAreas = [
  ...['/admin', '/api/', '/booking/cancel', '/booking/reschedule', '/booking-success'],
  ...['/calendar/', '/checkout', '/confirm-it-is-you', '/dev/', '/logout', '/parent', '/pictures/'],
  ...['/progress/', '/test-screenshots', '/unsubscribe', '/verify-email'],
]
