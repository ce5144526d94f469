import type { ComposeMail, DueMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database.server'
import { env } from '~/platform/env.server'
import { dateFromDatabase } from '~/values/business-time'
import { bookingPath } from '~/values/paths'
import { formatDay } from '~/values/time-in-words'
import { termsInWords } from './cancellation-in-words'
import { dayClosed } from './emails/day-closed'
import { findMailedBooking, joinedCalendarFiles, lessonInMail } from './mailed-booking.server'
import { refundsOf } from './refunds-of.server'

/** Says once to a family what of a closed day was theirs, and what comes back of each. */
export const composeDayClosed: ComposeMail = async (tx, mail, now) => {
  const closing = await tx.dayClosing.findUnique({ where: { id: mail.subjectId } })
  const cancelled = await findCancelled(tx, mail, await findEnded(tx, mail), now)
  if (!closing || !cancelled) return null
  const { first, lessons, attachment } = cancelled
  const letter = dayClosed({
    firstName: first.booking.firstName,
    day: formatDay(dateFromDatabase(closing.onDate)),
    ...{ reason: closing.reason, lessons, hasFile: attachment !== undefined },
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to: first.to, letter: { ...letter, attachment } }
}

async function findEnded(tx: Transaction, mail: DueMail): Promise<string[]> {
  const rows = await tx.closedBooking.findMany({
    where: {
      closingId: mail.subjectId,
      guardianId: mail.guardianId,
      state: 'done',
      tellsFamily: true,
    },
    select: { bookingId: true },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
  })
  return rows.map(({ bookingId }) => bookingId)
}

/** Part of making a mail about several bookings that are cancelled; null where there is none. */
export async function findCancelled(
  tx: Transaction,
  mail: DueMail,
  bookingIds: string[],
  now: Date,
) {
  const mailed = []
  const lessons = []
  for (const bookingId of bookingIds) {
    const one = await findMailedBooking(tx, { ...mail, subjectId: bookingId })
    if (!one?.booking.cancellation) continue
    const { cancellation, id } = one.booking
    const terms = { ...cancellation, refunds: await refundsOf(tx, id) }
    const returned = termsInWords(terms, cancellation.currency)
    lessons.push({ lesson: lessonInMail(one), returned })
    mailed.push(one)
  }
  const first = mailed[0]
  return first ? { first, lessons, attachment: joinedCalendarFiles(mailed, now) } : null
}
