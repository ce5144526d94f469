import { formatLine } from '~/domain/admin/booking-line'
import { formatCalls } from '~/domain/admin/family-to-call'
import { findBookingLine } from '~/domain/admin/find-bookings.server'
import { findFamiliesToCall } from '~/domain/admin/find-families-to-call.server'
import { formatReturned } from '~/domain/admin/money/present-returned'
import { returnedAmount } from '~/domain/booking/cancellation/present-cancellation'
import { CancelForm } from '~/domain/booking/booking-forms'
import { findCancellationTerms } from '~/domain/booking/cancellation/find-cancellation-terms.server'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { adminBookingPath } from '~/values/paths/admin-paths'

/** What canceling for a family would mean now, before the button that does it; or why it cannot be done. */
export async function askToCancel(staff: Staff, bookingId: string) {
  const line = await findBookingLine(staff, bookingId)
  const question = line && (await findCancellationTerms(staff, bookingId))
  if (!question) throw notFound()

  const { timeZone } = await findSettings()
  const { refused, terms, currency } = question
  return {
    what: formatLine(line, timeZone),
    back: adminBookingPath(bookingId),
    whyNot: refused && cancellationMessages[refused],
    terms: formatReturned(terms, currency),
    calls: formatCalls(await findFamiliesToCall({ id: bookingId }), timeZone),
    amount: returnedAmount(terms, currency),
    form: blankForm(CancelForm, {
      idempotencyKey: newIdempotencyKey(),
      returnCents: terms.returnCents,
    }),
  }
}
