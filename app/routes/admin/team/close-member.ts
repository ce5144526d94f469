import { data, type ActionFunctionArgs } from '@remix-run/node'
import { deactivateMember } from '~/domain/accounts/staff/change-member.server'
import { memberMessages } from '~/domain/accounts/staff/staff-messages'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { memberPath } from '~/values/paths/staff-paths'

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'manage-staff')
  const outcome = await deactivateMember(owner, args.params.memberId ?? '')
  if (!outcome) throw notFound()
  if ('refused' in outcome) throw data(memberMessages[outcome.refused], { status: 409 })
  return redirectWithToast(memberPath(outcome.memberId), 'The account is closed, in every browser.')
}
