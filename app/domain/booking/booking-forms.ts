import { z } from 'zod'
import { AthleteFields } from '~/domain/family/family-forms'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import {
  idempotencyKey,
  cents,
  line,
  optionalPersonName,
  optionalLines,
  optionalPhoneNumber,
  rowId,
  ticked,
  yesOrNo,
  versionNumber,
  seenVersion,
} from '~/values/form-fields'
import { attendances } from './attendance/attendance'
import { mostInSeries } from './booking'
import { bookingTexts } from './booking-texts'

const chooseTime = 'Choose a time.'

/** "Hold this time": a day and a time for a private lesson, a date and places for a group class. */
export const HoldForm = z.object({
  idempotencyKey,
  lessonType: z
    .string({ error: 'Choose a lesson.' })
    .regex(/^[a-z0-9-]{1,60}$/, 'Choose a lesson.'),
  day: z.string().refine(isCalendarDate, { error: 'Choose a day.' }).optional(),
  time: z.string().refine(isWallTime, { error: chooseTime }).optional(),
  lesson: rowId('Choose a date.').optional(),
  places: z.coerce
    .number({ error: 'Say how many athletes are coming.' })
    .int('Say how many athletes are coming.')
    .min(1, 'At least one athlete has to come.')
    .max(99, 'These are more athletes than one booking can bring.')
    .default(1),
  /** Beside what is held already, instead of in its place. */
  add: z.literal('yes', { error: 'Choose a time.' }).optional(),
})

export type HoldRequest = z.infer<typeof HoldForm>

/** "Hold it again", on a checkout whose hold has ended. */
export const HoldAgainForm = z.object({ idempotencyKey })

export const AthletesForm = z.object({
  athletes: z
    .array(AthleteFields)
    .min(1, 'Tell us who is coming.')
    .max(8, 'These are more athletes than one booking can bring.'),
})

/** How many come, where a lesson can be for more or for fewer. */
export const HowManyForm = z.object({ coming: z.coerce.number().int().min(1).max(8).optional() })

/** Somebody who comes for the first time, out of a family that we know. */
export const AddAthleteForm = z.object({
  athletes: z.array(AthleteFields).length(1, 'Tell us who is coming.'),
})

/** Athletes of a parent's own, as a page lists them. */
export const OwnAthletesForm = z.object({
  athletes: z
    .array(rowId('Choose who is coming.'), { error: 'Choose who is coming.' })
    .min(1, 'Choose who is coming.')
    .max(8, 'These are more athletes than one booking can bring.'),
})

const focusAreas = z.array(rowId(fieldTexts.chooseFromList)).max(50, 'Choose fewer.')

export const FocusForm = z.object({
  focusAreas: focusAreas.default([]),
  focusNote: optionalLines(500),
})

export type FocusAnswers = z.infer<typeof FocusForm>

/** The same as programs send it: nothing chosen is said, not left out. */
export const FocusCall = FocusForm.extend({ focusAreas, version: versionNumber.optional() })

/** And as it is changed once it was said: on what somebody has seen. */
export const ChangeFocusForm = FocusForm.extend({ version: versionNumber })

/** Who brings and who collects. With "I’ll do both drop-off and pick-up" the other answers may stay empty. */
const PickUpFields = z.object({
  bringsName: optionalPersonName(),
  bringsRelationship: optionalPersonName(40),
  bringsPhone: optionalPhoneNumber,
  collectsName: optionalPersonName(),
  collectsRelationship: optionalPersonName(40),
  collectsPhone: optionalPhoneNumber,
  alternateName: optionalPersonName(),
  alternateRelationship: optionalPersonName(40),
  alternatePhone: optionalPhoneNumber,
})

export const PickUpForm = PickUpFields.extend({ guardianDoesBoth: ticked }).superRefine(
  nameWhoDoes('you will do both'),
)

/** The same as programs send it: what is left out is empty. */
export const PickUpCall = PickUpFields.extend({
  guardianDoesBoth: yesOrNo,
  version: versionNumber.optional(),
}).superRefine(nameWhoDoes('you will do both'))

/** And as it is changed once it was said: on what somebody has seen. */
export const ChangePickUpForm = PickUpFields.extend({
  guardianDoesBoth: ticked,
  version: versionNumber,
}).superRefine(nameWhoDoes('you will do both'))

/** And as those who work here change it. */
export const StaffPickUpForm = PickUpFields.extend({
  guardianDoesBoth: ticked,
  version: versionNumber,
}).superRefine(nameWhoDoes('who booked does both'))

type WhoDoes = z.infer<typeof PickUpFields> & { guardianDoesBoth: boolean }

function nameWhoDoes(both: string) {
  return (answers: WhoDoes, context: z.core.$RefinementCtx) => {
    if (answers.guardianDoesBoth) return
    for (const [field, sentence] of whoDoesWhat) {
      const message = sentence.replace('{both}', both)
      if (answers[field] === '') context.addIssue({ code: 'custom', path: [field], message })
    }
  }
}

const whoDoesWhat = [
  ['bringsName', 'Enter who brings the athlete, or tick that {both}.'],
  ['collectsName', 'Enter who collects the athlete, or tick that {both}.'],
  ['collectsRelationship', bookingTexts.relationshipMissing],
  ['collectsPhone', bookingTexts.phoneMissing],
] as const

export type PickUpAnswers = z.infer<typeof PickUpForm>

/** "Confirm": names every time as it was reviewed, so that no other is confirmed in its place. */
export const ConfirmOrderForm = z.object({
  bookingId: z
    .array(rowId('Review your booking once more.'), { error: 'Review your booking once more.' })
    .min(1, 'Review your booking once more.')
    .max(mostInSeries, 'Review your booking once more.'),
  /** Of each of them. */
  version: z
    .array(versionNumber)
    .max(mostInSeries, 'Review your booking once more.')
    .optional()
    .default([]),
  /** What all of it costs there. */
  costCents: cents('Review your booking once more.'),
})

/** "Use this code": spaces and small letters are the same code. */
export const PromoCodeForm = z.object({
  promoCode: line('Type the code first.', 60).overwrite((text) =>
    text.replace(/\s+/g, '').toUpperCase(),
  ),
})

/** "Remove": takes one time out of what is being booked. */
export const RemoveForm = z.object({ bookingId: rowId('Load this page once more.') })

/** "Cancel this lesson": names the amount that was shown, so that no other is returned in its place. */
export const CancelForm = z.object({
  idempotencyKey,
  returnCents: cents('Please look at what is returned once more.'),
})

/** The same of what another guardian booked: what they paid, and get back, is not shown. */
export const CancelSharedForm = CancelForm.omit({ returnCents: true })

/** Both as one, for the document of calls. */
export const CancelCall = CancelForm.partial({ returnCents: true })

export type CancelRequest = z.infer<typeof CancelSharedForm> &
  Partial<Pick<z.infer<typeof CancelForm>, 'returnCents'>>

/** Who came, as the roster asks it: an answer for each athlete. */
export const AttendanceForm = z.object({
  version: versionNumber,
  athletes: z
    .array(
      z.object({
        athleteId: rowId('Load this page once more.'),
        attendance: z.enum(attendances, { error: fieldTexts.chooseAnswer }),
      }),
    )
    .min(1, 'Load this page once more.')
    .max(8, 'Load this page once more.'),
  /** Of what the family has not confirmed: staff confirm it for whoever came. */
  confirms: ticked,
  /** The same of whoever did not come, and is charged all the same. */
  charges: ticked,
})

type Attended = z.output<typeof AttendanceForm>
export type AttendanceAnswers = Pick<Attended, 'version' | 'athletes'> & Partial<Attended>

/** "Keep only 1 place" of a class. */
export const LowerPlacesForm = z.object({
  places: z.coerce.number().int().min(1).max(8),
})

/** "They cannot come": athletes of one booking. */
export const AbsenceForm = z.object({
  athletes: z
    .array(rowId('Choose who cannot come.'), { error: 'Choose who cannot come.' })
    .min(1, 'Choose who cannot come.')
    .max(8, 'Choose who cannot come.'),
})

/** "Move it here": a day and a time for a private lesson, a date for a group class. */
export const RescheduleForm = HoldForm.pick({
  idempotencyKey: true,
  day: true,
  time: true,
  lesson: true,
})

export type RescheduleRequest = z.infer<typeof RescheduleForm>

/** The same of a private lesson at any time that exists, as those who work here say it. */
export const AnyTimeForm = z.object({
  idempotencyKey,
  coach: rowId('Choose a coach.'),
  day: z.string({ error: 'Choose a day.' }).refine(isCalendarDate, 'Choose a day.'),
  time: z.string({ error: chooseTime }).refine(isWallTime, chooseTime),
})

export type AnyTimeRequest = z.infer<typeof AnyTimeForm>

/** What the team notes of a booking; empty takes it away. `version` is 0 where nothing is noted yet. */
export const BookingNoteForm = z.object({ version: seenVersion, text: optionalLines(500) })

export type BookingNoteSaving = z.output<typeof BookingNoteForm>
