import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptAnswer } from './cacheable-request.server'

/** Sends a cached response, or 304. */
export function sendAnswer(
  answer: KeptAnswer,
  req: IncomingMessage,
  res: ServerResponse,
  own: string[],
): void {
  if (answer.tag && isKnown(answer.tag, req.headers['if-none-match'])) {
    res.writeHead(304, own.concat(answer.headers))
    return void res.end()
  }
  res.writeHead(answer.status, own.concat(answer.headers, answer.bodyHeaders))
  res.end(answer.body)
}

/** Compressing proxies turn ETags into weak ones. */
function isKnown(tag: string, asked: string | undefined): boolean {
  if (!asked) return false
  if (asked === tag) return true
  return asked.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
