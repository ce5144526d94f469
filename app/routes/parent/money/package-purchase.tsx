import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { CardPayment } from '~/components/booking/card-payment'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { buyingMessages } from '~/domain/payments/packages/package-forms'
import { findOwnPurchase } from '~/domain/payments/packages/find-own-purchase.server'
import { payPurchase } from '~/domain/booking/money/packages/buy-package.server'
import { findPaymentPage, settleUnlessOver } from '~/domain/booking/money/card/payment-page.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { bookingPath } from '~/values/paths/paths'
import {
  buyPackagePath,
  packagePurchasePath,
  receiptPath,
  stopBuyingPath,
} from '~/values/paths/portal-paths'
import { formatPurchase } from './present-purchase.server'
import { unlistedMeta } from '~/shell/page-title'

/** Stripe redirects here: settles the payment and shows its result. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const id = args.params.orderId ?? ''
  const begun = (await findOwnPurchase(parent, id))?.attempt
  const asked = begun ? await settleUnlessOver(begun) : null
  const purchase = await findOwnPurchase(parent, id)
  if (!purchase) throw notFound()
  const { can, ...words } = formatPurchase(purchase, asked, await findSettings())
  return {
    ...words,
    pay: can.includes('pay'),
    stop: can.includes('stop') ? stopBuyingPath(id) : null,
    again: can.includes('look-again') ? packagePurchasePath(id) : null,
    receipt: purchase.paymentId && receiptPath(purchase.paymentId),
    canBook: purchase.paymentId !== null && purchase.isUsable,
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const outcome = await payPurchase(parent, args.params.orderId ?? '')
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return data({ sentence: buyingMessages[outcome.refused] }, refusedInit(outcome))
  const { attemptId, orderId } = outcome
  const page = attemptId && (await findPaymentPage(attemptId))
  return redirect(page ?? packagePurchasePath(orderId), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Your payment')

export default function PackagePurchase() {
  const { title, sentences, pay, stop, again, receipt, canBook } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.sentence
  return (
    <Page title={title} narrow>
      {refusal && <Notice tone="trouble" role="alert" title={refusal} />}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Actions>
        <CardPayment pay={pay} stop={stop} again={again} />
        {canBook && <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>}
        {receipt && (
          <LinkButton to={receipt} variant={canBook ? 'quiet' : 'primary'}>
            Your receipt
          </LinkButton>
        )}
        <LinkButton to={buyPackagePath()} variant="quiet">
          Back to the packages
        </LinkButton>
      </Actions>
    </Page>
  )
}
