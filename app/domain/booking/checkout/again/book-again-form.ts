import { z } from 'zod'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { isRowId, rowId, ticked } from '~/values/form-fields'
import {
  FocusForm,
  HoldForm,
  OwnAthletesForm,
  PickUpFields,
  nameWhoDoes,
} from '~/domain/booking/booking-forms'

const chooseTime = 'Choose a time.'

/** The button of a time: `2026-11-24 16:00`, with its venue if shown, or of a class the id of its date. */
const When = z.union(
  [
    rowId(chooseTime).transform((lesson) => ({ lesson })),
    z
      .string()
      .transform((text) => text.split(' '))
      .refine(
        ([day = '', time = '', venueId = 'own']) =>
          isCalendarDate(day) && isWallTime(time) && (venueId === 'own' || isRowId(venueId)),
      )
      .transform(([day, time, venueId]) => ({ day, time, venueId })),
  ],
  { error: chooseTime },
)

/** "The same again": all that a checkout asks, filled in by what was booked last. */
export const BookAgainForm = HoldForm.pick({ idempotencyKey: true, lessonType: true })
  .extend(OwnAthletesForm.shape)
  .extend(FocusForm.shape)
  .extend(PickUpFields.shape)
  .extend({ guardianDoesBoth: ticked, when: When })
  .superRefine(nameWhoDoes('you will do both'))

export type BookAgainAnswers = z.output<typeof BookAgainForm>
