import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { ChangeDaysForm } from '~/domain/enrollment/camps/change-days'
import { changeDays } from '~/domain/enrollment/camps/change-days.server'
import { findCampDays } from '~/domain/enrollment/camps/find-camp-days.server'
import { changeDaysMessages } from '~/domain/enrollment/camps/change-days-texts'
import { campDaysJson } from '~/domain/enrollment/enrollment-json'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** Which days can be added or canceled now, as on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const found = await findCampDays(parent, args.params.enrollmentId ?? '')
  return found ? Response.json(campDaysJson(found)) : notFoundJson()
}

/** The page's API: `{ "idempotencyKey", "change", "day", "cents" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, ChangeDaysForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await changeDays(parent, args.params.enrollmentId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, changeDaysMessages)
  return Response.json(outcome)
}
