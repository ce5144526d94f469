import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  checked,
  idempotencyKey,
  line,
  optionalDate,
  optionalLine,
  optionalLines,
  price,
  rowId,
  seenVersion,
  wallTime,
  wholeNumber,
} from '~/values/form-fields'
import { levels } from '~/values/level'
import type { ChosenExtra } from './camps/camp-extras'
import { answersField } from './questions/question-forms'
import type { QuestionAnswer } from './questions/question'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { tuitionBases } from './terms/term'

const mostAthletes = 6
const mostCents = 99_999_999

export const mostDays = 60

/** Days of a camp, in order. */
export const chosenDays = z
  .array(calendarDate('Choose the days.'), 'Choose the days.')
  .min(1, 'Choose the days.')
  .max(mostDays, 'That’s too many.')
  .transform((days) => [...new Set(days)].toSorted())

/** What is wanted besides a camp: the ids of the athlete and of the extra, with a space between. */
export const chosenExtras = z
  .array(
    z
      .string(fieldTexts.sendAgain)
      .regex(/^[0-9a-f-]{36} [0-9a-f-]{36}$/, fieldTexts.sendAgain)
      .transform((ids): ChosenExtra => ({ athleteId: ids.slice(0, 36), extraId: ids.slice(37) })),
  )
  .max(60, 'That’s too many.')
  .default([])

/** Enrolls athletes of a family in a class, or gives them a trial lesson. */
export const EnrollForm = z.object({
  idempotencyKey,
  /** The slug of the class. */
  termClass: z.string(fieldTexts.chooseClass).min(1).max(100),
  athletes: z
    .array(rowId('Choose who is coming.'), 'Choose who is coming.')
    .min(1, 'Choose who is coming.')
    .max(mostAthletes, 'That’s too many.')
    .transform((ids) => [...new Set(ids)]),
  startsOn: calendarDate('Choose the first lesson.'),
  isTrial: z
    .enum(['term', 'trial'])
    .default('term')
    .transform((choice) => choice === 'trial'),
  /** What the page showed as due at once. */
  dueNowCents: wholeNumber(fieldTexts.sendAgain, 0, mostCents).optional(),
  /** The days of a camp; all of them if not given. */
  days: chosenDays.optional(),
  extras: chosenExtras,
  answers: answersField,
})

/** Likewise by staff, who may set aside what a family may not. */
export const StaffEnrollForm = EnrollForm.extend({
  /** Why they enroll a family whose tuition is overdue. */
  overdueReason: optionalLine(200),
  /** A trial, although the athlete has another lesson then, which was said before. */
  bookAnyway: checked.optional(),
})

/** Without answers, nothing is asked: what a move would mean is shown before it is answered. */
export type EnrollRequest = Omit<z.output<typeof EnrollForm>, 'answers' | 'extras'> & {
  extras?: ChosenExtra[]
  /** Why staff enroll a family whose tuition is overdue. */
  overdueReason?: string
  /** Whether staff book a trial although the athlete has another lesson then. */
  bookAnyway?: boolean
  /** Whether it replaces an enrollment in another class. */
  isMove?: boolean
  /** Bookings that a move would cancel, while it is reviewed. */
  leaving?: string[]
  answers: QuestionAnswer[] | null
}

/** Likewise on the class's own page. */
export const EnrollHereForm = EnrollForm.omit({ termClass: true })

/** What a family has chosen so far, in the page's URL. */
export const EnrollChoiceForm = z.object({
  athletes: EnrollHereForm.shape.athletes.optional(),
  startsOn: optionalDate,
})

const agesSentence = 'Enter an age from 0 to 99.'
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Filters the timetable. */
export const TimetableForm = z.object({
  age: wholeNumber(agesSentence, 0, 99).optional(),
  level: z.enum(levels, { error: fieldTexts.chooseFromList }).optional(),
  day: z.enum(weekdays, { error: fieldTexts.chooseFromList }).transform(Number).optional(),
})

const amount = 'Enter an amount such as 120 or 120.50.'
/** A term. `version` is the one that the page showed, 0 if new. */
export const TermForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    name: line('Enter a name, such as Fall 2026.', 60),
    startsOn: calendarDate('Enter the first day.'),
    endsOn: optionalDate,
    opensOn: calendarDate('Enter the day registration opens.'),
    opensTime: wallTime('Enter the time registration opens.'),
    membersOn: optionalDate,
    registrationFeeCents: price('Enter an amount such as 45, or 0.'),
    dropNoticeDays: wholeNumber('Enter a number of days from 0 to 366.', 0, 366),
    tuitionDay: wholeNumber('Enter a day of the month from 1 to 28.', 1, 28),
    pausePercent: wholeNumber('Enter a percentage from 0 to 100.', 0, 100).default(100),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: fieldTexts.lastDayTooEarly,
  })
  .refine(({ opensOn, membersOn }) => membersOn === null || membersOn <= opensOn, {
    path: ['membersOn'],
    error: 'Returning families register first: choose a day no later than the one for everyone.',
  })

export type TermSaving = z.output<typeof TermForm>

/** A class of a term. `version` is the one that the page showed, 0 if new. */
export const TermClassForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    seriesId: rowId(fieldTexts.chooseClass),
    title: line('Enter a title, such as Tumbling 1.', 80),
    description: optionalLines(2000),
    level: z.enum(levels, { error: fieldTexts.chooseFromList }).nullable().optional().default(null),
    minAge: wholeNumber(agesSentence, 0, 99),
    maxAge: wholeNumber(agesSentence, 0, 99),
    basis: z.enum(tuitionBases, { error: fieldTexts.chooseFromList }),
    priceCents: price(amount),
    allowsTrial: checked,
    trialCents: price('Enter an amount such as 15, or 0.').optional(),
    prerequisites: z.array(rowId(fieldTexts.chooseFromList)).max(20, 'Choose at most 20 skills.'),
    open: checked,
  })
  .refine(({ minAge, maxAge }) => minAge <= maxAge, {
    path: ['maxAge'],
    error: 'Enter an age that’s at least the lowest age.',
  })
  .refine(({ allowsTrial, trialCents }) => !allowsTrial || trialCents !== undefined, {
    path: ['trialCents'],
    error: 'Enter the price of a trial lesson, or 0.',
  })

export type TermClassSaving = z.output<typeof TermClassForm>

export type NoticeRefusal = 'notice-promised'

/** Of a term or a camp. The detail is what families read when they enrolled. */
export const noticeMessages: Record<NoticeRefusal, string> = {
  'notice-promised':
    'Families who are enrolled now were told: “{detail}” Keep the notice or make it shorter. A longer one can apply from the next term on.',
}

export type TermRefusal = VersionConflict | NoticeRefusal | 'dates-outside' | 'tuition-unclear'

export const termMessages: Record<TermRefusal, string> = {
  ...versionConflictMessages,
  ...noticeMessages,
  'dates-outside':
    'Some children are enrolled past this day. Drop or move them first, or choose a later last day.',
  'tuition-unclear':
    'A class in this term is paid by the term, so the term needs a last day. Change the class first.',
}

export type TermClassRefusal =
  | VersionConflict
  | 'no-such-class'
  | 'no-dates'
  | 'already-there'
  | 'no-end'
  | 'no-such-skill'
  | 'class-in-use'
  | 'paid-as-it-goes'

export const termClassMessages: Record<TermClassRefusal, string> = {
  ...versionConflictMessages,
  'no-such-class': 'This class no longer exists. Choose another one.',
  'no-dates': 'This class has no date in the term. Choose another one, or schedule it first.',
  'already-there': 'This class is already in the term. Change it there.',
  'no-end': 'This term has no last day. Choose a price by the month or by the lesson.',
  'no-such-skill': 'One of these skills is no longer taught. Choose others.',
  'class-in-use':
    'Children are enrolled in this class. To change its day, time or coach, change it in the calendar. To offer another one, add that to the term and move the children there.',
  'paid-as-it-goes':
    'Children are enrolled, and the rest of the term would be charged at once. Keep a price for a month or a lesson until the next term.',
}

/** Drops a class. `lastOn` is the last date that the page showed. */
export const DropForm = z.object({ lastOn: calendarDate(fieldTexts.sendAgain) })

export type DropRequest = z.output<typeof DropForm>

export type DropRefusal = 'already-dropped' | 'nothing-left' | 'notice-changed'

export const dropMessages: Record<DropRefusal, string> = {
  'already-dropped': 'This class was already dropped.',
  'nothing-left': 'No lessons are left after the notice, so there is nothing to drop.',
  'notice-changed':
    'The last lesson under the notice has changed: it is on {detail} now. Please check it and press the button again.',
}

/** Staff drop a class for a family on a day of their choice. */
export const StaffDropForm = DropForm.extend({
  lastOn: calendarDate('Enter the last day.'),
})

/** Moves an athlete to another class. */
export const MoveEnrollmentForm = z.object({
  idempotencyKey,
  termClassId: rowId(fieldTexts.chooseClass),
  startsOn: calendarDate('Enter the first day in the new class.'),
  /** Without any, those of the class until now are kept. */
  answers: answersField,
})

export type MoveRequest = Omit<z.output<typeof MoveEnrollmentForm>, 'answers'> & {
  answers?: QuestionAnswer[]
}

export type MoveRefusal = 'same-class' | 'nothing-to-move'

export const moveMessages: Record<MoveRefusal, string> = {
  'same-class': 'This athlete is already in that class. Choose another one.',
  'nothing-to-move':
    'No lessons of the old class are left from that day on. Choose an earlier day.',
}

/** Holds an enrollment out of the tuition run, or not. */
export const HoldTuitionForm = z.object({
  isHeld: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
})

/** Copies classes of a term to another one. */
export const RollOverForm = z.object({
  toTermId: rowId('Choose a term to copy to.'),
  classes: z
    .array(rowId(fieldTexts.chooseClass), 'Choose at least one class.')
    .min(1, 'Choose at least one class.')
    .max(200, 'That’s too many.'),
})

export type RollOverRequest = z.output<typeof RollOverForm>

export type RollOverRefusal = 'no-such-term'

export const rollOverMessages: Record<RollOverRefusal, string> = {
  'no-such-term': 'This term no longer exists. Choose another one.',
}

/** Which day's tuition run is shown. */
export const TuitionDayForm = z.object({ day: calendarDate(fieldTexts.chooseDay) })
