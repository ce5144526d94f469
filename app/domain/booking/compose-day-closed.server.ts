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
  const mailed = await findMailed(tx, mail)
  const first = mailed[0]
  if (!closing || !first) return null
  const lessons = await Promise.all(
    mailed.map(async (one) => {
      const { cancellation, id } = one.booking
      const terms = { ...cancellation!, refunds: await refundsOf(tx, id) }
      const returned = termsInWords(terms, cancellation!.currency)
      return { lesson: lessonInMail(one), returned }
    }),
  )
  const letter = dayClosed({
    firstName: first.booking.firstName,
    day: formatDay(dateFromDatabase(closing.onDate)),
    ...{ reason: closing.reason, lessons, bookingHref: env().publicOrigin + bookingPath() },
  })
  return { to: first.to, letter: { ...letter, attachment: joinedCalendarFiles(mailed, now) } }
}

async function findMailed(tx: Transaction, mail: DueMail) {
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
  const mailed = []
  for (const { bookingId } of rows) {
    const one = await findMailedBooking(tx, { ...mail, subjectId: bookingId })
    if (one?.booking.cancellation) mailed.push(one)
  }
  return mailed
}
