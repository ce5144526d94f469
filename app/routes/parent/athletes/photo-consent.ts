import { redirect, type ActionFunctionArgs } from '~/framework'
import { PhotoConsentForm } from '~/domain/family/family-forms'
import { setPhotoConsent } from '~/domain/family/athletes/set-photo-consent.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { parentAthletePath } from '~/values/paths/portal-paths'

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const athleteId = args.params.athleteId ?? ''
  const submission = await parseForm(args.request, PhotoConsentForm)
  if (submission.status !== 'success') return redirect(parentAthletePath(athleteId))

  const allowed = submission.value.allowed === 'yes'
  if (!(await setPhotoConsent(parent, { athleteId, allowed }))) throw notFound()
  const said = allowed ? 'Pictures are allowed.' : 'Pictures are no longer allowed.'
  return redirectWithToast(`${parentAthletePath(athleteId)}#photos`, said)
}
