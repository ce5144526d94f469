import { z } from 'zod'
import {
  assistantMessages,
  chosenAssistants,
  type AssistantRefusal,
} from '~/domain/scheduling/assistants/assistant-texts'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { optionalVenue } from '~/domain/scheduling/venues/venue-forms'
import {
  chosenVenueMessages,
  type ChosenVenueRefusal,
} from '~/domain/scheduling/venues/venue-texts'
import { minutesOf } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import {
  ageFields,
  calendarDate,
  checked,
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
import {
  chosenDays,
  chosenExtras,
  EnrollForm,
  mostDays,
  noticeMessages,
  type NoticeRefusal,
} from '~/domain/enrollment/enrollment-forms'
import { extraBases } from './camp-extras'
import { listCampDays } from './list-camp-days'

export const mostExtras = 4

const amount = 'Enter an amount such as 240 or 89.50.'

/** What a camp says, costs and asks; `version` is the one that the page showed, 0 if new. */
const campFields = {
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  title: line('Enter a title, such as Winter Break Camp.', 60),
  description: optionalLines(2000),
  whatToBring: optionalLines(500),
  ...ageFields,
  priceCents: price(amount),
  /** Single days are booked too. */
  allowsDays: checked,
  dayPriceCents: price('Enter an amount such as 90.').optional(),
  /** What families can add; rows without a name are left out. */
  extras: z
    .array(
      z.object({
        name: optionalLine(60),
        basis: z.enum(extraBases, { error: fieldTexts.chooseFromList }).default('day'),
        priceCents: price('Enter an amount such as 10, or 0.').optional(),
      }),
    )
    .max(mostExtras, 'That’s too many.')
    .default([]),
  opensOn: calendarDate('Enter the day registration opens.'),
  opensTime: wallTime('Enter the time registration opens.'),
  membersOn: optionalDate,
  dropNoticeDays: wholeNumber('Enter a number of days from 0 to 366.', 0, 366),
  open: checked,
}

type Fields = {
  minAge: number
  maxAge: number
  opensOn: string
  membersOn: string | null
  allowsDays: boolean
  dayPriceCents?: number
  extras: { name: string; priceCents?: number }[]
}

function soundCamp(camp: Fields, context: z.core.$RefinementCtx): void {
  const complain = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (camp.minAge > camp.maxAge) complain('maxAge', 'Enter an age that’s at least the lowest age.')
  if (camp.membersOn !== null && camp.membersOn > camp.opensOn)
    complain(
      'membersOn',
      'Returning families register first: choose a day no later than the one for everyone.',
    )
  if (camp.allowsDays && camp.dayPriceCents === undefined)
    complain('dayPriceCents', 'Enter the price of one day.')
  camp.extras.forEach(({ name, priceCents }, index) => {
    if (name !== '' || !priceCents) return
    const path = ['extras', index, 'name']
    const message = 'Enter a name, such as early drop-off.'
    context.addIssue({ code: 'custom', path, message })
  })
}

/** Changes a camp; its days and times are changed in the calendar. */
export const CampForm = z.object(campFields).superRefine(soundCamp)

export type CampSaving = z.output<typeof CampForm>

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export const mostOff = 3

/** A new camp: a term, a class of the calendar and its days at once. */
export const NewCampForm = z
  .object({
    ...campFields,
    lessonTypeId: rowId('Choose a class.'),
    coachId: rowId('Choose a coach.'),
    venueId: optionalVenue,
    assistants: chosenAssistants,
    places: wholeNumber('Enter a number from 1 to 60.', 1, 60),
    firstOn: calendarDate('Enter the first day.'),
    lastOn: calendarDate('Enter the last day.'),
    weekdays: z
      .array(z.enum(weekdays, { error: fieldTexts.chooseFromList }).transform(Number), {
        error: 'Choose the days of the week.',
      })
      .min(1, 'Choose the days of the week.')
      .max(7, fieldTexts.chooseFromList),
    /** Days within that it is not on. */
    notOn: z
      .array(optionalDate)
      .max(mostOff, 'That’s too many.')
      .default([])
      .transform((days) => days.filter((day) => day !== null)),
    startTime: wallTime('Enter the start time.'),
    endTime: wallTime('Enter the end time.'),
    /** Whose questions are copied. */
    copyOf: rowId(fieldTexts.sendAgain).optional(),
  })
  .superRefine(soundCamp)
  .superRefine(({ firstOn, lastOn, startTime, endTime, ...camp }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (lastOn < firstOn) return complain('lastOn', fieldTexts.lastDayTooEarly)
    if (minutesOf(endTime) - minutesOf(startTime) < 5)
      complain('endTime', 'The end time has to be after the start time.')
    const days = listCampDays({ firstOn, lastOn, ...camp })
    if (days.length === 0) complain('weekdays', 'None of these days is within the camp.')
    if (days.length > mostDays) complain('lastOn', `A camp has at most ${mostDays} days.`)
  })

export type NewCamp = z.output<typeof NewCampForm>

export type CampRefusal =
  | VersionConflict
  | NoticeRefusal
  | 'days-taken'
  | 'day-over'
  | 'not-taught'
  | AssistantRefusal
  | ChosenVenueRefusal

export const campSavingMessages: Record<CampRefusal, string> = {
  ...versionConflictMessages,
  ...noticeMessages,
  ...assistantMessages,
  ...chosenVenueMessages,
  'days-taken':
    'The coach’s calendar is taken on {detail} by a lesson or block. Move that first, choose another time, or mark these as days off. Nothing was scheduled.',
  'day-over': 'This day has already started. Choose a later one.',
  'not-taught':
    'This coach doesn’t teach this class. Choose another coach, or change what they teach.',
}

/** Enrolls athletes in a camp, on its own page. `costs` shows what it costs before. */
export const EnrollInCampForm = EnrollForm.pick({
  idempotencyKey: true,
  athletes: true,
  dueNowCents: true,
  answers: true,
}).extend({
  days: chosenDays,
  extras: chosenExtras,
  then: z.enum(['costs', 'enroll'], { error: fieldTexts.sendAgain }).default('costs'),
})
