import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { CardPayment } from '~/components/booking/card-payment'
import { GiftCardFace } from '~/components/content/gift-card-face'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { PrintButton } from '~/components/layout/print-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { findPaymentPage, settleUnlessOver } from '~/domain/booking/money/card/payment-page.server'
import { payGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { findGiftCardByPage } from '~/domain/payments/gift-cards/find-gift-card.server'
import { giftCardBuyingMessages } from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound, refusedInit } from '~/http/answers/answer.server'
import { visitorOf } from '~/http/people/visitor.server'
import { giftCardPath, giftCardsPath, stopBuyingGiftCardPath } from '~/values/paths/gift-card-paths'
import { presentGiftCard } from './present-gift-card.server'
import { unlistedMeta } from '~/shell/page-title'

/** Stripe redirects here: settles the payment and shows its result. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const begun = (await findGiftCardByPage(token))?.attempt
  const asked = begun ? await settleUnlessOver(begun) : null
  const card = await findGiftCardByPage(token)
  if (!card) throw notFound()
  const { can, ...words } = presentGiftCard(card, asked, await findSettings())
  return {
    ...words,
    pay: can.includes('pay'),
    stop: can.includes('stop') ? stopBuyingGiftCardPath(token) : null,
    again: can.includes('look-again') ? giftCardPath(token) : null,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const outcome = await payGiftCard(visitorOf(request, context), params.token ?? '')
  if (!outcome) throw notFound()
  if ('refused' in outcome)
    return data({ sentence: giftCardBuyingMessages[outcome.refused] }, refusedInit(outcome))
  const { attemptId, pageToken } = outcome
  const page = attemptId && (await findPaymentPage(attemptId))
  return redirect(page ?? giftCardPath(pageToken), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((shown) => shown?.title ?? giftCardTexts.one)

export default function GiftCard() {
  const { title, sentences, face, pay, stop, again } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.sentence
  return (
    <Page title={title} narrow>
      {refusal && <Notice tone="trouble" role="alert" title={refusal} />}
      {face && <GiftCardFace {...face} />}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="actions not-printed">
        {face?.code && <PrintButton>{giftCardTexts.print}</PrintButton>}
        <CardPayment pay={pay} stop={stop} again={again} />
        <LinkButton to={giftCardsPath()} variant="quiet">
          {giftCardTexts.title}
        </LinkButton>
      </div>
    </Page>
  )
}
