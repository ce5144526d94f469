import { Form } from '~/framework'
import { Fragment, type ReactNode } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { SummaryList } from '~/components/layout/summary-list'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'
import type { FormView } from '~/values/form-view'
import { checkoutPath } from '~/values/paths/paths'
import { withQuery } from '~/values/with-query'
import { creditsAtReviewPath, promoCodeAtReviewPath } from '~/values/paths/review-paths'
import { CheckoutPage } from './checkout-page'
import type { OpenReview } from './open-review.server'

type Review = OpenReview['review']

/**
 * The review with its promo code and gift card forms and the confirm button.
 * @param form the refused form: the confirmation, or with `typed` the code, `typedCard` the card
 */
export function ReviewPage({
  shown: { frame, forms, review, takesGiftCards },
  form,
  typed,
  typedCard,
}: {
  shown: OpenReview
  form?: FormView
  typed?: FormView
  typedCard?: FormView
}) {
  const several = review.times.length > 1
  return (
    <CheckoutPage
      title={checkoutTexts.review}
      frame={frame}
      form={typed ?? typedCard ?? form ?? forms.confirm}
    >
      {several && <Times times={review.times} />}
      <SummaryList items={review.answers} />
      <h2>What it costs</h2>
      <SummaryList items={review.money} />
      {review.credits && <Credits {...review.credits} />}
      {!review.credits?.isChosen && (
        <PromoCode promoCode={review.promoCode} form={typed ?? forms.promoCode} />
      )}
      {takesGiftCards && !review.credits?.isChosen && (
        <GiftCard giftCard={review.giftCard} form={typedCard ?? forms.giftCard} />
      )}
      <h2>If you can’t come</h2>
      <ul>
        {review.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Confirm review={review} />
      {!several && !frame.hold.over && (
        <ReleaseTime id={review.times[0]!.id}>Release this time</ReleaseTime>
      )}
    </CheckoutPage>
  )
}

function Confirm({ review }: { review: Review }) {
  return (
    <Form
      method="post"
      action={checkoutPath('review')}
      className="form"
      reloadDocument={review.isPaidNow}
    >
      {review.times.map(({ id, version }, index) => (
        <Fragment key={id}>
          <input type="hidden" name={`bookingId[${index}]`} value={id} />
          <input type="hidden" name={`version[${index}]`} value={version} />
        </Fragment>
      ))}
      <input type="hidden" name="costCents" value={review.costCents} />
      <p>{review.commitment}</p>
      <SubmitButton>{review.button}</SubmitButton>
    </Form>
  )
}

/** All places are paid with credits, or none. */
function Credits({ note, isChosen, canBeUsed, button }: NonNullable<Review['credits']>) {
  return (
    <Form method="post" action={creditsAtReviewPath(isChosen ? 'drop' : 'use')} className="form">
      {note && <p>{note}</p>}
      {canBeUsed && <SubmitButton variant="quiet">{button}</SubmitButton>}
      {isChosen && <SubmitButton variant="quiet">{checkoutTexts.useMoney}</SubmitButton>}
    </Form>
  )
}

/** One code at a time; remove it to enter another. */
function PromoCode({ promoCode, form }: Pick<Review, 'promoCode'> & { form: FormView }) {
  if (!promoCode)
    return (
      <Form method="post" action={promoCodeAtReviewPath('take')} className="form">
        <TextField
          form={form}
          name="promoCode"
          label="Promo code"
          autoComplete="off"
          width="middle"
        />
        <SubmitButton variant="quiet">{checkoutTexts.usePromoCode}</SubmitButton>
      </Form>
    )
  return (
    <Form method="post" action={promoCodeAtReviewPath('drop')} className="form">
      {promoCode.note && (
        <p>
          {promoCode.code}: {promoCode.note}
        </p>
      )}
      <SubmitButton variant="quiet">Take out {promoCode.code}</SubmitButton>
    </Form>
  )
}

/** One card at a time, besides a promo code. */
function GiftCard({ giftCard, form }: Pick<Review, 'giftCard'> & { form: FormView }) {
  if (!giftCard)
    return (
      <Form
        method="post"
        action={withQuery(checkoutPath('review'), { card: 'take' })}
        className="form"
      >
        <TextField
          form={form}
          name="giftCard"
          label={giftCardTexts.code}
          autoComplete="off"
          width="middle"
        />
        <SubmitButton variant="quiet">{giftCardTexts.use}</SubmitButton>
      </Form>
    )
  return (
    <Form
      method="post"
      action={withQuery(checkoutPath('review'), { card: 'drop' })}
      className="form"
    >
      <p>{giftCard.note}</p>
      <SubmitButton variant="quiet">{giftCardTexts.drop}</SubmitButton>
    </Form>
  )
}

/** Each time has its own form to remove it. */
function Times({ times }: Pick<Review, 'times'>) {
  return (
    <ul>
      {times.map(({ id, when, isLost }) => (
        <li key={id}>
          {when}
          {isLost && ', no longer held'}
          <ReleaseTime id={id}>
            Remove<span className="sr-only"> {when}</span>
          </ReleaseTime>
        </li>
      ))}
    </ul>
  )
}

function ReleaseTime({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Form method="post" action="/checkout/remove" reloadDocument>
      <input type="hidden" name="bookingId" value={id} />
      <SubmitButton variant="quiet">{children}</SubmitButton>
    </Form>
  )
}
