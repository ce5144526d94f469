import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import {
  findOpenOpeningAttempt,
  findOwnOpeningBilling,
} from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { payOpeningBalance } from '~/domain/booking/money/opening-balances/pay-opening-balance.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { answerBalanceCall, balanceJson } from '~/routes/api/bookings/balance-call.server'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return balanceJson(await findOwnOpeningBilling(parent, args.params.orderId ?? ''))
}

/** The API of an opening balance's payment page. */
export async function action(args: ActionFunctionArgs) {
  return await answerBalanceCall(args, args.params.orderId ?? '', {
    pay: payOpeningBalance,
    findOpenAttempt: findOpenOpeningAttempt,
  })
}
