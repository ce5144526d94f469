import type { ActionFunctionArgs } from '~/framework'
import { endGuardianship } from '~/domain/family/guardians/change-rights.server'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardiansPath } from '~/values/paths/guardian-paths'
import { parentAthletesPath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const outcome = await endGuardianship(parent, { athleteId, guardianId })
  if (!outcome) throw notFound()
  if ('refused' in outcome) {
    const sentence = guardianMessages[outcome.refused].replace('{detail}', outcome.detail ?? '')
    return redirectWithToast(guardiansPath(athleteId), sentence)
  }
  const isOwn = guardianId === parent.id
  return redirectWithToast(
    isOwn ? parentAthletesPath() : guardiansPath(athleteId),
    isOwn ? 'You’re no longer linked to them.' : 'They’re no longer linked. We’ve emailed them.',
  )
}
