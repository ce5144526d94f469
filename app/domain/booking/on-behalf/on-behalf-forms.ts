import { z } from 'zod'
import { AthleteFields } from '~/domain/family/family-forms'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import {
  idempotencyKey,
  emailAddressOf,
  optionalLines,
  personName,
  phoneNumber,
  price,
  rowId,
  ticked,
} from '~/values/form-fields'
import { channels, priceReasons } from './on-behalf'

const channel = z.enum(channels, { error: 'Choose how the family asked.' })
const fromTheList = 'Choose one of the list.'

/** Which lesson, and when; the guardian's fields count where none of the known ones is chosen. */
export const OnBehalfForm = z.object({
  idempotencyKey,
  coach: rowId('Choose a coach.').optional(),
  day: z.string({ error: 'Choose a day.' }).refine(isCalendarDate, 'Choose a day.').optional(),
  time: z.string({ error: 'Choose a time.' }).refine(isWallTime, 'Choose a time.').optional(),
  lesson: rowId('Choose a date.').optional(),
  firstName: personName('Enter the parent’s first name.').optional(),
  lastName: personName('Enter the parent’s last name.').optional(),
  phone: phoneNumber('Enter a phone number.').optional(),
  email: emailAddressOf('Enter an email address.').optional(),
  known: z.array(rowId('Choose who is coming.')).max(8, 'These are too many.').default([]),
  athletes: z.array(AthleteFields).max(4, 'These are too many.').default([]),
  focusNote: optionalLines(500),
  /** Without one, the usual. */
  priceCents: price('Enter a price such as 40 or 12.50.').optional(),
  priceReason: z.enum(priceReasons, { error: fromTheList }),
  channel,
  /** With credits that the family has, instead of with money. */
  useCredits: ticked,
  /** `held_for_more`: the family is asked to confirm once further times are added. */
  state: z.enum(['held', 'held_for_more', 'confirmed'], { error: fromTheList }),
})

export type OnBehalfAnswers = z.output<typeof OnBehalfForm>

/** One more time of the same lesson, for the same athletes. */
export const AddOnBehalfForm = OnBehalfForm.pick({
  idempotencyKey: true,
  coach: true,
  day: true,
  time: true,
  lesson: true,
  priceCents: true,
  priceReason: true,
})

export type AddedAnswers = z.output<typeof AddOnBehalfForm>

/** "Send the link again". */
export const AskToConfirmForm = z.object({ idempotencyKey })

/** With credits of the family, or with money after all. */
export const StaffCreditsForm = z.object({
  use: z.enum(['yes', 'no'], { error: 'Load this page once more.' }),
})
