import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { isBooked } from '../booking'
import { pickUpChanged } from '../emails/pick-up-changed'
import {
  createEmailedLink,
  findEmailedBooking,
  hasAccount,
  lessonInEmail,
} from '../links/emailed-booking.server'

/**
 * Says that those who work here have changed who brings and who collects; also while the lesson goes on,
 * and after it. Where there is an account it leads to the family's own pages, as only they show it then. Nothing where the booking was canceled meanwhile.
 */
export const composePickUpChanged: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed || !isBooked(emailed.booking)) return null
  const { booking, settings, to } = emailed
  const account = await hasAccount(tx, email)
  const href = account
    ? env().publicOrigin + pagesInPortal(booking.id).itself
    : (await createEmailedLink(tx, email, now)).href
  const letter = pickUpChanged({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    phone: settings.phone,
    href,
    hasAccount: account,
  })
  return { to, letter }
}
