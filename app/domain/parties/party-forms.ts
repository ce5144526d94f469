import { z } from 'zod'
import { optionalVenue } from '~/domain/scheduling/venues/venue-forms'
import {
  chosenVenueMessages,
  type ChosenVenueRefusal,
} from '~/domain/scheduling/venues/venue-texts'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { isWallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import {
  ageFields,
  calendarDate,
  checked,
  idempotencyKey,
  line,
  optionalDate,
  optionalLines,
  price,
  rowId,
  seenVersion,
  wallTime,
  wholeNumber,
} from '~/values/form-fields'

const amount = 'Enter an amount such as 250 or 12.50.'
const daysSentence = 'Enter a number of days from 0 to 90.'
const childrenSentence = 'Enter a number from 1 to 60.'
const timesSentence = 'Enter times separated by commas, such as 10:00, 13:30.'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
const mostTimes = 12

/** A package. `version` is the one that the page showed, 0 if new. */
export const PartyPackageForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    title: line('Enter a title, such as Gym Birthday.', 60),
    description: optionalLines(2000),
    lessonTypeId: rowId('Choose a lesson type.'),
    coachId: rowId('Choose a coach.'),
    venueId: optionalVenue,
    durationMinutes: wholeNumber('Enter a length from 15 to 720 minutes.', 15, 720),
    priceCents: price(amount),
    depositCents: price(amount),
    childrenIncluded: wholeNumber(childrenSentence, 1, 60),
    extraChildCents: price(amount),
    mostChildren: wholeNumber(childrenSentence, 1, 60),
    ...ageFields,
    noticeDays: wholeNumber(daysSentence, 0, 90),
    changeDays: wholeNumber(daysSentence, 0, 90),
    dueDays: wholeNumber(daysSentence, 0, 90),
    weekdays: z
      .array(z.enum(weekdays, { error: fieldTexts.chooseFromList }).transform(Number), {
        error: 'Choose the days of the week.',
      })
      .min(1, 'Choose the days of the week.')
      .max(7, fieldTexts.chooseFromList)
      .transform((days) => [...new Set(days)].toSorted()),
    startTimes: line(timesSentence, 120)
      .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))].toSorted())
      .refine((times) => times.length > 0 && times.every(isWallTime), timesSentence)
      .refine((times) => times.length <= mostTimes, `Enter at most ${mostTimes} times.`),
    bookableFrom: optionalDate,
    bookableUntil: optionalDate,
    published: checked,
  })
  .superRefine((party, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (party.minAge > party.maxAge)
      complain('maxAge', 'Enter an age that’s at least the lowest age.')
    if (party.depositCents > party.priceCents)
      complain('depositCents', 'Enter a deposit that’s no more than the price.')
    if (party.childrenIncluded > party.mostChildren)
      complain('mostChildren', 'Enter at least the number of children included.')
    const { bookableFrom, bookableUntil } = party
    if (bookableFrom !== null && bookableUntil !== null && bookableUntil < bookableFrom)
      complain('bookableUntil', fieldTexts.lastDayTooEarly)
  })

export type PartyPackageSaving = z.output<typeof PartyPackageForm>

export type PartyPackageRefusal = VersionConflict | ChosenVenueRefusal | 'not-taught'

export const partyPackageMessages: Record<PartyPackageRefusal, string> = {
  ...versionConflictMessages,
  ...chosenVenueMessages,
  'not-taught':
    'This coach doesn’t teach this lesson type, or it’s a class. Choose another one, or change what they teach.',
}

/** A free time that was chosen, from the address. */
export const ChosenPartyTime = z.object({
  day: calendarDate('Choose a day.'),
  time: wallTime('Choose a time.'),
})

/** Books a party as far as the deposit. */
export const HoldPartyForm = ChosenPartyTime.extend({
  idempotencyKey,
  athleteId: rowId('Choose whose birthday it is.'),
  children: wholeNumber(childrenSentence, 1, 60),
  note: optionalLines(500),
})

export type PartyRequest = z.output<typeof HoldPartyForm>

export type HoldPartyRefusal =
  | 'time-taken'
  | 'no-athlete'
  | 'not-of-age'
  | 'too-many-children'
  | 'too-many-holds'
  | 'hold-over'

export const holdPartyMessages: Record<HoldPartyRefusal, string> = {
  'time-taken': 'This time is no longer free. Nothing was booked. Please choose another one.',
  'no-athlete': 'You cannot book for this child. Choose from the list.',
  'not-of-age': 'This party is for children of {detail} on that day.',
  'too-many-children': 'At most {detail} children can come. Enter fewer.',
  'too-many-holds':
    'Too many times were held but not booked in the last hour. Please try again later, or call us.',
  'hold-over': 'Your hold on this time has ended. Please choose it again.',
}

/** Changes how many children come; `seenChildren` is what the page showed. */
export const ChildrenForm = z.object({
  children: wholeNumber(childrenSentence, 1, 60),
  seenChildren: wholeNumber('Reload this page and try again.', 1, 60),
})

export type ChildrenChange = z.output<typeof ChildrenForm>

export type ChangeChildrenRefusal = VersionConflict | 'too-late' | 'too-many-children'

export const changeChildrenMessages: Record<ChangeChildrenRefusal, string> = {
  ...versionConflictMessages,
  'too-late': 'It’s too late to change the number of children here. Please call us.',
  'too-many-children': holdPartyMessages['too-many-children'],
}
