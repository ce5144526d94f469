import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { pagesInPortal } from '~/values/paths/portal-paths'
import type { Transaction } from '~/platform/database/database.server'
import { isBooked } from '../booking'
import { pickUpChanged } from '../emails/pick-up-changed'
import type { WholeBooking } from '../find/find-booking.server'
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
    sameInClass: await findClassOfSame(tx, booking),
  })
  return { to, content }
}

/** The class whose dates after this one all have the same answer. */
async function findClassOfSame(
  tx: Transaction,
  { enrollment, startsAt, details: { pickUp } }: WholeBooking,
): Promise<string | null> {
  if (enrollment?.isTrial !== false || !pickUp) return null
  const later = {
    status: 'confirmed',
    order: { enrollment: { id: enrollment.id } },
    lesson: { startsAt: { gt: startsAt } },
  } as const
  const dates = await tx.booking.count({ where: later })
  const same = await tx.booking.count({ where: { ...later, pickUp } })
  return dates > 0 && dates === same ? enrollment.title : null
}
