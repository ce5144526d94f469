import type { ComposeMail, DueMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { bookingRescheduled } from '../emails/booking-rescheduled'
import {
  calendarAttachment,
  createMailedLink,
  findMailedBooking,
  isAhead,
  joinedCalendarFiles,
  lessonInMail,
  type MailedBooking,
} from '../mailed-booking.server'
import { findOtherGuardian } from '../confirm-link/find-other-guardian.server'
import { createLinksWithin } from '../order-links.server'

/**
 * Says that a booking was moved, or all of a family's that went with their class; nothing of what was
 * moved again since, or canceled, or is over.
 */
export const composeBookingRescheduled: ComposeMail = async (tx, mail, now) => {
  const moved = await findMoved(tx, mail, now)
  const [first] = moved
  if (!first) return null

  const { booking, to } = first.mailed
  const all = moved.map(({ mailed }) => mailed)
  const ids = all.map((one) => one.booking.id)
  const pathWithinOrder = await createLinksWithin(tx, ids.length > 1 ? ids : [], now)
  const { path, href } = await createMailedLink(tx, { ...mail, subjectId: booking.id }, now)
  const pathOf = (id: string) => (id === booking.id ? path : pathWithinOrder(id))
  const attachment =
    moved.length === 1 ? calendarAttachment(first.mailed, now) : joinedCalendarFiles(all, now)
  const action = 'reschedule-booking' as const
  const moving = { bookingId: mail.subjectId, action, moveId: mail.occasion }
  const letter = bookingRescheduled({
    firstName: booking.firstName,
    movedBy: mail.guardianId
      ? await findOtherGuardian({ ...moving, guardianId: mail.guardianId }, tx)
      : null,
    lessons: moved.map(({ mailed, from }) => ({
      lesson: lessonInMail(mailed),
      movedFrom: from,
      withClass: Boolean(mailed.booking.moves[0]?.classChangeId),
      rulesFrom: mailed.booking.details.rulesFrom,
      href: mailed === first.mailed ? href : env().publicOrigin + pathOf(mailed.booking.id),
    })),
  })
  return { to, letter: { ...letter, attachment } }
}

type Moved = { mailed: MailedBooking; from: Date }

/** Each booking whose last move is the one that the mail is about, in the order of the calendar. */
async function findMoved(tx: Transaction, mail: DueMail, now: Date): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const { id, bookingId } of await findMoves(tx, mail)) {
    const mailed = await findMailedBooking(tx, { ...mail, subjectId: bookingId })
    const last = mailed?.booking.moves[0]
    if (mailed && isAhead(mailed.booking, now) && last?.id === id)
      moved.push({ mailed, from: await lastTold(tx, mail, mailed) })
  }
  return moved.toSorted(
    (one, other) => one.mailed.booking.startsAt.getTime() - other.mailed.booking.startsAt.getTime(),
  )
}

/** When the family thinks that it is: moves of which no mail has gone out lie behind it. */
async function lastTold(tx: Transaction, { guardianId }: DueMail, { booking }: MailedBooking) {
  const [last, ...earlier] = booking.moves
  let from = last?.from ?? booking.startsAt
  for (const { id, at, classChangeId, from: before } of earlier) {
    // what it was moved to before it was booked is what the family has confirmed
    if (booking.confirmedAt && at < booking.confirmedAt) break
    const together = classChangeId ? await findTogether(tx, classChangeId, guardianId) : []
    const occasion = { in: [id, ...together.map((move) => move.id)] }
    const sent = { kind: 'booking-rescheduled', guardianId, occasion, outcome: 'sent' } as const
    if ((await tx.outboxMessage.count({ where: sent })) > 0) break
    from = before
  }
  return from
}

/** The move itself; of a class that was changed, those of all that is the family's. */
async function findMoves(tx: Transaction, { occasion: id, subjectId }: DueMail) {
  const move = await tx.reschedule.findFirst({
    where: { id, bookingId: subjectId },
    select: { ...select, classChangeId: true, booking: { select: { order: true } } },
  })
  if (!move?.classChangeId) return move ? [move] : []
  return await findTogether(tx, move.classChangeId, move.booking.order.guardianId)
}

async function findTogether(tx: Transaction, classChangeId: string, guardianId: string | null) {
  return await tx.reschedule.findMany({
    where: { classChangeId, booking: { order: { guardianId } } },
    orderBy: { id: 'asc' },
    select,
  })
}

const select = { id: true, bookingId: true } as const
