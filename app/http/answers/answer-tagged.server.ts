import { createHash } from 'node:crypto'
import { freshSeconds } from '~/values/freshness'

/**
 * A text that is asked for again by its tag; 304 where it says the same as before. What is the same for
 * whoever asks, every cache keeps for a while.
 * @param kept for how many seconds, or `private`: only by the one who asks, and never without asking
 */
export function answerTagged(
  request: Request,
  text: string,
  contentType: string,
  kept: number | 'private' = freshSeconds.data,
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Cache-Control': kept === 'private' ? 'private, no-cache' : `public, max-age=${kept}`,
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
