import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { findOpenBalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { answerBalanceCall, balanceJson } from './balance-call.server'

export const handle = { methods: ['GET', 'HEAD', 'POST', 'DELETE'] }

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return balanceJson(await findBookingBilling(parent, args.params.bookingId ?? ''))
}

/** The API of a booking's payment page. */
export async function action(args: ActionFunctionArgs) {
  return await answerBalanceCall(args, args.params.bookingId ?? '', {
    pay: payBalance,
    findOpenAttempt: findOpenBalanceAttempt,
  })
}
