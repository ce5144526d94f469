import type { ActionFunctionArgs } from '@remix-run/node'
import { endOtherSessions } from '~/domain/accounts/sessions/end-sessions.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function action(args: ActionFunctionArgs) {
  await endOtherSessions(await requireStaff(args))
  return redirectWithToast(adminSecurityPath(), 'You are signed out everywhere else.')
}
