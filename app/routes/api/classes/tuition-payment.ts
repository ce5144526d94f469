import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findOpenTuitionAttempt, payTuition } from '~/domain/enrollment/pay-tuition.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { answerBalanceCall, balanceJson } from '../bookings/balance-call.server'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const enrollment = await findOwnEnrollment(parent, args.params.enrollmentId ?? '')
  const { currency } = await settingsOf(args)
  return balanceJson(enrollment && { payNowCents: enrollment.payNowCents, currency })
}

/** The API of the page that pays tuition. */
export async function action(args: ActionFunctionArgs) {
  return await answerBalanceCall(args, args.params.enrollmentId ?? '', {
    pay: payTuition,
    findOpenAttempt: findOpenTuitionAttempt,
  })
}
