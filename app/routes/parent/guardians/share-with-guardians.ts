import { redirect, type ActionFunctionArgs } from '~/framework'
import { familyTexts } from '~/domain/family/family-texts'
import { saveSharing } from '~/domain/family/guardians/change-rights.server'
import { SharingForm } from '~/domain/family/guardians/guardian-forms'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { guardiansPath } from '~/values/paths/guardian-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const athleteId = args.params.athleteId ?? ''
  const submission = await parseForm(args.request, SharingForm)
  if (submission.status !== 'success') return redirect(guardiansPath(athleteId))

  if (!(await saveSharing(parent, athleteId, submission.value))) throw notFound()
  return redirectWithToast(guardiansPath(athleteId), familyTexts.choiceSaved)
}
