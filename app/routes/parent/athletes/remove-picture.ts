import type { ActionFunctionArgs } from '~/framework'
import { removeAthletePicture } from '~/domain/family/pictures/athlete-picture.server'
import { familyTexts } from '~/domain/family/family-texts'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parentAthletePath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const athleteId = args.params.athleteId ?? ''
  if (!(await removeAthletePicture(parent, athleteId))) throw notFound()
  return redirectWithToast(parentAthletePath(athleteId), familyTexts.pictureRemoved)
}
