import type { ComposeMail, DueMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { bookingConfirmed } from '../emails/booking-confirmed'
import {
  calendarAttachment,
  createMailedLink,
  findMailedBooking,
  isAhead,
  joinedCalendarFiles,
  lessonInMail,
  type MailedBooking,
} from '../mailed-booking.server'
import { createLinksWithin } from '../order-links.server'
import { policySentences, sessionSentences } from '../cancellation/present-policy'

/** Says what of an order is booked now; nothing where that was canceled meanwhile, or is over. */
export const composeBookingConfirmed: ComposeMail = async (tx, mail, now) => {
  const [first, ...others] = (await findOrder(tx, mail)).filter((one) => isAhead(one.booking, now))
  if (!first) return null

  const { booking, settings, to } = first
  const mailed = { ...mail, subjectId: booking.id }
  const { href } = await createMailedLink(tx, mailed, now)
  const ids = others.map((one) => one.booking.id)
  const pathWithinOrder = await createLinksWithin(tx, ids, now)
  const letter = bookingConfirmed({
    firstName: booking.firstName,
    lesson: lessonInMail(first),
    due: dueFor(first),
    others: others.map((one) => ({
      lesson: lessonInMail(one),
      due: dueFor(one),
      href: env().publicOrigin + pathWithinOrder(one.booking.id),
    })),
    policy: policiesOf([first, ...others]),
    bring: settings.whatToBring,
    href,
  })
  const attachment =
    others.length > 0
      ? joinedCalendarFiles([first, ...others], now)
      : calendarAttachment(first, now)
  return { to, letter: { ...letter, attachment } }
}

/**
 * What was booked in one go, earliest first; the mail is about the first of it. One that is owed anew,
 * to another address, is about its booking alone, as each of them has its own.
 */
async function findOrder(tx: Transaction, mail: DueMail): Promise<MailedBooking[]> {
  const first = await findMailedBooking(tx, mail)
  if (!first) return []
  const all = [first]
  if (mail.occasion !== 'once') return all
  for (const { id } of first.booking.details.together) {
    const other = await findMailedBooking(tx, { ...mail, subjectId: id })
    if (other) all.push(other)
  }
  return all
}

/** What was booked under another policy says so too. */
function policiesOf(mailed: MailedBooking[]): string[] {
  const sentences = mailed.flatMap(({ booking: { details } }) => {
    const { policy, price, isFromSessions } = details
    return isFromSessions ? sessionSentences(policy, price) : policySentences(policy, price)
  })
  return [...new Set(sentences)]
}

function dueFor({ booking: { details } }: MailedBooking) {
  const { price, dueCents } = details
  return { cents: dueCents, currency: price.currency }
}
