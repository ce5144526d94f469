import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderDrawing } from '~/components/drawings/drawings'
import { etagMatches } from '~/http/answers/answer-tagged.server'
import { notFound } from '~/http/answers/answer.server'

/** A drawing as a file, cacheable for a day. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const name = /^(.+)\.svg$/.exec(params.file ?? '')?.[1]
  const svg = name ? renderDrawing(name) : null
  if (!svg) throw notFound()

  const tag = `"${hashOf(svg).slice(0, 27)}"`
  const headers = {
    'Cache-Control': `public, max-age=${24 * 60 * 60}, stale-while-revalidate=${30 * 24 * 60 * 60}`,
    // for viewing on its own: only its own style sheet
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hashOf(styleOf(svg), 'base64')}'; frame-ancestors 'none'; sandbox`,
    'Content-Type': 'image/svg+xml',
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  if (etagMatches(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}

function hashOf(text: string, encoding: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}

function styleOf(svg: string): string {
  return /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''
}
