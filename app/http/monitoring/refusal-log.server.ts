import type { Request, Response } from 'express'
import { logger } from '~/platform/logger.server'
import { adminSecondFactorPath } from '~/values/paths/paths'
import { adminRecoveryCodePath, passkeySignInPath } from '~/values/paths/staff-paths'
import { knownActor } from '~/http/people/require-actor.server'
import { requestContextOf } from '~/http/request-context.server'

/**
 * Logs a finished request as a security event if it was refused, with who asked: by a guard, for a
 * missing permission, for a record out of reach, by a limit, or for a wrong second factor.
 */
export async function logRefusal(req: Request, res: Response): Promise<void> {
  const { requestId, address, context, objection } = requestContextOf(res)
  const actor = context ? await knownActor(context) : null
  const route = address?.pattern ?? 'none'
  const asked = { method: req.method, route, status: res.statusCode }
  const kind = objection ?? context?.refused ?? kindOf(asked, actor !== null)
  if (!kind) return
  const who = actor && { actor: actor.kind, account: actor.id }
  logger.warn({ security: kind, requestId, ...asked, ...who }, 'refused')
}

type Asked = { method: string; route: string; status: number }

function kindOf({ method, route, status }: Asked, isSignedIn: boolean): string | null {
  if (status === 429) return 'limit'
  if (status === 403) return 'forbidden'
  if (method === 'POST' && status === 409 && factorRoutes.includes(route)) return 'second-factor'
  // another's record looks like a missing one
  return status === 404 && isSignedIn && route.includes(':') ? 'no-such-record' : null
}

const factorRoutes = [adminSecondFactorPath(), adminRecoveryCodePath(), passkeySignInPath()]
