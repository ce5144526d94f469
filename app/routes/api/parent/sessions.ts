import type { LoaderFunctionArgs } from '~/framework'
import { findSessions } from '~/domain/accounts/sessions/find-sessions.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** A parent's sessions, the current one first, which only signing out ends. */
export async function loader(args: LoaderFunctionArgs) {
  const sessions = await findSessions(await requireCallingParent(args))
  return Response.json({
    sessions: sessions.map(({ id, ...one }) => ({ id: one.isThis ? null : id, ...one })),
  })
}
