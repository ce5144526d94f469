import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import { formatTerms } from './present-cancellation'
import { bookingCanceled } from '../emails/booking-canceled'
import { calendarAttachment, createMailedLink } from '../mailed-booking.server'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'
import { findOtherGuardian } from '../confirm-link/find-other-guardian.server'
import { refundsOf } from './refunds-of.server'

/** Says that a booking is canceled, by whom, and what comes back which way. */
export const composeBookingCanceled: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed?.booking.cancellation) return null

  const { booking, to } = mailed
  const { cancellation } = mailed.booking
  const canceling = { bookingId: booking.id, action: 'cancel-booking' } as const
  const terms = { ...cancellation, refunds: await refundsOf(tx, booking.id) }
  const { href } = await createMailedLink(tx, mail, now)
  const attachment = calendarAttachment(mailed, now)
  const letter = bookingCanceled({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    by: cancellation.canceledBy,
    byName: mail.guardianId
      ? await findOtherGuardian({ ...canceling, guardianId: mail.guardianId }, tx)
      : null,
    returned: formatTerms(terms, cancellation.currency),
    href,
    hasFile: attachment !== undefined,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to, letter: { ...letter, attachment } }
}
