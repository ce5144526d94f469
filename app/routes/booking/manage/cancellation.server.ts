import { returnedAmount } from '~/domain/booking/cancellation/present-cancellation'
import { CancelForm, CancelSharedForm } from '~/domain/booking/booking-forms'
import { findCancellationTerms } from '~/domain/booking/cancellation/find-cancellation-terms.server'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { formatBooking } from './present-booking'
import type { OpenedBooking } from './opened-booking.server'

/**
 * What canceling would mean now, before the button that does it; or why it is not possible. Who did not
 * book it reads no amounts.
 */
export async function askToCancel({ actor, booking, pages }: OpenedBooking) {
  const question = await findCancellationTerms(actor, booking.id)
  if (!question) throw notFound()

  const settings = await findSettings()
  const { refused, showsMoney, rules, terms, formatTerms, currency } = question
  const idempotencyKey = newIdempotencyKey()
  return {
    what: formatBooking(booking, settings.timeZone),
    phone: settings.phone,
    back: pages.itself,
    whyNot: refused && cancellationMessages[refused],
    money: showsMoney
      ? { rules, terms: formatTerms, amount: returnedAmount(terms, currency) }
      : null,
    bookedBy: booking.shared?.by.name ?? null,
    form: showsMoney
      ? blankForm(CancelForm, { idempotencyKey, returnCents: terms.returnCents })
      : blankForm(CancelSharedForm, { idempotencyKey }),
  }
}
