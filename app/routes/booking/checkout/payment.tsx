import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { isBooked } from '~/domain/booking/booking'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { pathWithinOrder } from '~/domain/booking/links/order-links.server'
import { findCheckoutAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import {
  findOwnPaymentPage,
  trySettleAttempt,
} from '~/domain/booking/money/card/payment-page.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { bookingSuccessPath, paymentPath } from '~/values/paths/paths'
import { checkoutMeta } from './checkout-error'
import {
  findHeldPath,
  isHeldAsBefore,
  presentUnbookedPayment,
} from '../receipts/present-unbooked-payment.server'

/** Stripe redirects here: settles the payment and shows its result. */
export async function loader(args: LoaderFunctionArgs) {
  const booker = await bookerOf(args)
  const begun = await findCheckoutAttempt(booker)
  if (!begun) throw notFound('You have not begun to pay here.')
  const state = await trySettleAttempt(begun.attemptId)

  const paying = (await findCheckoutAttempt(booker)) ?? begun
  const { statuses, confirms } = paying
  if (statuses.some((status) => isBooked({ status })))
    throw redirect(confirms ? await pathWithinOrder(confirms) : bookingSuccessPath())
  const heldAt = await findHeldPath(paying)
  if (isHeldAsBefore(paying)) throw redirect(heldAt)
  return presentUnbookedPayment({ ...paying, heldAt }, state, await findSettings())
}

/** Returns to the payment page. */
export async function action(args: ActionFunctionArgs) {
  const booker = await bookerOf(args)
  if (!(await findCheckoutAttempt(booker))) throw notFound('You have not begun to pay here.')
  return redirect((await findOwnPaymentPage(booker)) ?? paymentPath(), 303)
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...checkoutMeta(args.data?.title ?? 'Your payment')(args),
  { name: 'robots', content: 'noindex' },
]

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutPayment() {
  const { title, sentences, canPay, next } = useLoaderData<typeof loader>()
  return (
    <Page title={title} narrow>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {canPay && <PayOrLeave label={canPay} />}
      {next && <LinkButton to={next.to}>{next.label}</LinkButton>}
    </Page>
  )
}

function PayOrLeave({ label }: { label: string }) {
  return (
    <div className="actions">
      <Form method="post" reloadDocument>
        <SubmitButton>{label}</SubmitButton>
      </Form>
      <Form method="post" action="/checkout/payment/stop" reloadDocument>
        <button className="button button-quiet" type="submit">
          {checkoutTexts.doNotPay}
        </button>
      </Form>
    </div>
  )
}
