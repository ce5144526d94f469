import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aStaffMember } from '../factories/factories-accounts'
import { aVisitor, book, bookingRow, done, today } from '../factories/factories-booking'
import { pay } from '../factories/factories-payments'

/** A booking that was paid, rescheduled and canceled. */
export async function leaveTracesOfMoney(): Promise<void> {
  const visitor = aVisitor()
  const bookingId = await book(visitor, { day: '2026-11-11' })
  await leaveTracesOfStripe(bookingId, await pay(bookingId, 6000))
  const wrong = {
    paymentId: await pay(bookingId, 1, 'cash'),
    reason: 'twice',
    reversedAt: today,
  } as const
  await database().paymentReversal.create({ data: wrong })
  const moved = { idempotencyKey: newToken(), day: '2026-11-12', time: '16:00' }
  done(await rescheduleBooking(visitor, bookingId, moved, today))
  const canceled = { idempotencyKey: newToken(), refundCents: 6000 }
  done(await cancelBooking(visitor, bookingId, canceled, today))
}

/** A Stripe payment, partly refunded and disputed. */
async function leaveTracesOfStripe(bookingId: string, paymentId: string): Promise<void> {
  const { orderId, currency } = await bookingRow(bookingId)
  const amount = { amountCents: 6000, currency, live: false }
  await database().paymentAttempt.create({
    data: {
      orderId,
      ...amount,
      sessionId: 'cs_1',
      state: 'paid',
      startedAt: today,
      expiresAt: today,
      endedAt: today,
      lines: { create: { bookingId, name: 'Deep Dive', amountCents: 6000 } },
    },
  })
  const refund = await database().refund.create({
    data: { paymentId, bookingId, amountCents: 1, state: 'failed', createdAt: today },
  })
  const seen = { paymentId, amountCents: 1, createdAt: today }
  const payout = { id: 'po_1', arrivesOn: today, hasFailed: false }
  await database().stripeRefund.create({
    data: {
      id: 're_1',
      state: 'failed',
      ...seen,
      parts: { create: { refundId: refund.id } },
    },
  })
  await database().stripeTransaction.create({
    data: {
      id: 'txn_1',
      paymentId,
      kind: 'charge',
      sourceId: 'ch_1',
      amountCents: 6000,
      feeCents: 204,
      currency,
      createdAt: today,
      availableOn: today,
      paidOut: { create: { payout: { create: payout } } },
    },
  })
  await database().stripeDispute.create({
    data: {
      id: 'du_1',
      state: 'won',
      reason: 'fraudulent',
      ...seen,
      parts: { create: { refundId: refund.id } },
    },
  })
}

/** Credits that staff gave a family. */
export async function leaveGivenCredits(guardianId: string): Promise<void> {
  const { staff } = await aStaffMember()
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const giving = { lessonTypeIds: [lessonTypeId], credits: 1, lastDay: '2026-12-31' }
  const said = { idempotencyKey: newToken(), athleteId: null, reason: 'A cold gym' }
  const { creditId } = done(await giveCredits(staff, guardianId, { ...giving, ...said }, today))
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Given twice' }
  done(await revokeCredits(staff, { guardianId, creditId }, taking, today))
}

/** A settlement with a coach, with a lesson and an amount on top. */
export async function leaveASettlement(): Promise<void> {
  const { id: lessonId, coachId } = await database().lesson.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const { id: lockedById } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const [startsOn, endsOn] = [new Date('2026-11-01'), new Date('2026-11-30')]
  const rate = { kind: 'hour', amountCents: 3000, validFrom: startsOn } as const
  await database().settlementRate.create({ data: { coachId, ...rate, createdAt: today } })
  const line = { isCorrection: false, minutes: 60, athletes: 1, members: 0, chargedCents: 6000 }
  const bonus = { coachId, amountCents: 500, reason: 'A meet', createdAt: today }
  await database().settlement.create({
    data: {
      coachId,
      startsOn,
      endsOn,
      currency: 'USD',
      amountCents: 3500,
      lockedAt: today,
      lockedById,
      lines: { create: { lessonId, ...line, amountCents: 3000 } },
      adjustments: { create: { ...bonus, createdById: lockedById } },
    },
  })
}
