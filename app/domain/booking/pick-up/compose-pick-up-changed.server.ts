import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { isBooked } from '../booking'
import { pickUpChanged } from '../emails/pick-up-changed'
import {
  createMailedLink,
  findMailedBooking,
  hasAccount,
  lessonInMail,
} from '../mailed-booking.server'

/**
 * Says that those who work here have changed who brings and who collects; also while the lesson goes on,
 * and after it. Where there is an account it leads to the family's own pages, as only they show it then. Nothing where the booking was canceled meanwhile.
 */
export const composePickUpChanged: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || !isBooked(mailed.booking)) return null
  const { booking, settings, to } = mailed
  const account = await hasAccount(tx, mail)
  const href = account
    ? env().publicOrigin + pagesInPortal(booking.id).itself
    : (await createMailedLink(tx, mail, now)).href
  const letter = pickUpChanged({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    phone: settings.phone,
    href,
    hasAccount: account,
  })
  return { to, letter }
}
