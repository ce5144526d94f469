import type { ActionFunctionArgs } from '~/framework'
import type { Paying } from '~/domain/booking/money/card/book-order.server'
import {
  balanceMessages,
  PayBalanceForm,
  type BalanceRefusal,
  type PaidBalance,
} from '~/domain/booking/money/card/pay-balance-form'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { pageToPayOn } from './payment-page.server'

/** What a family owes and can pay by card, by id; null if it is not theirs. */
type Owed = {
  pay: (
    parent: Parent,
    id: string,
    paid: PaidBalance,
  ) => Promise<Outcome<Paying, BalanceRefusal> | null>
  findOpenAttempt: (parent: Parent, id: string) => Promise<string | null>
}

/** `{ "seenCents" }` returns the payment page; DELETE is "Do not pay now". */
export async function answerBalanceCall(args: ActionFunctionArgs, id: string, owed: Owed) {
  const parent = await requireCallingParent(args)
  if (args.request.method === 'DELETE') {
    const attemptId = await owed.findOpenAttempt(parent, id)
    if (!attemptId) return notFoundJson()
    return Response.json({ attemptId, state: await tryClosePaymentPage(attemptId) })
  }
  const posted = await parseJson(args.request, PayBalanceForm)
  if (posted.status !== 'success') return invalidJson(posted)
  const outcome = await owed.pay(parent, id, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, balanceMessages)
  const { attemptId } = outcome
  return Response.json({ attemptId, url: await pageToPayOn(attemptId) })
}

/** What can be paid by card now; post `dueCents` as `seenCents`. */
export function balanceJson(owed: { payNowCents: number; currency: string } | null): Response {
  if (!owed) return notFoundJson()
  return Response.json({ dueCents: owed.payNowCents, currency: owed.currency })
}
