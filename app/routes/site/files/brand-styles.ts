import type { LoaderFunctionArgs } from '~/framework'
import { brandFromQuery, brandStyles } from '~/domain/settings/brand-styles.server'
import { notFound } from '~/http/answers/answer.server'

/** The style sheet of a brand, which its address describes in full. */
export function loader({ request }: LoaderFunctionArgs) {
  const brand = brandFromQuery(new URL(request.url).searchParams)
  if (!brand) throw notFound()
  return new Response(brandStyles(brand), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // not for ever: the shades of a color may be chosen better one day
      'Cache-Control': `public, max-age=${24 * 60 * 60}, stale-while-revalidate=${30 * 24 * 60 * 60}`,
    },
  })
}
