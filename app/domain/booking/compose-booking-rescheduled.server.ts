import type { ComposeMail, DueMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database.server'
import { bookingRescheduled } from './emails/booking-rescheduled'
import {
  calendarAttachment,
  createMailedLink,
  findMailedBooking,
  isAhead,
  joinedCalendarFiles,
  lessonInMail,
  type MailedBooking,
} from './mailed-booking.server'

/**
 * Says that a booking was moved, or all of a family's that went with their class; nothing of what was
 * moved again since, or cancelled, or is over.
 */
export const composeBookingRescheduled: ComposeMail = async (tx, mail, now) => {
  const moved = await findMoved(tx, mail, now)
  const [first] = moved
  if (!first) return null

  const { booking, to } = first.mailed
  const { path, href } = await createMailedLink(tx, { ...mail, subjectId: booking.id }, now)
  const attachment =
    moved.length === 1
      ? calendarAttachment(first.mailed, path, now)
      : joinedCalendarFiles(
          moved.map(({ mailed }) => mailed),
          now,
        )
  const letter = bookingRescheduled({
    firstName: booking.firstName,
    lessons: moved.map(({ mailed, from }) => ({ lesson: lessonInMail(mailed), movedFrom: from })),
    href,
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
      moved.push({ mailed, from: last.from })
  }
  return moved.toSorted(
    (one, other) => one.mailed.booking.startsAt.getTime() - other.mailed.booking.startsAt.getTime(),
  )
}

/** The move itself; of a class that was changed, those of all that is the family's. */
async function findMoves(tx: Transaction, { occasion: id, subjectId }: DueMail) {
  const select = { id: true, bookingId: true } as const
  const move = await tx.reschedule.findFirst({
    where: { id, bookingId: subjectId },
    select: { ...select, classChangeId: true, booking: { select: { order: true } } },
  })
  if (!move?.classChangeId) return move ? [move] : []
  const { guardianId } = move.booking.order
  return await tx.reschedule.findMany({
    where: { classChangeId: move.classChangeId, booking: { order: { guardianId } } },
    orderBy: { id: 'asc' },
    select,
  })
}
