import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { guestMessages } from '~/domain/booking/refusal-messages'
import { dropPromoCode } from '~/domain/booking/take-promo-code.server'
import { notFound } from '~/http/answer.server'
import { redirectWithToast } from '~/http/toast.server'
import { checkoutPath } from '~/values/paths'
import { requireHolder } from './open-step.server'

/** By POST alone: what is being booked costs as much as without a code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const outcome = await dropPromoCode(visitor)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return redirectWithToast(checkoutPath(), guestMessages[outcome.refused])
  return redirect(checkoutPath('review'))
}
