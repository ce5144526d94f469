import { z } from 'zod'
import {
  checked,
  optionalDate,
  optionalLines,
  price,
  versionNumber,
  wallTime,
  wholeNumber,
} from '~/values/form-fields'

const reminders = 'Enter whole hours from 1 to 336, separated by commas, such as 24, 2.'

/** `24, 2`: hours before a lesson, longest first; may be empty. */
const reminderHours = z
  .string()
  .trim()
  .regex(/^\d{1,3}( *, *\d{1,3}){0,3}$/, reminders)
  .optional()
  .default('')
  .transform((text) => (text ? text.split(',').map(Number) : []))
  .refine((hours) => hours.every((hour) => hour >= 1 && hour <= 336), reminders)
  .transform((hours) => [...new Set(hours)].toSorted((a, b) => b - a))

/** When the public can book, and how long holds last. */
export const BookingRulesForm = z
  .object({
    version: versionNumber,
    slotStepMinutes: wholeNumber('Enter minutes from 5 to 240.', 5, 240),
    minimumNoticeMinutes: wholeNumber(
      'Enter minutes from 0 to 20160, which is two weeks.',
      0,
      20_160,
    ),
    horizonDays: wholeNumber('Enter days from 1 to 730.', 1, 730),
    bufferMinutes: wholeNumber('Enter minutes from 0 to 240.', 0, 240),
    travelMinutes: wholeNumber('Enter minutes from 0 to 240.', 0, 240).default(0),
    holdMinutes: wholeNumber('Enter minutes from 1 to 60.', 1, 60),
    abandonedHoldsPerHour: wholeNumber('Enter a number from 1 to 1000.', 1, 1000),
    openHoldsPerNetwork: wholeNumber('Enter a number from 1 to 1000.', 1, 1000),
    visitorsSharePercent: wholeNumber('Enter a percentage from 1 to 100.', 1, 100),
    reminderHours,
    quietFrom: wallTime('Enter when quiet hours begin.'),
    quietUntil: wallTime('Enter when quiet hours end.'),
    emailsPerMinute: wholeNumber('Enter a number from 30 to 600.', 30, 600).default(120),
    textsPerMinute: wholeNumber('Enter a number from 1 to 600.', 1, 600).default(60),
    siblingPercent: wholeNumber('Enter a percentage from 0 to 100.', 0, 100)
      .default(0)
      .transform((percent) => percent || null),
    overdueDays: wholeNumber('Enter 1 to 365 days, or leave it empty.', 1, 365)
      .optional()
      .transform((days) => days ?? null),
    overdueRefused: checked,
    overduePauseDays: wholeNumber('Enter 1 to 365 days, or leave it empty.', 1, 365)
      .optional()
      .transform((days) => days ?? null),
    bankAccountsOffered: checked,
    lateFeeDays: wholeNumber('Enter 1 to 365 days, or leave it empty.', 1, 365)
      .optional()
      .transform((days) => days ?? null),
    lateFeeCents: price('Enter an amount such as 15, or leave it empty.')
      .optional()
      .transform((cents) => cents || null),
    lateFeePercent: wholeNumber('Enter a percentage from 1 to 100, or leave it empty.', 1, 100)
      .optional()
      .transform((percent) => percent ?? null),
  })
  .refine(
    ({ lateFeeDays, lateFeeCents, lateFeePercent }) =>
      lateFeeDays !== null || (lateFeeCents === null && lateFeePercent === null),
    { path: ['lateFeeDays'], error: 'Enter after how many days the late fee is charged.' },
  )
  .refine(
    ({ lateFeeDays, lateFeeCents, lateFeePercent }) =>
      lateFeeDays === null || (lateFeeCents === null) !== (lateFeePercent === null),
    { path: ['lateFeeCents'], error: 'Enter an amount or a percentage, not both.' },
  )
  .refine(
    ({ overdueDays, overdueRefused, overduePauseDays }) =>
      overdueDays !== null || (!overdueRefused && overduePauseDays === null),
    { path: ['overdueDays'], error: 'Enter after how many days tuition is overdue.' },
  )

/** Whether the public can book, and the message if not. */
export const BookingPauseForm = z
  .object({
    version: versionNumber,
    bookingPaused: checked,
    pauseMessage: optionalLines(400),
    pausedFrom: optionalDate,
    pausedUntil: optionalDate,
  })
  .refine(({ bookingPaused, pauseMessage }) => !bookingPaused || pauseMessage !== '', {
    path: ['pauseMessage'],
    error: 'Enter why families can’t book, and until when.',
  })
  .refine(({ pausedFrom: from, pausedUntil: until }) => !from || !until || from <= until, {
    path: ['pausedUntil'],
    error: 'The last day is before the first day. Choose a later one.',
  })

const gives = z.enum(['percent', 'all_but_deposit', 'nothing'], {
  error: 'Choose what is refunded.',
})

const Tier = z
  .object({
    hoursBefore: wholeNumber('Enter hours from 0 to 2000.', 0, 2000).optional(),
    gives,
    percent: wholeNumber('Enter a percentage from 0 to 100.', 0, 100).optional(),
  })
  .refine(
    ({ hoursBefore, gives, percent }) =>
      isUnused(hoursBefore) || gives !== 'percent' || percent !== undefined,
    {
      path: ['percent'],
      error: 'Enter a percentage from 0 to 100.',
    },
  )

function isUnused(hoursBefore: number | undefined): hoursBefore is undefined {
  return hoursBefore === undefined
}

/** Refunds by notice, longest first. Rules without hours are dropped. */
export const PolicyForm = z.object({
  version: versionNumber,
  tiers: z
    .array(Tier)
    .max(5)
    .transform((tiers) =>
      tiers
        .flatMap(({ hoursBefore, gives, percent }) =>
          isUnused(hoursBefore)
            ? []
            : [{ hoursBefore, gives, percent: gives === 'percent' ? (percent ?? 0) : null }],
        )
        .toSorted((a, b) => b.hoursBefore - a.hoursBefore),
    )
    .refine((tiers) => tiers.length > 0, 'Enter at least one rule with its hours.')
    .refine(
      (tiers) => new Set(tiers.map(({ hoursBefore }) => hoursBefore)).size === tiers.length,
      'Two rules have the same hours. Remove one.',
    ),
  noShow: z.enum(['all_but_deposit', 'nothing'], { error: 'Choose what is refunded.' }),
})

export type BookingRulesSaving = z.output<typeof BookingRulesForm>
export type BookingPauseSaving = z.output<typeof BookingPauseForm>
export type PolicySaving = z.output<typeof PolicyForm>
