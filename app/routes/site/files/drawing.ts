import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '~/framework'
import { findDrawing, renderDrawing } from '~/components/drawings/drawings'
import { pictureOfDrawing } from '~/domain/content/pictures/drawing-pictures.server'
import { etagMatches } from '~/http/answers/answer-tagged.server'
import { drawingShades } from '~/domain/settings/drawing-shades.server'
import { notFound } from '~/http/answers/answer.server'
import { settingsOf } from '~/http/settings-of.server'

/**
 * A drawing as a file, as an SVG or a PNG, in the brand's colors; cacheable for an hour, after which
 * it may have other ones.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, name = '', kind] = /^(.+)\.(svg|png)$/.exec(params.file ?? '') ?? []
  if (!findDrawing(name)) throw notFound()
  const svg = renderDrawing(name, drawingShades(await settingsOf({ context })))!
  const tag = `"${hashOf(svg + kind).slice(0, 27)}"`
  const headers = {
    'Cache-Control': `public, max-age=${60 * 60}, stale-while-revalidate=${24 * 60 * 60}`,
    // for viewing on its own: only its own style sheet
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hashOf(styleOf(svg), 'base64')}'; frame-ancestors 'none'; sandbox`,
    'Content-Type': kind === 'png' ? 'image/png' : 'image/svg+xml; charset=utf-8',
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  if (etagMatches(request, tag)) return new Response(null, { status: 304, headers })
  if (kind === 'svg') return new Response(svg, { headers })
  const picture = await pictureOfDrawing(name, { svg, ...findDrawing(name)! })
  return new Response(picture as BodyInit, { headers })
}

function hashOf(text: string, encoding: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}

function styleOf(svg: string): string {
  return /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''
}
