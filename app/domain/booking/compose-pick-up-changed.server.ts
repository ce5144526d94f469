import type { ComposeMail } from '~/domain/communications/compose-mail'
import { isBooked } from './booking'
import { pickUpChanged } from './emails/pick-up-changed'
import { createMailedLink, findMailedBooking, lessonInMail } from './mailed-booking.server'

/**
 * Says that those who work here have changed who brings and who collects; also while the lesson goes on,
 * and after it. Nothing where the booking was cancelled meanwhile.
 */
export const composePickUpChanged: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || !isBooked(mailed.booking)) return null
  const { booking, settings, to } = mailed
  const { href } = await createMailedLink(tx, mail, now)
  const letter = pickUpChanged({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    ...{ phone: settings.phone, href },
  })
  return { to, letter }
}
