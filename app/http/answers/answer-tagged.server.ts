import { createHash } from 'node:crypto'
import { freshSeconds } from '~/values/freshness'

/**
 * A response with an ETag; 304 if unchanged. Shared caches keep it for a while if it is the same
 * for everyone.
 * @param kept max-age in seconds, or `private`: only the client keeps it, and always revalidates
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
  if (etagMatches(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': contentType } })
}

/** Whether the client's ETag matches. Compressing proxies turn ETags into weak ones. */
export function etagMatches(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match')?.split(',') ?? []
  return known.some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
