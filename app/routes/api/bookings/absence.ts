import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { AbsenceForm } from '~/domain/booking/booking-forms'
import { absenceMessages } from '~/domain/booking/attendance/attendance-messages'
import {
  findAbsenceQuestion,
  reportAbsence,
} from '~/domain/booking/attendance/report-absence.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** What reporting an absence would mean, as on the page. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const question = await findAbsenceQuestion(parent, args.params.bookingId ?? '')
  return question ? Response.json(question) : notFoundJson()
}

/** The page's API: `{ "athletes" }`, ids of those who cannot come. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, AbsenceForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await reportAbsence(parent, args.params.bookingId ?? '', posted.value.athletes)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, absenceMessages)
  return Response.json(outcome)
}
