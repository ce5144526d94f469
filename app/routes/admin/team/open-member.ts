import type { ActionFunctionArgs } from '@remix-run/node'
import { reactivateMember } from '~/domain/accounts/staff/change-member.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { memberPath } from '~/values/paths/staff-paths'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'manage-staff')
  const outcome = await reactivateMember(owner, args.params.memberId ?? '')
  if (!outcome) throw notFound()
  return redirectWithToast(memberPath(outcome.memberId), 'The account is open again.')
}
