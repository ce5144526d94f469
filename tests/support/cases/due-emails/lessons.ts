import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import {
  findAffected,
  findAffectedOf,
  totalOf,
} from '~/domain/booking/closings/find-affected.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { formatInstant } from '~/values/format/format-time'
import { at, newYork } from '../../clock'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  done,
  lessonDay,
  today,
} from '../../factories/factories-booking'
import { bookedFor } from '../../factories/factories-on-behalf'
import { about, dueEmails, people } from './due'
import { leaveMoney } from './money'

const twoAthletes = { athletes: [anAthlete(), anAthlete({ firstName: 'Eli' })] }

/** Booked, rescheduled and canceled lessons, and the emails about them. */
export async function bookLessons(coachId: string): Promise<void> {
  const lesson = await aClass(coachId)
  const request = { lessonType: 'tumbling-basics', lesson, places: 2 }
  const bookingId = await book(aVisitor(), request, twoAthletes)
  const once = await about(bookingId)
  dueEmails['booking-confirmed'] = once
  dueEmails['pick-up-changed'] = once
  const reminder = `${formatInstant(at(lessonDay, '17:00'))} ${formatInstant(today)}`
  dueEmails.reminder = { ...once, occasion: reminder }
  dueEmails['reminder-soon'] = { ...once, occasion: reminder }
  const signed = { where: { guardianId: once.guardianId }, orderBy: { id: 'asc' } } as const
  const { idempotencyKey } = await database().waiverSignature.findFirstOrThrow(signed)
  dueEmails['waiver-signed'] = { ...once, occasion: idempotencyKey }
  await leaveCoachMessages(lesson, bookingId)
  await leaveMoney(bookingId)
  const { athleteId } = await database().bookingPlace.findFirstOrThrow({
    where: { bookingId },
    orderBy: { id: 'asc' },
  })
  const ofGuardian = { subjectId: athleteId, guardianId: once.guardianId }
  dueEmails['guardianship-changed'] = { ...ofGuardian, occasion: 'version 2' }
  dueEmails['athletes-joined'] = { ...ofGuardian, occasion: 'once' }

  const missed = await book(aVisitor(), { time: '15:00' })
  await database().bookingPlace.updateMany({
    where: { bookingId: missed },
    data: { attendance: 'no_show' },
  })
  dueEmails['no-show'] = await about(missed)
  dueEmails['booking-to-confirm'] = await about(
    await bookedFor(people.owner, { day: '2026-11-25', coach: coachId }),
  )
}

async function leaveCoachMessages(lessonId: string, bookingId: string): Promise<void> {
  const written = { subject: 'Socks', body: 'Please bring socks.', writtenAt: today }
  const { id: subjectId } = await database().lessonMessage.create({
    data: { ...written, lessonId, staffMemberId: people.owner.id, idempotencyKey: newToken() },
  })
  const message = { ...(await about(bookingId)), subjectId }
  dueEmails['class-message'] = message
  dueEmails['class-message-today'] = message
  const note = { bookingId, text: 'Well done.', emailsFamily: true, writtenAt: today }
  await database().familyNote.create({ data: note })
  dueEmails['family-note'] = await about(bookingId)
}

export async function cancelLessons(coachId: string): Promise<void> {
  const moved = aVisitor()
  const movedId = await book(moved, { day: '2026-11-17' })
  const to = { idempotencyKey: newToken(), day: '2026-11-18', time: '16:00' }
  done(await rescheduleBooking(moved, movedId, to, today))
  const { id: moveId } = await database().reschedule.findFirstOrThrow()
  dueEmails['booking-rescheduled'] = await about(movedId, moveId)

  const canceled = aVisitor()
  const canceledId = await book(canceled, { day: '2026-11-19' })
  done(
    await cancelBooking(
      canceled,
      canceledId,
      { idempotencyKey: newToken(), refundCents: 0 },
      today,
    ),
  )
  dueEmails['booking-canceled'] = await about(canceledId)

  const lesson = await aClass(coachId, '17:00', '2026-11-20')
  const inClass = await book(aVisitor(), { lessonType: 'tumbling-basics', lesson })
  const seen = totalOf(await findAffectedOf({ id: lesson }, newYork, today))
  const request = { seenBookings: seen.bookings, seenCents: seen.cents }
  done(await cancelClassDate(people.owner, lesson, request, today))
  dueEmails['class-canceled'] = { ...(await about(inClass)), subjectId: lesson }

  const onClosed = await book(aVisitor(), { day: '2026-11-23', time: '16:00' })
  const dayOf = { day: '2026-11-23', coachId: null }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, today))
  const closing = {
    id: newId(),
    ...dayOf,
    seenBookings: bookings,
    seenCents: cents,
    reason: 'Ice.',
  }
  await closeDay(done(await startClosing(people.owner, closing, today)).closingId, today)
  const { emailId } = await database().closingItem.findFirstOrThrow({
    where: { bookingId: onClosed },
  })
  const { subjectId, occasion } = await database().outboxMessage.findUniqueOrThrow({
    where: { id: emailId! },
  })
  dueEmails['day-closed'] = { ...(await about(onClosed, occasion)), subjectId, id: emailId! }
}
