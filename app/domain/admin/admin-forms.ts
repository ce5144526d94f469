import { z } from 'zod'
import { bookingStatuses } from '~/domain/booking/booking'
import { channels } from '~/domain/booking/on-behalf/on-behalf'
import { paymentMethods } from '~/domain/payments/payment'
import { messageStates } from '~/domain/communications/message'
import { daysBetween, isCalendarDate } from '~/values/business-time'
import { optionalLine, rowId } from '~/values/form-fields'

/** A day as `<input type="date">` asks for it. */
const day = z.string().refine(isCalendarDate, 'Choose a day that exists, such as 2026-11-24.')

/** The day whose lessons are shown; today where none is named. */
export const DayForm = z.object({ day: day.optional() })

const fromTheList = 'Choose one of the list.'

function isForward({ from, until }: { from?: string; until?: string }): boolean {
  return !from || !until || from <= until
}

const beforeTheFirst = {
  path: ['until'],
  message: 'Choose a last day that is not before the first.',
}

/** Which bookings are listed; without an answer, whichever. */
export const BookingFilterForm = z
  .object({
    who: optionalLine(80),
    order: z.enum(['next', 'newest'], fromTheList).default('next'),
    from: day.optional(),
    until: day.optional(),
    status: z.enum(bookingStatuses, fromTheList).optional(),
    /** `own`: what families booked themselves. */
    channel: z.enum(['own', ...channels], fromTheList).optional(),
    coach: rowId(fromTheList).optional(),
    lessonType: rowId(fromTheList).optional(),
  })
  .refine(isForward, beforeTheFirst)

export type BookingFilter = z.infer<typeof BookingFilterForm>

export const paymentStates = ['owed', 'due', 'failed', 'returned', 'reversed'] as const

/** Which payments are listed; without an answer, all of them. */
export const PaymentFilterForm = z
  .object({
    who: optionalLine(80),
    from: day.optional(),
    until: day.optional(),
    method: z.enum(paymentMethods, fromTheList).optional(),
    state: z.enum(paymentStates, fromTheList).optional(),
  })
  .refine(isForward, beforeTheFirst)

export type PaymentFilter = z.infer<typeof PaymentFilterForm>

/** So many days, and no more, are compared with Stripe at once. */
export const mostDaysBeside = 31

/** The days whose money is looked through. */
export const ReconcileForm = z
  .object({ from: day.optional(), until: day.optional() })
  .refine(isForward, beforeTheFirst)
  .refine(({ from, until }) => !from || !until || daysBetween(from, until) < mostDaysBeside, {
    path: ['until'],
    message: `Choose at most ${mostDaysBeside} days.`,
  })

/** Which emails are listed; without an answer, all of them. */
export const MessageFilterForm = z.object({ state: z.enum(messageStates, fromTheList).optional() })
