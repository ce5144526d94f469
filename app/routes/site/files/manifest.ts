import { findSettings } from '~/domain/settings/find-settings.server'
import { homePath } from '~/values/paths/paths'

/** The web app manifest. */
export async function loader() {
  const { name, tagline } = await findSettings()
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    start_url: homePath(),
    icons,
    display: 'browser',
    background_color: '#faf8f2',
    theme_color: '#1d4e9e',
  }
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
