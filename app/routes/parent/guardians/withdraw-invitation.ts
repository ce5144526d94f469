import type { ActionFunctionArgs } from '~/framework'
import { withdrawInvitation } from '~/domain/family/guardians/invite-guardian.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardiansPath } from '~/values/paths/guardian-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { athleteId = '', invitationId = '' } = args.params
  if (!(await withdrawInvitation(parent, { athleteId, invitationId }))) throw notFound()
  return redirectWithToast(guardiansPath(athleteId), 'The invitation was withdrawn.')
}
