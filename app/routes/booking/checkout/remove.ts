import { redirect, type ActionFunctionArgs } from '~/framework'
import { RemoveForm } from '~/domain/booking/booking-forms'
import { guestMessages } from '~/domain/booking/checkout/checkout-messages'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { bookingPath, checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** Removes a time from the order; after the last one the checkout is over. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const submission = await parseForm(request, RemoveForm)
  if (submission.status !== 'success') return redirect(checkoutPath())

  const outcome = await removeFromOrder(visitor, submission.value.bookingId)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return redirectWithToast(checkoutPath(), guestMessages[outcome.refused])
  return redirectWithToast(
    outcome.left > 0 ? checkoutPath() : bookingPath(),
    'That time is free again.',
  )
}
