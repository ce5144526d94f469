import type { LoaderFunctionArgs } from '~/framework'
import { brandPicture } from '~/domain/content/pictures/brand-pictures.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { brandVersion } from '~/domain/settings/site-identity.server'
import { notFound } from '~/http/answers/answer.server'

/** An icon, or what a link to the site shows. Cacheable for ever at the address of its version. */
export async function loader({ params }: LoaderFunctionArgs) {
  const settings = await findSettings()
  const picture = await brandPicture(settings, params.picture ?? '')
  if (!picture) throw notFound()
  const isCurrent = params.version === brandVersion(settings)
  return new Response(picture.bytes as BodyInit, {
    headers: {
      'Cache-Control': `public, max-age=${isCurrent ? 365 * 24 * 60 * 60 : 60 * 60}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': picture.type,
    },
  })
}
