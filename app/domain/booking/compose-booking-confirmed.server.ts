import type { ComposeMail } from '~/domain/communications/compose-mail'
import { bookingConfirmed } from './emails/booking-confirmed'
import { calendarAttachment, createMailedLink } from './mailed-booking.server'
import { findMailedBooking, isAhead, lessonInMail } from './mailed-booking.server'
import { policySentences } from './policy-in-words'

/** Says what is booked now; nothing where that was cancelled meanwhile, or is over. */
export const composeBookingConfirmed: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || !isAhead(mailed.booking, now)) return null

  const { booking, settings, to } = mailed
  const { price, paidCents, policy } = booking.details
  const { path, href } = await createMailedLink(tx, mail, now)
  const letter = bookingConfirmed({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    due: { cents: price.priceCents - paidCents, currency: price.currency },
    policy: policySentences(policy, price),
    bring: settings.whatToBring,
    href,
  })
  return { to, letter: { ...letter, attachment: calendarAttachment(mailed, path, now) } }
}
