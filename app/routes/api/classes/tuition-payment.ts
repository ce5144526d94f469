import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { balanceMessages, PayTuitionForm } from '~/domain/booking/money/card/pay-balance-form'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { balanceJson } from '../bookings/balance-call.server'
import { pageToPayOn } from '../bookings/payment-page.server'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const enrollment = await findOwnEnrollment(parent, args.params.enrollmentId ?? '')
  const { currency } = await settingsOf(args)
  return balanceJson(enrollment && { payNowCents: enrollment.payNowCents, currency })
}

/** The API of the page that pays tuition: `{ "seenCents", "of" }` returns the payment page. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PayTuitionForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await payTuition(parent, args.params.enrollmentId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, balanceMessages)
  const { attemptId } = outcome
  return Response.json({ attemptId, url: await pageToPayOn(attemptId) })
}
