import type { ActionFunctionArgs } from '@remix-run/node'
import { endOtherSessions } from '~/domain/accounts/end-sessions.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminSecurityPath } from '~/values/staff-paths'

export async function action(args: ActionFunctionArgs) {
  await endOtherSessions(await requireStaff(args))
  return redirectWithToast(adminSecurityPath(), 'You are signed out everywhere else.')
}
