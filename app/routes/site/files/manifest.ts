import { isOwnBrand } from '~/domain/settings/brand'
import { brandColors } from '~/domain/settings/brand-colors.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { brandVersion } from '~/domain/settings/site-identity.server'
import { brandPicturePath } from '~/values/paths/files/brand-paths'
import { homePath } from '~/values/paths/paths'

/** The web app manifest. */
export async function loader() {
  const settings = await findSettings()
  const { name, tagline, logo } = settings
  const isDrawn = isOwnBrand(settings) && !logo.circle
  const icons = ([192, 512] as const).map((size) => ({
    src: isDrawn
      ? `/icon-${size}.png`
      : brandPicturePath(`icon-${size}.png`, brandVersion(settings)),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    start_url: homePath(),
    icons,
    display: 'standalone',
    background_color: '#faf8f2',
    theme_color: brandColors(settings).light.action,
  }
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
