import type { LoaderFunctionArgs } from '~/framework'
import { ConfirmOrderForm, PromoCodeForm } from '~/domain/booking/booking-forms'
import { stepLabels } from '~/domain/booking/checkout/checkout'
import { depositDueCents } from '~/domain/booking/money/card/find-due-by-confirm-link.server'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { GiftCardCodeForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { findHeldParty } from '~/domain/parties/find-parties.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { openStep, type CheckoutFrame } from './open-step.server'
import { reviewOf } from './review.server'

/** The review step, to which all of its forms return. @throws like `openStep` */
export async function openReview(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { checkout, frame, timeZone } = await openStep(args, 'review')
  const now = currentTime()
  const party = await findHeldParty(checkout.bookingId, now)
  return {
    frame: party ? frameOfParty(frame) : frame,
    takesGiftCards: await areGiftCardsTaken(),
    forms: {
      confirm: blankForm(ConfirmOrderForm),
      promoCode: blankForm(PromoCodeForm),
      giftCard: blankForm(GiftCardCodeForm),
    },
    review: reviewOf(checkout, timeZone, { nowCents: depositDueCents(checkout), party }, now),
  }
}

/** Without what is asked about lessons only. */
function frameOfParty(frame: CheckoutFrame): CheckoutFrame {
  const ofLessons = [stepLabels['focus-areas'], stepLabels['drop-off']]
  return {
    ...frame,
    more: null,
    steps: frame.steps.filter(({ label }) => !ofLessons.includes(label)),
  }
}

export type OpenReview = Awaited<ReturnType<typeof openReview>>
