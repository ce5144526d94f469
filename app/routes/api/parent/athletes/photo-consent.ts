import type { ActionFunctionArgs } from '~/framework'
import { PhotoConsentCall } from '~/domain/family/family-calls'
import { setPhotoConsent } from '~/domain/family/athletes/set-photo-consent.server'
import { invalidJson, notFoundJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['PUT'] }

/** The page's API: `{ "allowed" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PhotoConsentCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const { allowed } = posted.value
  const athleteId = args.params.athleteId ?? ''
  if (!(await setPhotoConsent(parent, { athleteId, allowed }))) return notFoundJson()
  return Response.json({ athleteId, allowed })
}
