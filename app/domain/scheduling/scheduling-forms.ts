import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  checked,
  optionalDate,
  personName,
  rowId,
  seenVersion,
  wallTime,
} from '~/values/form-fields'
import { optionalVenue } from './venues/venue-forms'

/** Generated with a new row's form, so that a double submission creates one row. */
const id = rowId(fieldTexts.sendAgain)

/** A coach. `version` is the one that the page showed, 0 if new. */
export const CoachForm = z.object({
  id,
  version: seenVersion,
  name: personName('Enter the name that families see.'),
  active: checked,
  lessonTypeIds: z.array(rowId(fieldTexts.chooseFromList)).max(60).default([]),
})

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const hours = {
  start: wallTime('Enter a start time.'),
  end: wallTime('Enter an end time.'),
}
const endIsLater = { path: ['end'], error: 'The end has to be after the start.' }

/** Weekly hours. `version` as above. */
export const WeeklyHoursForm = z
  .object({
    id,
    version: seenVersion,
    weekday: z.enum(weekdays, { error: fieldTexts.chooseDay }).transform(Number),
    ...hours,
    validFrom: optionalDate,
    validUntil: optionalDate,
    venueId: optionalVenue,
  })
  .refine(({ start, end }) => start < end, endIsLater)
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    path: ['validUntil'],
    error: 'The last day is before the first day. Choose a later one.',
  })

/** Extra hours on one date. */
export const ExtraHoursForm = z
  .object({ id, date: calendarDate(fieldTexts.chooseDay), ...hours, venueId: optionalVenue })
  .refine(({ start, end }) => start < end, endIsLater)

export type CoachSaving = z.output<typeof CoachForm>
export type WeeklyHoursSaving = z.output<typeof WeeklyHoursForm>
export type NewExtraHours = z.output<typeof ExtraHoursForm>
