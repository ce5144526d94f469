import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import { formatTerms } from './present-cancellation'
import { bookingCanceled } from '../emails/booking-canceled'
import { canceledNotice } from '../emails/lesson-notices'
import {
  calendarAttachment,
  createEmailedLink,
  findEmailedBooking,
  findOtherGuardian,
  findValidRefunds,
  lessonInEmail,
} from '../links/emailed-booking.server'

/** Tells the family who canceled, and the refund. */
export const composeBookingCanceled: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed?.booking.cancellation) return null

  const { booking, to } = emailed
  const { cancellation } = emailed.booking
  const canceling = { bookingId: booking.id, action: 'cancel-booking' } as const
  const terms = {
    ...cancellation,
    refunds: await findValidRefunds(tx, booking.id, cancellation.canceledAt),
  }
  const { href } = await createEmailedLink(tx, email, now)
  const attachment = calendarAttachment(emailed, now)
  const content = bookingCanceled({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    by: cancellation.canceledBy,
    byName: email.guardianId
      ? await findOtherGuardian({ ...canceling, guardianId: email.guardianId }, tx)
      : null,
    refund: formatTerms(terms, cancellation.currency),
    href,
    hasFile: attachment !== undefined,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  const notice =
    cancellation.canceledBy === 'coach'
      ? canceledNotice(
          [{ bookingId: booking.id, startsAt: booking.startsAt }],
          emailed.settings.timeZone,
        )
      : undefined
  return { to, content: { ...content, attachment, notice } }
}
