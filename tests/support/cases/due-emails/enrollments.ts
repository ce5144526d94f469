import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { joinClassWaiting } from '~/domain/enrollment/waiting/join-class-waiting.server'
import { offerClassPlace } from '~/domain/enrollment/waiting/offer-class-places.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { database, transaction } from '~/platform/database/database.server'
import { dateForDatabase } from '~/values/business-time'
import { newToken } from '~/platform/secrets/tokens.server'
import { at } from '../../clock'
import { aParent } from '../../factories/factories-accounts'
import { done, today } from '../../factories/factories-booking'
import { anOwnAthlete, aTerm, aTermClass, enrollIn } from '../../factories/factories-enrollment'
import { dueEmails, people } from './due'

/** Athletes in a class of a term, one of whom dropped it. */
export async function leaveEnrollments(coachId: string): Promise<void> {
  const { parent } = await aParent()
  const termId = await aTerm(people.owner)
  const { slug } = await aTermClass(people.owner, { termId, coachId }, { startTime: '08:00' })
  const enrolled = async (firstName: string) => {
    const athletes = [await anOwnAthlete(parent, { firstName })]
    const { enrollmentIds } = done(
      (await enrollIn(parent, parent.id, { termClass: slug, athletes }))!,
    )
    return enrollmentIds[0]!
  }
  const guardianId = parent.id
  const subjectId = await enrolled('Zoe')
  dueEmails.enrolled = { subjectId, guardianId }
  dueEmails['overdue-resumed'] = { subjectId, guardianId, occasion: '2026-11-03' }
  const { id: invoiceId } = await database().tuitionInvoice.findFirstOrThrow({
    where: { enrollmentId: subjectId },
  })
  dueEmails['tuition-charged'] = { subjectId: invoiceId, guardianId }
  await leaveAutopay(guardianId, invoiceId)
  await leaveOverdue(await enrolled('Mia'), guardianId)
  await leaveClassWaiting(coachId)
  const { enrollmentIds } = done(
    (await enrollIn(parent, parent.id, {
      termClass: slug,
      athletes: [await anOwnAthlete(parent, { firstName: 'Ada' })],
      isTrial: 'trial',
    }))!,
  )
  dueEmails['trial-offer'] = { subjectId: enrollmentIds[0]!, guardianId }
  const dropped = await enrolled('Eli')
  const { lastOn } = (await findDroppable(parent, dropped, today))!
  done((await dropClass(parent, dropped, { lastOn }, today))!)
  dueEmails['class-dropped'] = { subjectId: dropped, guardianId }
  await leavePauseAndProposal(subjectId, { coachId, termId, guardianId })
}

/** Two athletes who wait for a class, one of whom is offered a place. */
async function leaveClassWaiting(coachId: string): Promise<void> {
  const { parent } = await aParent()
  const termId = await aTerm(people.owner)
  const places = { startTime: '07:00', places: 1 }
  const made = await aTermClass(people.owner, { termId, coachId }, places)
  const athletes = [await anOwnAthlete(parent, { firstName: 'Ada' })]
  const { enrollmentIds } = done(
    (await enrollIn(parent, parent.id, { termClass: made.slug, athletes }))!,
  )
  const waits = async (firstName: string) => {
    const wish = { termClass: made.slug, athletes: [await anOwnAthlete(parent, { firstName })] }
    return done((await joinClassWaiting(parent, parent.id, wish, today))!).entryIds[0]!
  }
  const guardianId = parent.id
  const offered = await waits('Zoe')
  dueEmails['class-waiting-joined'] = { subjectId: await waits('Eli'), guardianId }
  const lastOn = '2026-11-09' as const
  const drop = { lastOn }
  done((await dropClass(people.owner, enrollmentIds[0]!, drop, today))!)
  done((await offerClassPlace(people.owner, offered, today))!)
  dueEmails['class-offer'] = { subjectId: offered, guardianId }
}

type Around = { coachId: string; termId: string; guardianId: string }

/** A pause of an enrollment, and a proposal to move to a class of a higher level. */
async function leavePauseAndProposal(
  enrollmentId: string,
  { coachId, termId, guardianId }: Around,
): Promise<void> {
  await database().term.update({ where: { id: termId }, data: { pausePercent: 25 } })
  const days = { firstOn: '2026-12-01', lastOn: '2026-12-08' } as const
  const pausing = { idempotencyKey: newToken(), ...days }
  done((await pauseClass(people.owner, enrollmentId, pausing, today))!)
  const { id: pauseId } = await database().enrollmentPause.findFirstOrThrow({
    where: { enrollmentId },
  })
  dueEmails['class-paused'] = { subjectId: pauseId, guardianId }
  const occasion = `2026-12-15 ${pauseId}`
  dueEmails['class-pause-ended'] = { subjectId: enrollmentId, guardianId, occasion }
  const { id: termClassId } = await aTermClass(
    people.owner,
    { termId, coachId },
    { startTime: '06:00', title: 'Tumbling 2', startsOn: '2026-11-11' },
  )
  const { id: subjectId } = await database().moveProposal.create({
    data: { enrollmentId, termClassId, proposedAt: today },
  })
  dueEmails['move-proposed'] = { subjectId, guardianId }
}

/** A card that was declined, for an invoice that autopay collects. */
async function leaveAutopay(guardianId: string, invoiceId: string): Promise<void> {
  const ids = { customerId: 'cus_due', paymentMethodId: 'pm_due' }
  const shown = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2026 }
  const card = await database().savedPaymentMethod.create({
    data: { guardianId, ...ids, ...shown, live: false, savedAt: today },
  })
  const agreed = { version: 1, wording: 'Charge my card.', agreedAt: today }
  const mandate = await database().autopayMandate.create({ data: { guardianId, ...agreed } })
  const nextOn = '2026-11-08'
  await database().tuitionCollection.create({
    data: { invoiceId, guardianId, nextOn: dateForDatabase(nextOn), createdAt: today },
  })
  const line = await database().tuitionLine.findFirstOrThrow({
    where: { invoiceId },
    include: { booking: true },
    orderBy: { bookingId: 'asc' },
  })
  const { bookingId, booking } = line
  const ended = { state: 'failed', startedAt: today, expiresAt: today, endedAt: today } as const
  const asked = { orderId: booking.orderId, amountCents: 2000, currency: 'USD', live: false }
  const attempt = await database().paymentAttempt.create({
    data: {
      ...{ ...asked, ...ended, purpose: 'tuition', savedPaymentMethodId: card.id },
      declineCode: 'insufficient_funds',
      lines: { create: { bookingId, name: 'Tumbling 1', amountCents: 2000 } },
    },
  })
  dueEmails['autopay-on'] = { subjectId: mandate.id, guardianId }
  dueEmails['autopay-ahead'] = { subjectId: invoiceId, guardianId, occasion: nextOn }
  dueEmails['autopay-declined'] = { subjectId: attempt.id, guardianId }
  dueEmails['card-expiring'] = { subjectId: card.id, guardianId }
}

/** A lesson of an enrollment in October that was charged and is not paid yet. */
async function leaveOverdue(enrollmentId: string, guardianId: string): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data: { overdueDays: 7 } })
  const { id: bookingId, lessonId } = await database().booking.findFirstOrThrow({
    where: { order: { enrollment: { id: enrollmentId } }, tuitionLine: null },
    orderBy: { lesson: { startsAt: 'desc' } },
  })
  const [startsAt, endsAt] = [at('2026-10-06', '08:00'), at('2026-10-06', '09:00')]
  await database().lesson.update({
    where: { id: lessonId },
    data: { startsAt, endsAt, occupiedUntil: endsAt },
  })
  const month = dateForDatabase('2026-10-01')
  const { id } = await database().tuitionInvoice.create({
    data: { enrollmentId, month, createdAt: startsAt, lines: { create: { bookingId } } },
  })
  await transaction((tx) => chargeBookings(tx, [bookingId], startsAt))
  dueEmails['tuition-overdue'] = { subjectId: id, guardianId }
  const fee = { bookingId, amountCents: 1500, chargedAt: today }
  await database().lateFee.create({ data: { invoiceId: id, ...fee } })
  dueEmails['late-fee'] = { subjectId: id, guardianId }
  const paused = { subjectId: enrollmentId, occasion: '2026-11-09' }
  await database().enrollment.update({
    where: { id: enrollmentId },
    data: { overdueFrom: dateForDatabase(paused.occasion) },
  })
  dueEmails['overdue-paused'] = { ...paused, guardianId }
}
