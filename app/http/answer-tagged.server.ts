import { createHash } from 'node:crypto'
import { freshSeconds } from '~/values/freshness'

/**
 * A text that is the same for whoever asks: kept by every cache for a while, and then asked for by
 * its tag; 304 where it says the same as before.
 */
export function answerTagged(
  request: Request,
  text: string,
  contentType: string,
  seconds: number = freshSeconds.data,
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Cache-Control': `public, max-age=${seconds}`,
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  if (knows(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': contentType } })
}

/** Whether the one who asks has this already; proxies that compress make tags weak ones. */
export function knows(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
