import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { dropClass, findDropTerms } from '~/domain/enrollment/drop-class.server'
import { DropForm, dropMessages } from '~/domain/enrollment/enrollment-forms'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { formatInstant } from '~/values/format/format-time'

/** What dropping it now would mean, as on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const terms = await findDropTerms(parent, args.params.enrollmentId ?? '')
  if (!terms) return notFoundJson()
  const { lastLesson, canceled, ...known } = terms
  return Response.json({
    ...known,
    lastLesson: lastLesson && formatInstant(lastLesson),
    canceled: canceled.map(formatInstant),
  })
}

/** The page's API: `{ "lastOn" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, DropForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await dropClass(parent, args.params.enrollmentId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, dropMessages)
  return Response.json(outcome)
}
