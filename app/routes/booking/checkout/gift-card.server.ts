import { data, redirect, type ActionFunctionArgs } from '~/framework'
import { chooseGiftCardMessages, guestMessages } from '~/domain/booking/checkout/checkout-messages'
import { dropGiftCard, takeGiftCard } from '~/domain/booking/checkout/choose-discounts.server'
import { GiftCardCodeForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseForm, refusedForm } from '~/http/forms/parse-form.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { checkoutPath } from '~/values/paths/paths'
import { requireHolder } from './open-step.server'

/** Chooses a gift card, or shows the review with the reason why it cannot be used. */
export async function takeTypedCard(args: ActionFunctionArgs) {
  const visitor = await requireHolder(args)
  const submission = await parseForm(args.request, GiftCardCodeForm)
  if (submission.status !== 'success')
    return data({ typedCard: viewOfSubmission(submission, GiftCardCodeForm) }, { status: 400 })

  const outcome = await takeGiftCard(visitor, submission.value)
  if (!outcome) throw notFound()
  if (!('refused' in outcome)) return redirect(checkoutPath('review'))
  const { form: typedCard } = refusedForm(submission, outcome, chooseGiftCardMessages)
  return data({ typedCard }, refusedInit(outcome))
}

/** Takes the card out. */
export async function dropTypedCard(args: ActionFunctionArgs) {
  const outcome = await dropGiftCard(await requireHolder(args))
  if (!outcome) throw notFound()
  if ('refused' in outcome) return redirectWithToast(checkoutPath(), guestMessages[outcome.refused])
  return redirect(checkoutPath('review'))
}
