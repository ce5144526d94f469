import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PromoCodeForm } from '~/domain/booking/booking-forms'
import { promoCodeMessages } from '~/domain/booking/refusal-messages'
import { takePromoCode } from '~/domain/booking/take-promo-code.server'
import { notFound } from '~/http/answer.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { pageTitle } from '~/shell/page-title'
import { checkoutPath } from '~/values/paths'
import { openReview } from './open-review.server'
import { requireHolder } from './open-step.server'
import { ReviewPage } from './review-page'

export async function loader(args: LoaderFunctionArgs) {
  return await openReview(args)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  const submission = await parseForm(request, PromoCodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await takePromoCode(visitor, submission.value)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, promoCodeMessages)
  return redirect(checkoutPath('review'))
}

export { headersOfAction as headers } from '~/http/answer.server'
export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle('Review your booking', matches) },
]

export { CheckoutTrouble as ErrorBoundary } from './checkout-trouble'

/** The review, with what was typed as a code and why it cannot be used. */
export default function PromoCode() {
  const shown = useLoaderData<typeof loader>()
  return <ReviewPage shown={shown} typed={useActionData<typeof action>()?.form} />
}
