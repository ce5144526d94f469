import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { dateFromDatabase } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatDay } from '~/values/format/format-time'
import { formatTerms } from '../cancellation/present-cancellation'
import { dayClosed } from '../emails/day-closed'
import { canceledNotice } from '../emails/lesson-notices'
import {
  combineCalendarFiles,
  findEmailedBooking,
  findValidRefunds,
  lessonInEmail,
} from '../links/emailed-booking.server'

/**
 * Tells a family once which bookings of a closed day were canceled, with each refund; covers
 * several closings of the day.
 */
export const composeDayClosed: ComposeEmail = async (tx, email, now) => {
  const ended = await findEnded(tx, email)
  const ids = ended.map(({ bookingId }) => bookingId)
  const canceled = await findCanceledToEmail(tx, email, ids, now)
  const [one] = ended
  if (!one || !canceled) return null
  const { first, lessons, attachment, notice } = canceled
  const content = dayClosed({
    firstName: first.booking.firstName,
    day: formatDay(dateFromDatabase(one.closing.onDate)),
    reason: [...new Set(ended.map(({ closing }) => closing.reason))].join(' '),
    lessons,
    hasFile: attachment !== undefined,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to: first.to, content: { ...content, attachment, notice } }
}

async function findEnded(tx: Transaction, { id: emailId }: DueEmail) {
  return await tx.closingItem.findMany({
    where: { emailId },
    select: { bookingId: true, closing: { select: { onDate: true, reason: true } } },
    orderBy: [{ booking: { lesson: { startsAt: 'asc' } } }, { bookingId: 'asc' }],
  })
}

/** Part of composing an email about several canceled bookings; null if there are none. */
export async function findCanceledToEmail(
  tx: Transaction,
  email: DueEmail,
  bookingIds: string[],
  now: Date,
) {
  const emailed = []
  const lessons = []
  for (const bookingId of bookingIds) {
    const one = await findEmailedBooking(tx, { ...email, subjectId: bookingId })
    if (!one?.booking.cancellation) continue
    const { cancellation, id } = one.booking
    const terms = {
      ...cancellation,
      refunds: await findValidRefunds(tx, id, cancellation.canceledAt),
    }
    const refund = formatTerms(terms, cancellation.currency)
    lessons.push({ lesson: lessonInEmail(one), refund })
    emailed.push(one)
  }
  const first = emailed[0]
  if (!first) return null
  const notice = canceledNotice(
    emailed.map(({ booking }) => ({ bookingId: booking.id, startsAt: booking.startsAt })),
    first.settings.timeZone,
  )
  return { first, lessons, notice, attachment: combineCalendarFiles(emailed, now) }
}
