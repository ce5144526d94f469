import type { ActionFunctionArgs } from '~/framework'
import { applyOwnBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import {
  ApplyBalanceForm,
  applyBalanceMessages,
} from '~/domain/payments/account-balance/account-balance'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** Pays for lessons with the account balance: `{ "seenCents", "charges" }`, oldest lesson first. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, ApplyBalanceForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await applyOwnBalance(parent, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, applyBalanceMessages)
  return Response.json(outcome)
}
