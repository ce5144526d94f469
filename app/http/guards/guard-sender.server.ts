import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { env } from '~/platform/env.server'
import { loadContextOf, requestContextOf } from '../request-context.server'
import { parentOf, staffOf } from '../people/require-actor.server'

/** Whether the request is from a user signed in to the area that the address belongs to. */
export async function isSignedInWhere(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
  const { pattern = '' } = requestContextOf(res).address ?? {}
  const headers = { Cookie: req.get('Cookie') ?? '', 'User-Agent': req.get('User-Agent') ?? '' }
  const args = {
    request: new Request(env().publicOrigin, { headers }),
    context: loadContextOf(req, res),
  }
  const sender = pattern.startsWith('/admin/') ? await staffOf(args) : await parentOf(args)
  return sender !== null
}
