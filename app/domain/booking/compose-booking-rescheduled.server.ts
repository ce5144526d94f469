import type { ComposeMail } from '~/domain/communications/compose-mail'
import { bookingRescheduled } from './emails/booking-rescheduled'
import { calendarAttachment, createMailedLink } from './mailed-booking.server'
import { findMailedBooking, isAhead, lessonInMail } from './mailed-booking.server'

/** Says that a booking was moved; nothing where it was moved again since, or cancelled, or is over. */
export const composeBookingRescheduled: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || !isAhead(mailed.booking, now)) return null

  const { booking, to } = mailed
  const lastMove = await tx.reschedule.findFirst({
    where: { bookingId: booking.id },
    orderBy: { rescheduledAt: 'desc' },
    select: { id: true },
  })
  const [move] = booking.moves
  if (!move || lastMove?.id !== mail.occasion) return null

  const { path, href } = await createMailedLink(tx, mail, now)
  const letter = bookingRescheduled({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    movedFrom: move.from,
    href,
  })
  return { to, letter: { ...letter, attachment: calendarAttachment(mailed, path, now) } }
}
