import type { ActionFunctionArgs } from '~/framework'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { requestRemoval } from '~/domain/family/guardians/request-removal.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardianPath } from '~/values/paths/guardian-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const outcome = await requestRemoval(parent, { athleteId, guardianId })
  if (!outcome) throw notFound()
  const back = guardianPath(athleteId, guardianId)
  if ('refused' in outcome) return redirectWithToast(back, guardianMessages[outcome.refused])
  return redirectWithToast(back, 'Your request is sent. Both of you get an email.')
}
