import type { Request, RequestHandler, Response } from 'express'
import type { SiteAddress } from '../answers/site-map.server'
import { requestContextOf } from '../request-context.server'
import { objectionToAddress } from './guard-address.server'
import { checkBody, drainBody } from './guard-body.server'
import { checkHost, checkOrigin } from './guard-origin.server'
import { answerPlainly, type PlainAnswer } from '../answers/plain-answer.server'

/** Refuses bad requests before they reach Remix. */
export const guard: RequestHandler = (req, res, next) => {
  objectionTo(req, res).then((objection) => {
    if (!objection) return next()
    // a method that an address does not take gets around nothing
    if (objection.status !== 405) requestContextOf(res).objection = objection.code
    if (!req.complete) drainBody(req)
    answerPlainly(req, res, objection)
  }, next)
}

/** Cheapest checks first. No body is read before its origin is known. */
async function objectionTo(req: Request, res: Response): Promise<PlainAnswer | undefined> {
  return (
    objectionToMethod(req.method, requestContextOf(res).address) ??
    checkHost(req) ??
    objectionToAddress(req.url) ??
    checkOrigin(req) ??
    (await checkBody(req, res, requestContextOf(res).address?.pattern))
  )
}

const usual = ['GET', 'HEAD', 'POST']

/** Pages without a form refuse POST. Unknown addresses accept the usual methods, for a 404. */
function objectionToMethod(
  method: string,
  address: SiteAddress | undefined,
): PlainAnswer | undefined {
  const allowed = address?.methods ?? usual
  if (allowed.includes(method)) return undefined
  return {
    status: 405,
    code: 'method-not-allowed',
    sentence: 'This address does not take that kind of request.',
    headers: { Allow: allowed.join(', ') },
  }
}
