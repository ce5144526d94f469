import { redirect, type ActionFunctionArgs } from '~/framework'
import { LowerPlacesForm } from '~/domain/booking/booking-forms'
import { lowerPlaces } from '~/domain/booking/holds/reduce-order.server'
import { lowerPlacesMessages } from '~/domain/booking/checkout/checkout-messages'
import { notFound } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** "Keep 1 place": releases the others. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const submission = await parseForm(request, LowerPlacesForm)
  if (submission.status !== 'success') return redirect(checkoutPath('athletes'), 303)

  const outcome = await lowerPlaces(visitor, submission.value.places)
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return redirectWithToast(checkoutPath('athletes'), lowerPlacesMessages[outcome.refused])
  return redirect(checkoutPath('athletes'), 303)
}
