import { createHash } from 'node:crypto'
import { knows } from './answer-json.server'

/** A document for programs that is the same for whoever asks; 304 where it says the same as before. */
export function answerXml(request: Request, text: string, contentType: string): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Cache-Control': 'public, max-age=300',
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  if (knows(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': contentType } })
}
