import type { ActionFunctionArgs } from '@remix-run/node'
import { endOtherSessions } from '~/domain/accounts/end-sessions.server'
import { requireParent } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { parentSessionsPath } from '~/values/portal-paths'

/** Of every browser but this one. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await endOtherSessions(parent)
  return redirectWithToast(parentSessionsPath(), 'You are signed in here alone now.')
}
