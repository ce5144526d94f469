import type { ActionFunctionArgs } from '@remix-run/node'
import { endSession } from '~/domain/accounts/sessions/end-sessions.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { adminSecurityPath } from '~/values/paths/staff-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const ended = await endSession(staff, args.params.sessionId ?? '')
  if (ended === 0) throw notFound()
  return redirectWithToast(adminSecurityPath(), 'You are signed out there.')
}
