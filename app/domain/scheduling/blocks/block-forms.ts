import { z } from 'zod'
import type { CalendarDate } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  checked,
  line,
  optionalDate,
  optionalLine,
  optionalTime,
  rowId,
  seenVersion,
  wholeNumber,
} from '~/values/form-fields'

export const blockCategories = ['other', 'team', 'training', 'travel', 'holiday', 'closed'] as const
export type BlockCategory = (typeof blockCategories)[number]

export const categoryLabels: Record<BlockCategory, string> = {
  other: 'Something else',
  team: 'Team practice',
  training: 'Training',
  travel: 'Travel',
  holiday: 'Holiday',
  closed: 'Closed',
}

export const seriesScopes = ['this', 'following', 'all'] as const

const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7']).transform(Number)

/** The recurrence fields of forms. */
export const repeatFields = {
  repeats: z.enum(['no', 'daily', 'weekly', 'monthly'], { error: 'Choose whether it repeats.' }),
  every: wholeNumber('Enter a number from 1 to 52.', 1, 52).optional().default(1),
  weekdays: z.array(weekday).max(7).default([]),
  until: optionalDate,
  times: wholeNumber('Enter a number from 1 to 500.', 1, 500).nullable().optional().default(null),
}

export const onlyOneEnd = {
  path: ['times'],
  error: 'Enter a last day or a number of times, not both.',
}

/** Checks that the last day is not before the first, with its message. */
export const endsAfterItBegins: [(repeating: Repeating) => boolean, Wrong] = [
  ({ repeats, until, startsOn }) => repeats === 'no' || !until || until >= startsOn,
  { path: ['until'], error: 'The end has to be after the start.' },
]

type Repeating = { repeats: string; until: CalendarDate | null; startsOn: CalendarDate }
type Wrong = { path: string[]; error: string }

/** A calendar block. `version` is the one that the page showed, 0 if new. */
export const BlockForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    title: line('Enter what it’s for.'),
    category: z.enum(blockCategories, { error: 'Choose what it’s for.' }),
    place: optionalLine(),
    coachId: rowId('Choose a calendar, or everyone’s.').nullable().optional().default(null),
    blocksBooking: checked,
    allDay: checked,
    startsOn: calendarDate('Enter the first day.'),
    startTime: optionalTime,
    endsOn: optionalDate,
    endTime: optionalTime,
    /** Decides if a form was sent with both. */
    allDayOrTimes: z.enum(['all-day', 'times']).optional(),
    ...repeatFields,
  })
  .refine((block) => !isAllDayWithTimes(block) || block.allDayOrTimes !== undefined, {
    path: ['allDayOrTimes'],
    error: 'You checked “All day” and entered times. Use only one.',
  })
  .overwrite((block) =>
    isAllDayWithTimes(block) && block.allDayOrTimes === 'times'
      ? { ...block, allDay: false }
      : block,
  )
  .refine(({ allDay, startTime }) => allDay || startTime !== null, {
    path: ['startTime'],
    error: 'Enter a start time, or check “All day”.',
  })
  .refine(({ allDay, endTime }) => allDay || endTime !== null, {
    path: ['endTime'],
    error: 'Enter an end time, or check “All day”.',
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The end has to be after the start.',
  })
  .refine(
    ({ allDay, startsOn, endsOn, startTime, endTime }) =>
      allDay || !startTime || !endTime || (endsOn ?? startsOn) > startsOn || startTime < endTime,
    { path: ['endTime'], error: 'The end has to be after the start.' },
  )
  .refine(({ until, times }) => !until || !times, onlyOneEnd)
  .refine(...endsAfterItBegins)

/** Whether a block is marked as all-day but has times. */
function isAllDayWithTimes({ allDay, startTime, endTime }: Timed): boolean {
  return allDay && (startTime !== null || endTime !== null)
}

type Timed = { allDay: boolean; startTime: string | null; endTime: string | null }

/** Which occurrences to remove: one, that and all following, or all. */
export const RemoveBlockForm = z.object({
  version: seenVersion,
  on: calendarDate('Go back and try again.'),
  scope: z.enum(seriesScopes, { error: 'Go back and try again.' }),
})

export type BlockSaving = z.output<typeof BlockForm>
export type BlockRemoving = z.output<typeof RemoveBlockForm>
