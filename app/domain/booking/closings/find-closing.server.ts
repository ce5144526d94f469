import { allocationsOfBooking, paidPartsOf } from '~/domain/payments/find-payment-parts.server'
import { isPaidByCredits } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { isClosingOver, selectionOfClosingItem, stateNow } from './closing-item'
import { closingsOf } from './find-closings.server'

/** A closing's progress; null for another coach's. */
export async function findClosing(staff: Staff, closingId: string) {
  if (!isRowId(closingId)) return null
  const closing = await database().dayClosing.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: closingId }, closingsOf(staff)] },
    include: {
      coach: { select: { id: true, name: true } },
      bookings: {
        orderBy: { booking: { lesson: { startsAt: 'asc' } } },
        include: {
          email: { select: { outcome: true, keptAsFile: true, nextAttemptAt: true } },
          booking: {
            select: {
              order: { select: { guardian: { select: { email: true } } } },
              currency: true,
              allocations: allocationsOfBooking,
              ...selectionOfClosingItem.booking.select,
              lessonType: { select: { name: true } },
            },
          },
        },
      },
    },
  })
  if (!closing) return null
  const { timeZone } = await findSettings()
  const { id, onDate, reason, coach, bookings } = closing
  return {
    id,
    reason,
    emails: emailsOf(bookings),
    day: dateFromDatabase(onDate),
    coach,
    isOver: isClosingOver(closing, timeZone),
    bookings: bookings.map(({ bookingId, state, refundCents, error, booking }) => ({
      bookingId,
      refundCents,
      error,
      currency: booking.currency,
      state: stateNow({ state, booking }, closing, timeZone),
      startsAt: booking.lesson.startsAt,
      name: booking.lessonType.name,
      isPaidByCredits: isPaidByCredits(paidPartsOf(booking.allocations)),
    })),
  }
}

export type ClosingEmails = {
  /** The number of families with a queued or sent email. */
  count: number
  sent: number
  /** Of those sent, only stored because there is no mail server. */
  kept: number
  /** When the last waiting one is sent. */
  lastAt: Date | null
}

/** The state of the emails, which wait in case other closings of the day follow. */
function emailsOf(bookings: ClosedBooking[]): ClosingEmails {
  const emails = new Map(
    bookings.flatMap((one) => (isEmailed(one) && one.email ? [[one.emailId, one.email]] : [])),
  )
  const all = [...emails.values()]
  const waiting = all.flatMap(({ outcome, nextAttemptAt }) =>
    outcome ? [] : (nextAttemptAt ?? []),
  )
  const sent = all.filter(({ outcome }) => outcome === 'sent')
  return {
    count: all.length,
    sent: sent.length,
    kept: sent.filter(({ keptAsFile }) => keptAsFile).length,
    lastAt: waiting.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
  }
}

type ClosedBooking = {
  emailId: string | null
  email: { outcome: string | null; keptAsFile: boolean; nextAttemptAt: Date | null } | null
  booking: { order: { guardian: { email: string | null } | null } }
}

/** False if the address is missing or failing. */
function isEmailed({ emailId, email, booking }: ClosedBooking): boolean {
  return emailId !== null && email?.outcome !== 'failed' && Boolean(booking.order.guardian?.email)
}
