import { addDays, daysBetween, type CalendarDate } from '~/values/business-time'

/** Texts about overdue tuition. */
export const overdueTexts = {
  overdue: 'Overdue',
  title: 'Overdue tuition',
  none: 'No tuition is overdue.',
  never: 'Tuition is not marked overdue. An owner can set the number of days under Booking rules.',
  pay: 'Pay what is overdue',
  pausedTag: 'Paused, overdue',
  paused: (from: string) =>
    `Paused from ${from} on, as its tuition is overdue. Once it is paid, lessons that still have a place are booked again within an hour.`,
  warning:
    'Tuition of this family is overdue. You can still enroll them; please talk to them about it.',
  refusedNotice: (amount: string) =>
    `${amount} of this family’s tuition is overdue, so they can’t enroll on their own. You can still enroll them if you say why.`,
  reason: 'Why you are enrolling them anyway',
  reasonHelp: 'It stays in the activity log. Write no names, and nothing about health.',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  tuition: (amount: string, days: number) =>
    `${amount} of tuition is overdue for ${overdueTexts.days(days)}.`,
}

/** What becomes of a class whose tuition is overdue for too long. */
export const pauseRule =
  'From the next day on, lessons that are not paid for are released, and others can book them. Once everything due is paid, those that still have a place are booked again.'

/** The first day on which tuition that was due on a day and can stay unpaid for days is overdue. */
export function overdueFrom(dueOn: CalendarDate, overdueDays: number): CalendarDate {
  return addDays(dueOn, overdueDays + 1)
}

/** For how many days tuition is overdue, today included; 0 if it is not. */
export function countDaysOverdue(
  dueOn: CalendarDate,
  overdueDays: number,
  today: CalendarDate,
): number {
  return Math.max(0, daysBetween(overdueFrom(dueOn, overdueDays), today) + 1)
}
