import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import {
  depositFailed,
  paymentFailed,
  paymentTooLate,
} from '~/domain/booking/emails/payment-problem'
import { findAlreadyComing } from '~/domain/booking/checkout/why-not-bring-twice.server'
import { isRescheduled } from './find-payment-attempt.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { payBalancePath } from '~/values/paths/portal-paths'
import { isBooked } from '~/domain/booking/booking'
import { balanceFailed, paidTooMuch } from '~/domain/booking/emails/balance-problem'
import { confirmAddressOf } from '~/domain/booking/links/find-confirm-link.server'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '~/domain/booking/links/emailed-booking.server'

const placesInLesson = { lessonId: true, places: { select: { athleteId: true } } } as const

/** A payment that arrived too late and is refunded; the occasion is the payment. */
export const composePaymentTooLate: ComposeEmail = async (tx, email) => {
  const refund = await findRefundedFacts(tx, email, { occasion: null })
  if (!refund) return null
  const line = await tx.paymentAttemptLine.findFirst({
    where: { bookingId: email.subjectId, attempt: { state: 'paid' } },
    orderBy: { attemptId: 'desc' },
    include: { booking: { select: { ...placesInLesson, lesson: { select: { startsAt: true } } } } },
  })
  const bookingHref = env().publicOrigin + bookingPath()
  const facts = {
    ...refund.facts,
    bookingHref,
    isMoved: line !== null && isRescheduled(line),
    isAlreadyComing: line !== null && (await findAlreadyComing(tx, [line.booking])).length > 0,
  }
  return { to: refund.to, content: paymentTooLate(facts) }
}

/**
 * A failed payment; the occasion is the attempt. Null if the lesson was booked or paid another way.
 */
export const composePaymentFailed: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed) return null
  const { booking, settings, to } = emailed
  const { publicOrigin } = env()
  const facts = {
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    phone: settings.phone,
  }
  const attempt = await tx.paymentAttempt.findUnique({ where: { id: email.occasion } })
  if (attempt?.purpose === 'balance') {
    if (!isBooked(booking) || booking.details.dueCents <= 0) return null
    return { to, content: balanceFailed({ ...facts, href: await payAt(tx, email, now) }) }
  }
  if (isBooked(booking)) return null
  if (attempt?.visitorTokenHash) {
    if (booking.status !== 'held' || booking.startsAt <= now) return null
    const href = await confirmAddressOf(booking.id, tx)
    return { to, content: depositFailed({ ...facts, href }) }
  }
  return { to, content: paymentFailed({ ...facts, bookingHref: publicOrigin + bookingPath() }) }
}

/** Where to pay: signed in with an account, otherwise by the booking's link. */
async function payAt(tx: Transaction, email: DueEmail, now: Date): Promise<string> {
  const { guardianId, subjectId } = email
  const account = guardianId ? await tx.account.findFirst({ where: { guardianId } }) : null
  if (account) return env().publicOrigin + payBalancePath(subjectId)
  return (await createEmailedLink(tx, email, now)).href
}

/** An overpayment and its refund; the occasion is the payment. */
export const composePaidTooMuch: ComposeEmail = async (tx, email, now) => {
  const refund = await findRefundedFacts(tx, email, { occasion: { startsWith: 'excess:' } })
  if (!refund) return null
  const { href } = await createEmailedLink(tx, email, now)
  return { to: refund.to, content: paidTooMuch({ ...refund.facts, href }) }
}

/** Part of composing an email about a payment: its refund as decided. Null without a recipient. */
async function findRefundedFacts(
  tx: Transaction,
  email: DueEmail,
  decided: Prisma.RefundWhereInput,
) {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed) return null
  const { booking, settings, to } = emailed
  const refunds = await tx.refund.findMany({
    where: { bookingId: booking.id, paymentId: email.occasion, ...decided },
  })
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { currency } = booking.details.price
  return {
    to,
    facts: {
      firstName: booking.firstName,
      lesson: lessonInEmail(emailed),
      refund: { cents, currency },
      phone: settings.phone,
    },
  }
}
