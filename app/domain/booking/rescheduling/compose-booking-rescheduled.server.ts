import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { bookingRescheduled } from '../emails/booking-rescheduled'
import { movedNotice } from '../emails/lesson-notices'
import {
  calendarAttachment,
  combineCalendarFiles,
  createEmailedLink,
  findEmailedBooking,
  findOtherGuardian,
  isUpcoming,
  lessonInEmail,
  type EmailedBooking,
} from '../links/emailed-booking.server'
import { createLinksWithin } from '../links/order-links.server'

/**
 * Tells the family that a booking was rescheduled, or all of theirs with their class; skips those
 * changed again, canceled or over.
 */
export const composeBookingRescheduled: ComposeEmail = async (tx, email, now) => {
  const moved = await findMoved(tx, email, now)
  const [first] = moved
  if (!first) return null

  const { booking, to } = first.emailed
  const all = moved.map(({ emailed }) => emailed)
  const ids = all.map((one) => one.booking.id)
  const pathWithinOrder = await createLinksWithin(tx, ids.length > 1 ? ids : [], now)
  const { path, href } = await createEmailedLink(tx, { ...email, subjectId: booking.id }, now)
  const pathOf = (id: string) => (id === booking.id ? path : pathWithinOrder(id))
  const attachment =
    moved.length === 1 ? calendarAttachment(first.emailed, now) : combineCalendarFiles(all, now)
  const action = 'reschedule-booking' as const
  const moving = { bookingId: email.subjectId, action, moveId: email.occasion }
  const byUs = await isByUs(tx, moving, first)
  const content = bookingRescheduled({
    firstName: booking.firstName,
    movedBy: email.guardianId
      ? await findOtherGuardian({ ...moving, guardianId: email.guardianId }, tx)
      : null,
    byUs,
    lessons: moved.map(({ emailed, from, isElsewhere }) => ({
      lesson: lessonInEmail(emailed),
      movedFrom: from,
      withClass: Boolean(emailed.booking.moves[0]?.classChangeId),
      toPlace: isElsewhere ? placeIn(emailed) : null,
      rulesFrom: emailed.booking.details.rulesFrom,
      href: emailed === first.emailed ? href : env().publicOrigin + pathOf(emailed.booking.id),
    })),
  })
  const news = moved.map(({ emailed, from }) => ({
    bookingId: emailed.booking.id,
    startsAt: emailed.booking.startsAt,
    movedFrom: from,
  }))
  const notice = byUs ? movedNotice(news, first.emailed.settings.timeZone) : undefined
  return { to, content: { ...content, attachment, notice } }
}

/** Only the business reschedules classes. */
async function isByUs(
  tx: Transaction,
  { bookingId, action, moveId }: { bookingId: string; action: string; moveId: string },
  { emailed }: Moved,
): Promise<boolean> {
  if (emailed.booking.moves[0]?.classChangeId) return true
  const details = { path: ['moveId'], equals: moveId }
  const actions = { in: [action, 'change-booking-venue'] }
  const where = { subjectKind: 'booking', subjectId: bookingId, action: actions, details }
  return (await tx.auditEvent.count({ where: { ...where, actorKind: 'staff' } })) > 0
}

type Moved = { emailed: EmailedBooking; from: Date; isElsewhere: boolean }

function placeIn({ booking, settings }: EmailedBooking): string {
  return booking.details.venue?.name ?? settings.name
}

/** Bookings whose last reschedule the email is about, in chronological order. */
async function findMoved(tx: Transaction, email: DueEmail, now: Date): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const { id, bookingId } of await findMoves(tx, email)) {
    const emailed = await findEmailedBooking(tx, { ...email, subjectId: bookingId })
    const last = emailed?.booking.moves[0]
    if (emailed && isUpcoming(emailed.booking, now) && last?.id === id)
      moved.push({
        emailed,
        from: await lastTold(tx, email, emailed),
        isElsewhere: last.classChangeId
          ? await isClassElsewhere(tx, bookingId, last.classChangeId)
          : await isOnlyElsewhere(tx, id),
      })
  }
  return moved.toSorted(
    (one, other) =>
      one.emailed.booking.startsAt.getTime() - other.emailed.booking.startsAt.getTime(),
  )
}

/** Whether its class moved to another place. */
async function isClassElsewhere(tx: Transaction, bookingId: string, changeId: string) {
  const lesson = { bookings: { some: { id: bookingId } } }
  const change = await tx.classChangeDate.findFirst({ where: { changeId, lesson } })
  return change !== null && change.venueId !== change.toVenueId
}

/** Whether the place of a private lesson changed, with the same coach. */
async function isOnlyElsewhere(tx: Transaction, moveId: string): Promise<boolean> {
  const lesson = { select: { coachId: true, venueId: true } }
  const { fromLesson, toLesson } = await tx.reschedule.findUniqueOrThrow({
    where: { id: moveId },
    select: { fromLesson: lesson, toLesson: lesson },
  })
  return fromLesson.coachId === toLesson.coachId && fromLesson.venueId !== toLesson.venueId
}

/** The time that the family last knew: skips reschedules without a sent email. */
async function lastTold(tx: Transaction, { guardianId }: DueEmail, { booking }: EmailedBooking) {
  const [last, ...earlier] = booking.moves
  let from = last?.from ?? booking.startsAt
  for (const { id, at, classChangeId, from: before } of earlier) {
    // the family confirmed any time set before that
    if (booking.confirmedAt && at < booking.confirmedAt) break
    const together = classChangeId ? await findTogether(tx, classChangeId, guardianId) : []
    const occasion = { in: [id, ...together.map((move) => move.id)] }
    const sent = { kind: 'booking-rescheduled', guardianId, occasion, outcome: 'sent' } as const
    if ((await tx.outboxMessage.count({ where: sent })) > 0) break
    from = before
  }
  return from
}

/** The reschedule, or for a class change all those of the family's bookings. */
async function findMoves(tx: Transaction, { occasion: id, subjectId }: DueEmail) {
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
