import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { findOpenBalance } from '~/domain/booking/paying/find-balance-paying.server'
import { leavePage } from '~/domain/booking/paying/pay.server'
import { notFound } from '~/http/answer.server'
import { requireParent } from '~/http/require-actor.server'
import { payBalancePath } from '~/values/portal-paths'

/** Closes the payment page; the page that one comes to says what became of it. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const bookingId = args.params.bookingId ?? ''
  const attemptId = await findOpenBalance(parent, bookingId)
  if (!attemptId) throw notFound()
  await leavePage(attemptId)
  return redirect(payBalancePath(bookingId), 303)
}
