import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { compressed } from '../delivery/compression.server'
import type { KeptAnswer } from './cacheable-request.server'

const ofBody = ['content-type', 'content-length', 'content-encoding']
/** Headers of a single request or connection, set when sending. */
const ofSender = ['x-request-id', 'connection']

/** A response with an encoded body and a unique ETag. */
export function finishedAnswer(whole: Buffer, req: Request, res: Response): KeptAnswer {
  const own = res.get('ETag')
  const body = compressed(whole, req, res)
  const tag = res.statusCode === 200 ? tagOf(whole, own, res.get('Content-Encoding')) : undefined
  if (tag) res.setHeader('ETag', tag)
  const answer: KeptAnswer = { status: res.statusCode, headers: [], bodyHeaders: [], tag, body }
  for (const name of res.getHeaderNames()) {
    const headers = ofBody.includes(name) ? answer.bodyHeaders : answer.headers
    const values = [res.getHeader(name) ?? []].flat()
    if (!ofSender.includes(name)) for (const value of values) headers.push(name, String(value))
    if (name !== 'connection') res.removeHeader(name)
  }
  return answer
}

function tagOf(whole: Buffer, own: string | undefined, encoding: string | undefined): string {
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 27)
  const name = own?.replaceAll('"', '') ?? hash
  return encoding ? `"${name}-${encoding}"` : `"${name}"`
}
