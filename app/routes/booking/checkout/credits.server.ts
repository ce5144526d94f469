import { redirect, type ActionFunctionArgs } from '~/framework'
import { chooseCredits, dropCredits } from '~/domain/booking/checkout/choose-discounts.server'
import { creditMessages } from '~/domain/booking/checkout/checkout-messages'
import { notFound } from '~/http/answers/answer.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** Switches between credits and money. */
export async function chooseHowToPay(args: ActionFunctionArgs, isWithCredits: boolean) {
  const visitor = await requireHolder(args)
  const outcome = await (isWithCredits ? chooseCredits(visitor) : dropCredits(visitor))
  if (!outcome) throw notFound()
  const review = checkoutPath('review')
  if ('refused' in outcome) return redirectWithToast(review, creditMessages[outcome.refused])
  return redirect(review)
}
