import type { ActionFunctionArgs } from '@remix-run/node'
import { endSession } from '~/domain/accounts/end-sessions.server'
import { notFound } from '~/http/answer.server'
import { requireStaff } from '~/http/require-actor.server'
import { redirectWithToast } from '~/http/toast.server'
import { adminSecurityPath } from '~/values/staff-paths'

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const ended = await endSession(staff, args.params.sessionId ?? '')
  if (ended === 0) throw notFound()
  return redirectWithToast(adminSecurityPath(), 'You are signed out there.')
}
