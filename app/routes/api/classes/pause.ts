import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { PauseChoiceForm, PauseForm, pauseMessages } from '~/domain/enrollment/pauses/pause'
import { findPauseTerms, pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import {
  errorJson,
  invalidJson,
  notFoundJson,
  refusedJson,
} from '~/http/answers/answer-json.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { formatInstant } from '~/values/format/format-time'

/** `?firstOn=` and `&lastOn=`: what pausing it would mean, as on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const days = parseAddress(args.request, PauseChoiceForm)
  if (days.status !== 'success')
    return errorJson(400, 'days-invalid', 'Give the first and the last day of the pause.')
  const terms = await findPauseTerms(parent, args.params.enrollmentId ?? '', days.value)
  if (!terms) return notFoundJson()
  if ('refused' in terms) return refusedJson(terms, pauseMessages)
  return Response.json({ ...terms, lessons: terms.lessons.map(formatInstant) })
}

/** The page's API: `{ "idempotencyKey", "firstOn", "lastOn", "shareCents", "refundCents" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PauseForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await pauseClass(parent, args.params.enrollmentId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, pauseMessages)
  return Response.json(outcome)
}
