import { z } from 'zod'
import { chosenPackage } from '~/domain/payments/packages/package-forms'
import { methodsByHand } from '~/domain/payments/payment'
import { AthleteFields } from '~/domain/family/family-forms'
import { fieldTexts } from '~/values/field-texts'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { mostInSeries } from '../booking'
import {
  calendarDate,
  idempotencyKey,
  isRowId,
  whole,
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
const readOnceMore = 'Read the waiver once more.'
const fromTheList = 'Choose one of the list.'

/** A day and a time in one, as a radio button carries it. */
const startOnTheWall = z
  .string({ error: fromTheList })
  .refine((text) => isCalendarDate(text.slice(0, 10)), fromTheList)
  .refine((text) => text[10] === 'T' && isWallTime(text.slice(11)), fromTheList)
  .transform((text) => ({ day: text.slice(0, 10), time: text.slice(11) }))

/** Which lesson, and when; the guardian's fields count where none of the known ones is chosen. */
export const OnBehalfForm = z.object({
  idempotencyKey,
  coach: rowId('Choose a coach.').optional(),
  day: z.string({ error: 'Choose a day.' }).refine(isCalendarDate, 'Choose a day.').optional(),
  time: z.string({ error: 'Choose a time.' }).refine(isWallTime, 'Choose a time.').optional(),
  lesson: rowId('Choose a date.').optional(),
  /** One of the free times that were shown beside a refused one: it counts instead. */
  instead: startOnTheWall.optional(),
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
  /** Sold with it: its credits then pay for it. */
  package: chosenPackage.optional(),
  packageMethod: z.enum(methodsByHand, { error: 'Choose how it was paid.' }).optional(),
  /** What a parent signs at the desk, for everyone who comes and has no signed waiver; it counts where a name is typed. */
  waiverVersionId: rowId(readOnceMore).optional(),
  signerName: personName('Type your full name to sign.', 120).optional(),
  relationship: personName(fieldTexts.relationshipMissing, 40).optional(),
  clauses: z.array(rowId(readOnceMore)).max(50, readOnceMore).default([]),
  photoConsent: ticked,
  /** `held_for_more`: the family is asked to confirm once further times are added. */
  state: z.enum(['held', 'held_for_more', 'confirmed'], { error: fromTheList }),
})

export type OnBehalfAnswers = Omit<z.output<typeof OnBehalfForm>, 'instead'>

/** Several dates in one go: of a private lesson its days, of a class the ids of its dates. */
export const SeriesForm = OnBehalfForm.omit({ day: true, lesson: true, instead: true }).extend({
  dates: z
    .array(
      z.string().refine((text) => isCalendarDate(text) || isRowId(text), fromTheList),
      {
        error: 'Choose at least one date.',
      },
    )
    .min(1, 'Choose at least one date.')
    .max(mostInSeries, `Choose at most ${mostInSeries} dates.`),
  state: z.enum(['held', 'confirmed'], { error: fromTheList }),
})

export type SeriesAnswers = z.output<typeof SeriesForm>

/** For how long a weekly time is to go on, as the address of its page says it. */
export const SeriesWishForm = z.object({
  weeks: whole(`Enter a number of weeks from 1 to ${mostInSeries}.`, 1, mostInSeries).optional(),
  until: calendarDate('Choose the last day.').optional(),
})

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
