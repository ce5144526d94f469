import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { contactPath } from '~/values/paths/content-paths'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { bookingCalendarLinks } from '../calendar-feed/booking-calendar-links.server'
import { bookingConfirmed } from '../emails/booking-confirmed'
import {
  calendarAttachment,
  combineCalendarFiles,
  createEmailedLink,
  findEmailedBooking,
  isUpcoming,
  lessonInEmail,
  type EmailedBooking,
} from '../links/emailed-booking.server'
import { createLinksWithin } from '../links/order-links.server'
import { creditSentences, policySentences } from '../cancellation/present-cancellation'
import { whatToBring } from '../find/what-to-bring'

/** Tells the family what of an order is booked; null if it was canceled or is over. */
export const composeBookingConfirmed: ComposeEmail = async (tx, email, now) => {
  const [first, ...others] = (await findOrder(tx, email)).filter((one) =>
    isUpcoming(one.booking, now),
  )
  if (!first) return null

  const { booking, settings, to } = first
  const emailed = { ...email, subjectId: booking.id }
  const { href } = await createEmailedLink(tx, emailed, now)
  const ids = others.map((one) => one.booking.id)
  const pathWithinOrder = await createLinksWithin(tx, ids, now)
  // a trial lesson is canceled like a single one
  const whole = booking.enrollment?.isTrial === false ? booking.enrollment : null
  const content = bookingConfirmed({
    firstName: booking.firstName,
    lesson: lessonInEmail(first),
    due: dueFor(first),
    // those of several are in one file
    calendars:
      others.length === 0
        ? bookingCalendarLinks(booking, settings, now, first.isProved ? 'athletes' : 'nobody')
        : [],
    others: others.map((one) => ({
      lesson: lessonInEmail(one),
      due: dueFor(one),
      href: env().publicOrigin + pathWithinOrder(one.booking.id),
    })),
    policy: whole ? [] : policiesOf([first, ...others]),
    partOf: whole && {
      title: whole.title,
      href: env().publicOrigin + parentClassPath(whole.id),
    },
    bring: whatToBring(booking.details, settings),
    phone: settings.phone,
    directionsHref: env().publicOrigin + contactPath(),
    href,
  })
  const attachment =
    others.length > 0
      ? combineCalendarFiles([first, ...others], now)
      : calendarAttachment(first, now)
  return { to, content: { ...content, attachment } }
}

/**
 * The bookings made together, earliest first; the email is about the first. A repeated email to a
 * new address covers only its own booking.
 */
async function findOrder(tx: Transaction, email: DueEmail): Promise<EmailedBooking[]> {
  const first = await findEmailedBooking(tx, email)
  if (!first) return []
  const all = [first]
  if (email.occasion !== 'once') return all
  for (const { id } of first.booking.details.together) {
    const other = await findEmailedBooking(tx, { ...email, subjectId: id })
    if (other) all.push(other)
  }
  return all
}

/** Includes policies that differ between bookings. */
function policiesOf(emailed: EmailedBooking[]): string[] {
  const sentences = emailed.flatMap(({ booking: { details } }) => {
    const { policy, price, isPaidByCredits } = details
    return isPaidByCredits ? creditSentences(policy, price) : policySentences(policy, price)
  })
  return [...new Set(sentences)]
}

function dueFor({ booking: { details } }: EmailedBooking) {
  const { price, dueCents } = details
  return { cents: dueCents, currency: price.currency }
}
