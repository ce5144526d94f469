import { z } from 'zod'
import { chosenPackage } from '~/domain/payments/packages/package-forms'
import { methodsByHand } from '~/domain/payments/payment'
import { AthleteFields } from '~/domain/family/family-forms'
import { acceptsAllRequired, type WaiverVersion } from '~/domain/family/waivers/waiver'
import { fieldTexts } from '~/values/field-texts'
import { isCalendarDate, isWallTime } from '~/values/business-time'
import { maxSeriesDates } from '../booking'
import {
  calendarDate,
  checked,
  emailAddressOf,
  idempotencyKey,
  isRowId,
  optionalLines,
  personName,
  phoneNumber,
  price,
  rowId,
  wholeNumber,
} from '~/values/form-fields'
import { channels, onBehalfMessages, priceReasons } from './on-behalf'

const channel = z.enum(channels, { error: 'Choose how the family asked.' })
const readOnceMore = fieldTexts.readWaiverAgain
const fromTheList = fieldTexts.chooseOne

/** A date and time in one value, for a radio button. */
const startOnTheWall = z
  .string({ error: fromTheList })
  .refine((text) => isCalendarDate(text.slice(0, 10)), fromTheList)
  .refine((text) => text[10] === 'T' && isWallTime(text.slice(11)), fromTheList)
  .transform((text) => ({ day: text.slice(0, 10), time: text.slice(11) }))

const otherDate = rowId(fromTheList).transform((lesson) => ({ lesson }))

const parent = {
  firstName: personName('Enter the parent’s first name.'),
  lastName: personName('Enter the parent’s last name.'),
  phone: phoneNumber('Enter a phone number.'),
}

/** The lesson and time. Guardian fields are used if no known family is chosen. */
export const OnBehalfForm = z.object({
  idempotencyKey,
  coach: rowId('Choose a coach.').optional(),
  day: z
    .string({ error: fieldTexts.chooseDay })
    .refine(isCalendarDate, fieldTexts.chooseDay)
    .optional(),
  time: z
    .string({ error: fieldTexts.chooseTime })
    .refine(isWallTime, fieldTexts.chooseTime)
    .optional(),
  lesson: rowId('Choose a date.').optional(),
  /** The place shown with it, from `writeShownPlace`; ignored once another time is chosen. */
  shownAt: z.string().max(150).optional(),
  /** A free time or class date suggested after a refusal; overrides the original. */
  instead: z.union([startOnTheWall, otherDate], { error: fromTheList }).optional(),
  firstName: parent.firstName.optional(),
  lastName: parent.lastName.optional(),
  phone: parent.phone.optional(),
  email: emailAddressOf('Enter an email address.').optional(),
  known: z.array(rowId('Choose who is coming.')).max(8, 'That’s too many.').default([]),
  athletes: z.array(AthleteFields).max(4, 'That’s too many.').default([]),
  focusNote: optionalLines(500),
  /** Defaults to the list price. */
  priceCents: price('Enter a price such as 40 or 12.50.').optional(),
  priceReason: z.enum(priceReasons, { error: fromTheList }),
  /** Pays with the family's credits. */
  useCredits: checked,
  /** Sells a package whose credits then pay. */
  package: chosenPackage.optional(),
  packageMethod: z.enum(methodsByHand, { error: fieldTexts.chooseMethod }).optional(),
  /** The waiver signed in person for all athletes who lack one; used if a name is typed. */
  waiverVersionId: rowId(readOnceMore).optional(),
  clauses: z.array(rowId(readOnceMore)).max(50, readOnceMore).default([]),
  photoConsent: checked,
  relationship: personName(fieldTexts.relationshipMissing, 40).optional(),
  signerName: personName('Type your full name to sign.', 120).optional(),
  channel,
  /** Although an athlete has another lesson then, which was said before. */
  bookAnyway: checked.optional(),
  /** `held_for_more`: the family is asked to confirm after further times are added. */
  state: z.enum(['held', 'held_for_more', 'confirmed'], { error: fromTheList }),
})

/** Likewise for a new family, whose parent must be named. */
export const NewFamilyForm = OnBehalfForm.extend(parent)

export type OnBehalfAnswers = Omit<z.output<typeof OnBehalfForm>, 'instead'>

/** Several dates: days of a private lesson, or ids of class dates. */
export const SeriesForm = z.object({
  dates: z
    .array(
      z.string().refine((text) => isCalendarDate(text) || isRowId(text), fromTheList),
      {
        error: 'Choose at least one date.',
      },
    )
    .min(1, 'Choose at least one date.')
    .max(maxSeriesDates, `Choose at most ${maxSeriesDates} dates.`),
  ...OnBehalfForm.omit({ day: true, lesson: true, shownAt: true, instead: true }).shape,
  state: z.enum(['held', 'confirmed'], { error: fromTheList }),
})

/** Likewise for a new family, whose parent must be named. */
export const NewFamilySeriesForm = SeriesForm.extend(parent)

export type SeriesAnswers = z.output<typeof SeriesForm>

type Signed = Pick<
  z.output<typeof OnBehalfForm>,
  'waiverVersionId' | 'signerName' | 'relationship' | 'clauses'
>

/** Likewise with what a typed name signs of a waiver, so that it is asked for along with the rest. */
export function withSignature<Schema extends z.ZodType<Signed>>(
  schema: Schema,
  version: Pick<WaiverVersion, 'id' | 'clauses'>,
): Schema {
  const isOfAnother = ({ waiverVersionId }: Partial<Signed>) => waiverVersionId !== version.id
  const hasAll = ({ clauses = [] }: Partial<Signed>) => acceptsAllRequired(version, clauses)
  return schema
    .refine(({ signerName, relationship }) => !signerName || Boolean(relationship), {
      path: ['relationship'],
      error: onBehalfMessages['relationship-missing'],
      when: isReadable,
    })
    .refine((sent) => !sent.signerName || isOfAnother(sent) || hasAll(sent), {
      path: ['clauses'],
      error: onBehalfMessages['clause-missing'],
      when: isReadable,
    })
}

/** Even if something else is missing. */
const isReadable = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** The length of a weekly series, in the URL. */
export const SeriesWishForm = z.object({
  weeks: wholeNumber(
    `Enter a number of weeks from 1 to ${maxSeriesDates}.`,
    1,
    maxSeriesDates,
  ).optional(),
  until: calendarDate('Choose the last day.').optional(),
})

/** Another time of the same lesson and athletes. */
export const AddOnBehalfForm = OnBehalfForm.pick({
  idempotencyKey: true,
  coach: true,
  day: true,
  time: true,
  lesson: true,
  shownAt: true,
  priceCents: true,
  priceReason: true,
  bookAnyway: true,
})

export type AddedAnswers = z.output<typeof AddOnBehalfForm>

/** "Send the link again". */
export const AskToConfirmForm = z.object({ idempotencyKey })

/** Credits or money. */
export const StaffCreditsForm = z.object({
  use: z.enum(['yes', 'no'], { error: 'Reload this page and try again.' }),
})
