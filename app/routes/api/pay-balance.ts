import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findOwnMoneyOf } from '~/domain/booking/money/find-own-money.server'
import { balanceMessages, PayBalanceForm } from '~/domain/booking/money/pay-balance-form'
import { payBalance } from '~/domain/booking/paying/pay-balance.server'
import { findPaymentPage, settleIfPossible } from '~/domain/booking/paying/pay.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answer-json.server'
import { parseJson } from '~/http/parse-json.server'
import { requireCallingParent } from '~/http/require-actor.server'

/** What can be paid by card now; `dueCents` is what has to be posted as seen. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const money = await findOwnMoneyOf(parent, args.params.bookingId ?? '')
  if (!money) return notFoundJson()
  return Response.json({ dueCents: money.payNowCents, currency: money.currency })
}

/** The page's twin: `{ "seenCents" }`, answered with the page to pay on. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PayBalanceForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await payBalance(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, balanceMessages)
  const { attemptId } = outcome
  const url = await findPaymentPage(attemptId)
  // a try whose page cannot be made any more is ended, so that the next call begins another
  if (!url) await settleIfPossible(attemptId)
  return Response.json({ attemptId, url })
}
