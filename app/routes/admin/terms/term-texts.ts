import type { RecurringClass } from '~/domain/enrollment/terms/find-terms.server'
import {
  daysUntilCharged,
  debitDays,
  retryDays,
} from '~/domain/payments/saved-payment-methods/autopay'
import { formatRepeats, repeatsOf } from '~/domain/scheduling/recurrence-rule'
import {
  formatCalendarDate,
  formatHours,
  formatShortDate,
  formatWallTime,
  formatWeekday,
} from '~/values/format/format-time'
import { formatList } from '~/values/format/format-list'
import {
  minutesOf,
  wallTimeOf,
  weekdayOf,
  type CalendarDate,
  type WallTime,
} from '~/values/business-time'

/** Texts of term and enrollment pages. */
export const termTexts = {
  title: 'Terms',
  newTerm: 'New term',
  changeTerm: 'Change the term',
  newCamp: 'New camp',
  changeCamp: 'Change the camp',
  copyCamp: 'Copy to next year',
  backToCamp: 'Back to the camp',
  addClass: 'Add a class',
  rollOver: 'Copy its classes to another term',
  backToTerms: 'Back to the terms',
  backToTerm: 'Back to the term',
  backToClass: 'Back to the class',
  enroll: 'Enroll a child',
  findFamily: 'Find a family',
  changeClass: 'Change the class',

  rollSheet: 'Roll sheet',
  options: 'Options',
  drop: 'Drop',
  move: 'Move',
  pause: 'Pause',
  holdTuition: 'Hold tuition',
  chargeTuition: 'Charge tuition again',
  tuition: 'Tuition',
  noTerms: 'No terms yet',
  noClasses: 'No classes yet',
  questions: 'Questions at enrollment',
  questionsOf: (title: string) => `Questions of ${title}`,
  noQuestions: 'No questions yet. Add one, such as T-shirt size.',
  addQuestion: 'Add a question',
  changeQuestion: 'Change the question',
  nobody: 'No one is enrolled yet.',
  autopay: 'Autopay',
  autopayNote: `Saved cards are charged ${daysUntilCharged.card} days after tuition is charged, bank accounts ${daysUntilCharged.bank_account} days after, in one payment for everything due that day. Bank debits take up to ${debitDays} business days. Declined payments are retried ${formatList(retryDays.map(String))} days later; after that, the family has to pay on its own.`,
  noAutopay: 'No family has turned on autopay yet.',
  autopayPaused: 'Failed',
  retry: 'Try again now',
  retried: 'We’ll try again within a few minutes.',
  nothingDue: 'No tuition to charge on this day.',
}

/** `November 9 to December 20, 2026`, or without an end. */
export function formatTermDates(startsOn: CalendarDate, endsOn: CalendarDate | null): string {
  const first = formatCalendarDate(startsOn)
  return endsOn ? `${first} to ${formatCalendarDate(endsOn)}` : `From ${first}, no end date`
}

type Recurs = { startsOn: CalendarDate; startTime: WallTime; recurrenceRule: string | null }

/** `Tuesday and Thursday at 4:00 PM` */
export function formatWeekdays({ startsOn, startTime, recurrenceRule }: Recurs): string {
  const { weekdays } = repeatsOf(recurrenceRule)
  const days = weekdays.length > 0 ? weekdays : [weekdayOf(startsOn)]
  return `${formatList(days.map(formatWeekday))} at ${formatWallTime(startTime)}`
}

type Days = {
  term: { startsOn: CalendarDate; endsOn: CalendarDate | null }
  series: { startTime: WallTime; lessonType: { durationMinutes: number } }
}

/** `Mon, Dec 28 to Wed, Dec 30, 9:00 AM – 3:00 PM`, of a camp. */
export function formatCampDays({ term, series }: Days): string {
  const days = [term.startsOn, term.endsOn ?? term.startsOn].map(formatShortDate)
  const end = wallTimeOf(minutesOf(series.startTime) + series.lessonType.durationMinutes)
  return `${[...new Set(days)].join(' to ')}, ${formatHours(series.startTime, end)}`
}

/** A recurring class as an option of a form: type, coach, time and days. */
export function formatRecurringClass(series: RecurringClass): string {
  const { lessonType, coach, startTime, recurrenceRule } = series
  const repeats = formatRepeats(repeatsOf(recurrenceRule))
  return `${lessonType.name} with ${coach.name}, ${formatWallTime(startTime)}: ${repeats}`
}

/** `6 of 8 enrolled` */
export function formatFill(enrolled: number, places: number): string {
  return `${enrolled} of ${places} enrolled`
}

/** Null if no date of the class is to come. */
export function formatFree(free: number | null): string {
  if (free === null) return 'No upcoming dates'
  if (free <= 0) return 'Full'
  return free === 1 ? '1 place left' : `${free} places left`
}
