import type { LoaderFunctionArgs } from '~/framework'
import { enrollmentJson } from '~/domain/enrollment/enrollment-json'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const enrollment = await findOwnEnrollment(parent, args.params.enrollmentId ?? '')
  return enrollment
    ? Response.json(enrollmentJson(enrollment, await settingsOf(args)))
    : notFoundJson()
}
