import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import {
  findOpenOpeningAttempt,
  findOwnOpeningBilling,
} from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { payOpeningBalance } from '~/domain/booking/money/opening-balances/pay-opening-balance.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageToPayOn } from '~/routes/api/bookings/payment-page.server'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

/** What can be paid by card now; `dueCents` is what has to be posted as seen. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const billing = await findOwnOpeningBilling(parent, args.params.orderId ?? '')
  if (!billing) return notFoundJson()
  return Response.json({ dueCents: billing.payNowCents, currency: billing.currency })
}

/** The call behind the page: `{ "seenCents" }`, answered with the page to pay on; by DELETE, "Do not pay now". */
export async function action(args: ActionFunctionArgs) {
  return args.request.method === 'DELETE' ? await stop(args) : await pay(args)
}

async function pay(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PayBalanceForm)
  if (posted.status !== 'success') return invalidJson(posted)
  const outcome = await payOpeningBalance(parent, args.params.orderId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, balanceMessages)
  const { attemptId } = outcome
  return Response.json({ attemptId, url: await pageToPayOn(attemptId) })
}

async function stop(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const attemptId = await findOpenOpeningAttempt(parent, args.params.orderId ?? '')
  if (!attemptId) return notFoundJson()
  return Response.json({ attemptId, state: await tryClosePaymentPage(attemptId) })
}
