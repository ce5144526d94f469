import { z } from 'zod'
import { AthleteFields } from '~/domain/family/family-forms'
import { refundTargets, refundTargetTexts } from '~/domain/payments/account-balance/refund-targets'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import {
  cents,
  checked,
  idempotencyKey,
  line,
  optionalLines,
  optionalPersonName,
  optionalPhoneNumber,
  rowId,
  seenVersion,
  versionNumber,
  yesOrNo,
} from '~/values/form-fields'
import { attendances } from './attendance/attendance'
import { maxSeriesDates } from './booking'
import { HoldForm, shownTime } from './holds/hold-forms'
import { bookingTexts } from './booking-texts'

const chooseTime = fieldTexts.chooseTime

export const AthletesForm = z.object({
  athletes: z
    .array(AthleteFields)
    .min(1, fieldTexts.athletesMissing)
    .max(8, 'That’s more athletes than one booking can have.'),
})

/** The number of athletes, for lesson types that allow several. */
export const HowManyForm = z.object({ coming: z.coerce.number().int().min(1).max(8).optional() })

/** A new athlete of a known family. */
export const AddAthleteForm = z.object({
  athletes: z.array(AthleteFields).length(1, fieldTexts.athletesMissing),
})

/** A parent's own athletes. */
export const OwnAthletesForm = z.object({
  athletes: z
    .array(rowId('Choose who is coming.'), { error: 'Choose who is coming.' })
    .min(1, 'Choose who is coming.')
    .max(8, 'That’s more athletes than one booking can have.'),
})

const focusAreas = z.array(rowId(fieldTexts.chooseFromList)).max(50, 'Choose fewer.')

export const FocusForm = z.object({
  focusAreas: focusAreas.default([]),
  focusNote: optionalLines(500),
})

export type FocusAnswers = z.infer<typeof FocusForm>

/** The API's version: an empty choice must be explicit. */
export const FocusCall = FocusForm.extend({ focusAreas, version: versionNumber.optional() })

/** Changes it later, with the version shown. */
export const ChangeFocusForm = FocusForm.extend({ version: versionNumber })

/**
 * Drop-off and pick-up. With "I’ll do both drop-off and pick-up" the other answers may be empty.
 */
export const PickUpBaseForm = z.object({
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

export const PickUpForm = PickUpBaseForm.extend({ guardianDoesBoth: checked }).superRefine(
  nameWhoDoes('you will do both'),
)

/** What most families answer. Who was not named is handed no child. */
export const usualPickUp = { guardianDoesBoth: true }

/** The API's version: omitted fields are empty. */
export const PickUpCall = PickUpBaseForm.extend({
  guardianDoesBoth: yesOrNo,
  /** Also for all later dates of the class or camp that it is a date of. */
  laterDates: yesOrNo.default(false),
  version: versionNumber.optional(),
}).superRefine(nameWhoDoes('you will do both'))

/** Changes it later, with the version shown. */
export const ChangePickUpForm = PickUpBaseForm.extend({
  guardianDoesBoth: checked,
  laterDates: checked,
  version: versionNumber,
}).superRefine(nameWhoDoes('you will do both'))

/** The same for staff. */
export const StaffPickUpForm = PickUpBaseForm.extend({
  guardianDoesBoth: checked,
  laterDates: checked,
  version: versionNumber,
}).superRefine(nameWhoDoes('who booked does both'))

type WhoDoes = z.infer<typeof PickUpBaseForm> & { guardianDoesBoth: boolean }

/** A check of who brings and who collects: named, unless the guardian does both. */
export function nameWhoDoes(both: string) {
  return (answers: WhoDoes, context: z.core.$RefinementCtx) => {
    if (answers.guardianDoesBoth) return
    for (const [field, sentence] of whoDoesWhat) {
      const message = sentence.replace('{both}', both)
      if (answers[field] === '') context.addIssue({ code: 'custom', path: [field], message })
    }
  }
}

const whoDoesWhat = [
  ['bringsName', 'Enter who drops off the athlete, or check that {both}.'],
  ['collectsName', 'Enter who picks up the athlete, or check that {both}.'],
  ['collectsRelationship', bookingTexts.relationshipMissing],
  ['collectsPhone', bookingTexts.phoneMissing],
] as const

export type PickUpAnswers = z.infer<typeof PickUpForm>

/** "Confirm": contains all times as reviewed, so that nothing else is confirmed. */
export const ConfirmOrderForm = z.object({
  bookingId: z
    .array(rowId(fieldTexts.reviewAgain), { error: fieldTexts.reviewAgain })
    .min(1, fieldTexts.reviewAgain)
    .max(maxSeriesDates, fieldTexts.reviewAgain),
  /** One per booking. */
  version: z
    .array(versionNumber)
    .max(maxSeriesDates, fieldTexts.reviewAgain)
    .optional()
    .default([]),
  /** The total cost as reviewed. */
  costCents: cents(fieldTexts.reviewAgain),
})

/** "Use this code": ignores spaces and case. */
export const PromoCodeForm = z.object({
  promoCode: line('Enter a code.', 60).overwrite((text) => text.replace(/\s+/g, '').toUpperCase()),
})

/** "Remove": takes one time out of the order. */
export const RemoveForm = z.object({ bookingId: rowId('Reload this page and try again.') })

/** "Cancel this lesson": contains the refund shown, so that no other amount is refunded. */
export const CancelForm = z.object({
  idempotencyKey,
  refundCents: cents('The refund may have changed. Please check it again.'),
  /** Whether the refund goes back the way it was paid, or stays as account balance. */
  refundTo: z.enum(refundTargets, { error: refundTargetTexts.choose }).default('payment'),
})

/** Likewise for a booking by another guardian, whose payments are not shown. */
export const CancelSharedForm = CancelForm.omit({ refundCents: true, refundTo: true })

/** Both combined, for the API document. */
export const CancelCall = CancelForm.partial({ refundCents: true })

export type CancelRequest = z.infer<typeof CancelSharedForm> &
  Partial<Pick<z.infer<typeof CancelForm>, 'refundCents' | 'refundTo'>>

/** A booking's attendance, one answer per athlete. */
export const AttendanceForm = z.object({
  version: versionNumber,
  athletes: z
    .array(
      z.object({
        athleteId: rowId('Reload this page and try again.'),
        attendance: z.enum(attendances, { error: fieldTexts.chooseAnswer }),
      }),
    )
    .min(1, 'Reload this page and try again.')
    .max(8, 'Reload this page and try again.'),
  /** Staff confirm an unconfirmed booking for athletes who came. */
  confirms: checked,
  /** Staff charge an unconfirmed no-show. */
  charges: checked,
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
    .array(rowId('Choose who can’t come.'), { error: 'Choose who can’t come.' })
    .min(1, 'Choose who can’t come.')
    .max(8, 'Choose who can’t come.'),
})

/** A reschedule: a day and time for a private lesson, a date for a group class. */
export const RescheduleForm = HoldForm.pick({
  idempotencyKey: true,
  day: true,
  time: true,
  venueId: true,
  lesson: true,
})

/** The same on a page. */
export const ShownRescheduleForm = RescheduleForm.omit({ venueId: true }).extend({
  time: shownTime.optional(),
})

export type RescheduleRequest = z.infer<typeof RescheduleForm>

/** Staff can choose any time for a private lesson. */
export const AnyTimeForm = z.object({
  idempotencyKey,
  coach: rowId('Choose a coach.'),
  day: z.string({ error: fieldTexts.chooseDay }).refine(isCalendarDate, fieldTexts.chooseDay),
  time: z.string({ error: chooseTime }).refine(isWallTime, chooseTime),
})

export type AnyTimeRequest = z.infer<typeof AnyTimeForm>

/** The internal note; empty deletes it. `version` is 0 before the first. */
export const BookingNoteForm = z.object({ version: seenVersion, text: optionalLines(500) })

export type BookingNoteSaving = z.output<typeof BookingNoteForm>
