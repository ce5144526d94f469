import type { ActionFunctionArgs } from '~/framework'
import { applyCreditMessages } from '~/domain/booking/money/credits/apply-credits'
import { applyCredits } from '~/domain/booking/money/credits/apply-credits.server'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { openMoney } from './open-money.server'

/** "Use 1 credit", in the portal or the browser where a guest booked. */
export async function action(args: ActionFunctionArgs) {
  const { payer, id, pages, back } = await openMoney(args)
  const outcome = await applyCredits(payer, id)
  if (!outcome) throw notFound()
  const said =
    'refused' in outcome ? applyCreditMessages[outcome.refused] : 'It’s paid with your credit.'
  return redirectWithToast(pages.booking(id) ?? back.to, said)
}
