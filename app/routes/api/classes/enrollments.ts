import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { enroll } from '~/domain/enrollment/enroll.server'
import { EnrollForm } from '~/domain/enrollment/enrollment-forms'
import { enrollmentJson } from '~/domain/enrollment/enrollment-json'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollments } from '~/domain/enrollment/find-enrollments.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'

/** All enrollments of the family, past ones included. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const [settings, own] = await Promise.all([settingsOf(args), findOwnEnrollments(parent)])
  return Response.json({ enrollments: own.map((one) => enrollmentJson(one, settings)) })
}

/** The page's API: `{ "idempotencyKey", "termClass", "athletes", "startsOn", "isTrial", "answers" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, EnrollForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await enroll(parent, parent.id, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, enrollmentMessages)
  return Response.json(outcome)
}
