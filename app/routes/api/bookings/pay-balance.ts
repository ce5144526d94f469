import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { findOpenBalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageToPayOn } from './payment-page.server'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** What can be paid by card now; `dueCents` is what has to be posted as seen. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const money = await findBookingBilling(parent, args.params.bookingId ?? '')
  if (!money) return notFoundJson()
  return Response.json({ dueCents: money.payNowCents, currency: money.currency })
}

/** The call behind the page: `{ "seenCents" }`, answered with the page to pay on; by DELETE, "Do not pay now". */
export async function action(args: ActionFunctionArgs) {
  return args.request.method === 'DELETE' ? await stop(args) : await pay(args)
}

async function pay(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PayBalanceForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await payBalance(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, balanceMessages)
  const { attemptId } = outcome
  return Response.json({ attemptId, url: await pageToPayOn(attemptId) })
}

async function stop(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const attemptId = await findOpenBalanceAttempt(parent, args.params.bookingId ?? '')
  if (!attemptId) return notFoundJson()
  return Response.json({ attemptId, state: await tryClosePaymentPage(attemptId) })
}
