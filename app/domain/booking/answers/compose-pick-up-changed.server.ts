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
 * Tells the family that staff changed drop-off or pick-up, even during or after the lesson. Links
 * to the portal if there is an account, since only it shows past lessons. Null if the booking was
 * canceled.
 */
export const composePickUpChanged: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed || !isBooked(emailed.booking)) return null
  const { booking, settings, to } = emailed
  const account = await hasAccount(tx, email)
  const href = account
    ? env().publicOrigin + pagesInPortal(booking.id).itself
    : (await createEmailedLink(tx, email, now)).href
  const content = pickUpChanged({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    phone: settings.phone,
    href,
    hasAccount: account,
  })
  return { to, content }
}
