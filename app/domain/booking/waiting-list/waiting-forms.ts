import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  emailAddress,
  idempotencyKey,
  personName,
  phoneNumber,
  rowId,
  wholeNumber,
} from '~/values/form-fields'

const chooseLesson = fieldTexts.chooseLesson
const sayHowMany = fieldTexts.placesMissing

/** "Join the waiting list" for a class date or a day. `website` is a honeypot. */
export const JoinWaitingForm = z.object({
  idempotencyKey,
  type: z.string({ error: chooseLesson }).regex(/^[a-z0-9-]{1,60}$/, chooseLesson),
  lesson: rowId('Choose a date.').optional(),
  day: calendarDate(fieldTexts.chooseDay).optional(),
  places: wholeNumber(sayHowMany, 1, 99).default(1),
  name: personName(fieldTexts.nameMissing),
  email: emailAddress,
  phone: phoneNumber(fieldTexts.phoneMissing),
  website: z.string().max(1000).optional().default(''),
})

/** Likewise for a private lesson, which is waited for by the day. */
export const JoinWaitingDayForm = JoinWaitingForm.extend({
  day: calendarDate(fieldTexts.chooseDay),
})

export type JoinWaitingAnswers = z.output<typeof JoinWaitingForm>

/** "Put them on the waiting list": staff add a known family, for a class date or a day of a private lesson. */
export const JoinForFamilyForm = z.object({
  idempotencyKey,
  type: z.string({ error: chooseLesson }).regex(/^[a-z0-9-]{1,60}$/, chooseLesson),
  lesson: rowId('Choose a date.').optional(),
  day: calendarDate(fieldTexts.chooseDay).optional(),
  guardian: rowId('Choose a family.'),
  /** The search text that found the family. */
  who: z.string().max(80).optional(),
  places: wholeNumber(sayHowMany, 1, 99).default(1),
  /** The athletes who wait; if none are named, `places` says how many. */
  athletes: z.array(rowId('Choose who is waiting.')).max(8, 'That’s too many.').default([]),
})

/** Likewise for a day of a private lesson. */
export const JoinForFamilyDayForm = JoinForFamilyForm.extend({
  day: calendarDate(fieldTexts.chooseDay),
})

export type JoinForFamilyAnswers = z.output<typeof JoinForFamilyForm>

/** The answer on an emailed link's page. */
export const WaitingAnswerForm = z.object({
  answer: z.enum(['accept', 'leave'], { error: 'Press one of the buttons.' }),
})
