import type { ActionFunctionArgs } from '~/framework'
import { endOtherSessions } from '~/domain/accounts/sessions/end-sessions.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parentSessionsPath } from '~/values/paths/portal-paths'

/** Ends all other sessions. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent, parentSessionsPath())
  await endOtherSessions(parent)
  return redirectWithToast(parentSessionsPath(), 'You are signed out everywhere else.')
}
