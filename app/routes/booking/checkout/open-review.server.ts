import type { LoaderFunctionArgs } from '~/framework'
import { ConfirmOrderForm, PromoCodeForm } from '~/domain/booking/booking-forms'
import { depositDueCents } from '~/domain/booking/money/card/find-due-by-confirm-link.server'
import { areGiftCardsTaken } from '~/domain/payments/gift-cards/find-gift-card.server'
import { GiftCardCodeForm } from '~/domain/payments/gift-cards/gift-card-forms'
import { findRestDayIfBooked } from '~/domain/parties/find-parties.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { openStep } from './open-step.server'
import { reviewOf } from './review.server'

/** The review step, to which all of its forms return. @throws like `openStep` */
export async function openReview(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { checkout, frame, timeZone } = await openStep(args, 'review')
  const now = currentTime()
  const restOn = await findRestDayIfBooked(checkout.bookingId, now)
  return {
    frame,
    takesGiftCards: await areGiftCardsTaken(),
    forms: {
      confirm: blankForm(ConfirmOrderForm),
      promoCode: blankForm(PromoCodeForm),
      giftCard: blankForm(GiftCardCodeForm),
    },
    review: reviewOf(checkout, timeZone, { nowCents: depositDueCents(checkout), restOn }, now),
  }
}

export type OpenReview = Awaited<ReturnType<typeof openReview>>
