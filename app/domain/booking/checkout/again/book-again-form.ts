import { z } from 'zod'
import { isCalendarDate, type CalendarDate } from '~/values/business-time'
import { checked, rowId } from '~/values/form-fields'
import {
  FocusForm,
  nameWhoDoes,
  OwnAthletesForm,
  PickUpBaseForm,
} from '~/domain/booking/booking-forms'
import { HoldForm, readShownTime, type ShownTime } from '~/domain/booking/holds/hold-forms'
import { fieldTexts } from '~/values/field-texts'

const chooseTime = fieldTexts.chooseTime

/** The button of a time: `2026-11-24 16:00`, with its venue if shown, or of a class the id of its date. */
const When = z.union(
  [
    rowId(chooseTime).transform((lesson) => ({ lesson })),
    z
      .string()
      .transform((text) => {
        const [day = '', ...shown] = text.split(' ')
        const time = readShownTime(shown.join(' '))
        return isCalendarDate(day) && time ? { day, ...time } : null
      })
      .pipe(z.custom<ShownTime & { day: CalendarDate }>((value) => value !== null)),
  ],
  { error: chooseTime },
)

/** "The same again": all that a checkout asks, filled in by what was booked last. */
export const BookAgainForm = HoldForm.pick({ idempotencyKey: true, lessonType: true })
  .extend(OwnAthletesForm.shape)
  .extend(FocusForm.shape)
  .extend(PickUpBaseForm.shape)
  .extend({ guardianDoesBoth: checked, when: When })
  .superRefine(nameWhoDoes('you will do both'))

export type BookAgainAnswers = z.output<typeof BookAgainForm>
