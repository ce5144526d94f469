import { CancelForm } from '~/domain/booking/booking-forms'
import { findOpenedBooking } from '~/domain/booking/find-booking.server'
import { findCancellationTerms } from '~/domain/booking/find-cancellation-terms.server'
import { cancellationMessages } from '~/domain/booking/refusal-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { newAttemptId } from '~/http/attempt.server'
import { blankForm } from '~/http/form-view.server'
import type { Visitor } from '~/values/actor'
import { formatMoney } from '~/values/money'
import { bookingSuccessPath } from '~/values/paths'
import { bookingInWords } from './booking-in-words'

/** What cancelling would mean now, before the button that does it; or why it is not possible. */
export async function askToCancel(visitor: Visitor) {
  const booking = await findOpenedBooking(visitor)
  const question = booking && (await findCancellationTerms(visitor, booking.id))
  if (!question) throw notFound()

  const settings = await findSettings()
  const { refused, rules, terms, termsInWords, currency } = question
  return {
    what: bookingInWords(booking, settings.timeZone),
    phone: settings.phone,
    back: bookingSuccessPath(visitor.link),
    whyNot: refused && cancellationMessages[refused],
    rules,
    terms: termsInWords,
    amount: formatMoney(terms.returnCents, currency),
    form: blankForm(CancelForm, { attemptId: newAttemptId(), returnCents: terms.returnCents }),
  }
}
