import { redirect, type ActionFunctionArgs } from '~/framework'
import { stopPaying } from '~/domain/booking/money/card/payment-page.server'
import { notFound } from '~/http/answers/answer.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { paymentPath } from '~/values/paths/paths'

/** Closes the payment page; the next page shows the result. */
export async function action(args: ActionFunctionArgs) {
  const state = await stopPaying(await bookerOf(args))
  if (!state) throw notFound()
  return redirect(paymentPath(), 303)
}
