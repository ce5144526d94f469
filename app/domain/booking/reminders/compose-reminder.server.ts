import type { ComposeEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { dateFromDatabase } from '~/values/business-time'
import { contactPath } from '~/values/paths/content-paths'
import { ownPickUpPath } from '~/values/paths/portal-paths'
import { askToConfirm } from '../links/compose-booking-to-confirm.server'
import { reminder } from '../emails/reminder'
import type { WholeBooking } from '../find/find-booking.server'
import {
  createEmailedLink,
  findEmailedBooking,
  hasAccount,
  isUpcoming,
} from '../links/emailed-booking.server'
import { lessonInEmail } from '../links/emailed-booking.server'
import { findUnsigned } from '../on-behalf/find-offer-for-staff.server'
import { whatToBring } from '../find/what-to-bring'
import { isReminderOf } from './reminder-times'

/** Reminds of an upcoming lesson if its time is unchanged; asks again to confirm if unconfirmed. */
export const composeReminder: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed || !isReminderOf(email.occasion, emailed.booking.startsAt)) return null
  const { booking, settings, to } = emailed
  if (booking.status === 'held') return await askToConfirm(tx, emailed, { isReminder: true }, now)
  if (!isUpcoming(booking, now)) return null
  const { athletes } = booking.details
  if (athletes.length > 0 && athletes.every(isAbsent)) return null

  const { href } = await createEmailedLink(tx, email, now)
  const content = reminder({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    due: { cents: booking.details.dueCents, currency: booking.details.price.currency },
    bring: whatToBring(booking.details, settings),
    ...(await findMissing(tx, booking)),
    pickUpHref: (await hasAccount(tx, email))
      ? env().publicOrigin + ownPickUpPath(booking.id)
      : null,
    phone: settings.phone,
    directionsHref: env().publicOrigin + contactPath(),
    now,
    href,
  })
  return { to, content }
}

/** Absent athletes are not reminded of. */
function isAbsent({ attendance }: WholeBooking['details']['athletes'][number]): boolean {
  return attendance === 'absent'
}

/** Details that the coach still needs before the lesson. */
async function findMissing(tx: Transaction, { startsAt, details }: WholeBooking) {
  const { pickUp } = details
  const athletes = details.athletes.filter((athlete) => !isAbsent(athlete))
  const rows = await tx.athlete.findMany({
    where: { id: { in: athletes.map(({ id }) => id) } },
    select: { id: true, firstName: true, lastName: true, bornOn: true },
  })
  const coming = rows.map(({ bornOn, ...row }) => ({ ...row, bornOn: dateFromDatabase(bornOn) }))
  const unsigned = new Set((await findUnsigned(coming, startsAt, tx)).map(({ id }) => id))
  return {
    unsigned: athletes.filter(({ id }) => unsigned.has(id)).map(({ firstName }) => firstName),
    pickUpKnown: pickUp !== null,
  }
}
