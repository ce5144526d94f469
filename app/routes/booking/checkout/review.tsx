import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ConfirmOrderForm } from '~/domain/booking/booking-forms'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { bookMessages } from '~/domain/booking/checkout/checkout-messages'
import { notFound } from '~/http/answers/answer.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { bookingSuccessPath, paymentPath } from '~/values/paths/paths'
import type { FormView } from '~/values/form-view'
import { checkoutMeta } from './checkout-error'
import { openReview } from './open-review.server'
import { dropTypedCard, takeTypedCard } from './gift-card.server'
import { dropTypedCode, takeTypedCode } from './promo-code.server'
import { ReviewPage } from './review-page'
import { chooseHowToPay } from './credits.server'

export async function loader(args: LoaderFunctionArgs) {
  return await openReview(args)
}

/** The URL says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const [code, credits] = [searchParams.get('code'), searchParams.get('credits')]
  const card = searchParams.get('card')
  if (credits) return await chooseHowToPay(args, credits === 'use')
  if (card) return card === 'take' ? await takeTypedCard(args) : await dropTypedCard(args)
  if (code === 'take') return await takeTypedCode(args)
  return code === 'drop' ? await dropTypedCode(args) : await confirm(args)
}

async function confirm({ request, context }: ActionFunctionArgs) {
  const booker = await bookerOf({ request, context })
  const submission = await parseForm(request, ConfirmOrderForm)
  if (submission.status !== 'success') return invalid(submission)

  const { bookingId, version: versions, costCents } = submission.value
  const outcome = await bookOrder(booker, bookingId, undefined, { versions, costCents })
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, bookMessages)
  if ('linkToken' in outcome) return redirect(bookingSuccessPath(outcome.linkToken))
  return redirect((await findPaymentPage(outcome.attemptId)) ?? paymentPath(), 303)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = checkoutMeta(checkoutTexts.review)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutReview() {
  const shown = useLoaderData<typeof loader>()
  const pressed = useActionData<{ form?: FormView; typed?: FormView; typedCard?: FormView }>()
  return <ReviewPage shown={shown} {...pressed} />
}
