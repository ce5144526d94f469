import { data, redirect, type ActionFunctionArgs } from '~/framework'
import { PromoCodeForm } from '~/domain/booking/booking-forms'
import { guestMessages, promoCodeMessages } from '~/domain/booking/checkout/checkout-messages'
import { dropPromoCode, takePromoCode } from '~/domain/booking/checkout/choose-discounts.server'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** "Use this code": applies a code, or shows the review with the reason it does not apply. */
export async function takeTypedCode(args: ActionFunctionArgs) {
  const visitor = await requireHolder(args)
  const submission = await parseForm(args.request, PromoCodeForm)
  if (submission.status !== 'success')
    return data({ typed: viewOfSubmission(submission, PromoCodeForm) }, { status: 400 })

  const outcome = await takePromoCode(visitor, submission.value)
  if (!outcome) throw notFound()
  if (!('refused' in outcome)) return redirect(checkoutPath('review'))
  const { form: typed } = refusedForm(submission, outcome, promoCodeMessages)
  return data({ typed }, refusedInit(outcome))
}

/** Removes the promo code of this browser’s order and returns to the review. */
export async function dropTypedCode(args: ActionFunctionArgs) {
  const outcome = await dropPromoCode(await requireHolder(args))
  if (!outcome) throw notFound()
  if ('refused' in outcome) return redirectWithToast(checkoutPath(), guestMessages[outcome.refused])
  return redirect(checkoutPath('review'))
}
