import { z } from 'zod'
import { bookingStatuses } from '~/domain/booking/booking'
import { channels } from '~/domain/booking/on-behalf/on-behalf'
import { paymentGroups } from '~/domain/payments/payment'
import { messageStates } from '~/domain/communications/message'
import { daysBetween, isCalendarDate } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { isRowId, optionalLine, rowId } from '~/values/form-fields'

/** A date from `<input type="date">`. */
const day = z.string().refine(isCalendarDate, fieldTexts.dayUnreadable)

/** The day to show; defaults to today. */
export const DayForm = z.object({ day: day.optional() })

const fromTheList = fieldTexts.chooseOne

function isForward({ from, until }: { from?: string; until?: string }): boolean {
  return !from || !until || from <= until
}

const beforeTheFirst = {
  path: ['until'],
  message: fieldTexts.lastDayTooEarly,
}

/** Stands for the business's own address among venues. */
export const ownAddress = 'own'

const venue = z.string().refine((value) => value === ownAddress || isRowId(value), fromTheList)

/** Filters bookings. Empty shows all. */
export const BookingFilterForm = z
  .object({
    who: optionalLine(80),
    order: z.enum(['next', 'newest'], fromTheList).default('next'),
    from: day.optional(),
    until: day.optional(),
    status: z.enum(bookingStatuses, fromTheList).optional(),
    /** `own`: booked by families themselves. */
    channel: z.enum(['own', ...channels], fromTheList).optional(),
    coach: rowId(fromTheList).optional(),
    lessonType: rowId(fromTheList).optional(),
    /** A venue's id, or `own`. */
    venue: venue.optional(),
  })
  .refine(isForward, beforeTheFirst)

export type BookingFilter = z.infer<typeof BookingFilterForm>

/** What was not paid for a lesson. */
export const otherSources = ['package', 'gift-card', 'opening-balance', 'unallocated'] as const

export const paymentStates = ['owed', 'due', 'failed', 'returned', 'reversed', 'no-fee'] as const

export const noFamilyChosen = 'Open the payments of a family from its record.'

/** Filters payments. Empty shows all. */
export const PaymentFilterForm = z
  .object({
    who: optionalLine(80),
    /** A guardian's id. */
    family: rowId(noFamilyChosen).optional(),
    from: day.optional(),
    until: day.optional(),
    /** `money`: all but credits and gift cards. `through_stripe`: cards and bank debits. */
    method: z.enum([...paymentGroups, 'money', 'through_stripe'], fromTheList).optional(),
    state: z.enum(paymentStates, fromTheList).optional(),
    // as reports split what was received, without credits and wrong entries
    lessonType: rowId(fromTheList).optional(),
    coach: rowId(fromTheList).optional(),
    /** A venue's id, or `own`. */
    venue: venue.optional(),
    paidFor: z.enum(otherSources, fromTheList).optional(),
  })
  .refine(isForward, beforeTheFirst)

export type PaymentFilter = z.infer<typeof PaymentFilterForm>

/** The maximum number of days to compare with Stripe at once. */
export const mostDaysBeside = 31

/** The days to reconcile. */
export const ReconcileForm = z
  .object({ from: day.optional(), until: day.optional() })
  .refine(isForward, beforeTheFirst)
  .refine(({ from, until }) => !from || !until || daysBetween(from, until) < mostDaysBeside, {
    path: ['until'],
    message: `Choose at most ${mostDaysBeside} days.`,
  })

/** What the amounts of a report are split by. */
export const reportSplits = ['lessonType', 'coach', 'venue', 'method'] as const

/** Ten years. */
const mostDaysReported = 3653

/** The days of a report, both inclusive, and the split. Empty shows the last twelve months. */
export const ReportForm = z
  .object({
    from: day.optional(),
    until: day.optional(),
    by: z.enum(reportSplits, fromTheList).default('lessonType'),
  })
  .refine(isForward, beforeTheFirst)
  .refine(({ from, until }) => !from || !until || daysBetween(from, until) < mostDaysReported, {
    path: ['until'],
    message: 'Choose at most ten years.',
  })

export type ReportSplit = z.infer<typeof ReportForm>['by']

/** Filters emails. Empty shows all but sign-in codes. */
export const MessageFilterForm = z.object({
  state: z.enum(['all', ...messageStates], fromTheList).optional(),
})
