import { z } from 'zod'
import { isCalendarDate, isWallTime } from './business-time'
import { mostPictureBytes, tooLargePicture } from './picture-trouble'
import { fieldTexts } from './field-texts'

/** One line of text, at most `max` characters; what cannot be printed is left out. */
export function line(missing: string, max = 80) {
  return z
    .string({ error: missing })
    .overwrite(inOneLine)
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
}

/** One line that may be left empty; comes back as an empty text then. */
export function optionalLine(max = 80) {
  return z
    .string()
    .overwrite(inOneLine)
    .max(max, `Use at most ${max} characters.`)
    .optional()
    .default('')
}

/** What a person is called: one line that no email program or page could make a link of. */
export function personName(missing: string, max = 80) {
  return line(missing, max)
    .overwrite(withoutHidden)
    .refine(namesNoAddress, fieldTexts.nameWithAddress)
}

/** The same, where none need be given; comes back as an empty text then. */
export function optionalPersonName(max = 80) {
  return z
    .string()
    .overwrite((text) => withoutHidden(inOneLine(text)))
    .max(max, `Use at most ${max} characters.`)
    .refine(namesNoAddress, fieldTexts.nameWithAddress)
    .optional()
    .default('')
}

/** Persian is written with the two that join letters or keep them apart. */
const hidden = /(?![\u200c\u200d])\p{Cf}/gu

function withoutHidden(text: string): string {
  return text.replace(hidden, '')
}

/** Periods of other scripts count as what browsers take them for. */
const webAddress = /https?|www\.|\/\/|[\p{L}\p{M}\p{N}_-]\.[\p{L}\p{N}-]{2,}/iu

function namesNoAddress(text: string): boolean {
  const read = composed(text, 'NFKC')
    .replace(/。/g, '.')
    .replace(/\p{Cf}/gu, '')
  return !webAddress.test(read)
}

/** Several lines of text, at most `max` characters. */
export function lines(missing: string, max = 1000) {
  return z
    .string({ error: missing })
    .overwrite(inLines)
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
}

/** Several lines that may be left empty. */
export function optionalLines(max = 1000) {
  return z
    .string()
    .overwrite(inLines)
    .max(max, `Use at most ${max} characters.`)
    .optional()
    .default('')
}

// controls, halves of a pair, and separators that break a line without looking like it
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu
const unprintableButLines = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}]/gu
const visible = /[^\p{Cf}\s]/u

/** They turn around the words that follow them, on whatever page they are shown. */
const directions = /\p{Bidi_Control}/gu

/** Putting marks in order takes the square of their number; no letter of any script carries more. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** A text in the one spelling that is kept, e.g. `ë` as one character. */
export function composed(text: string, form: 'NFC' | 'NFKC' | 'NFD' = 'NFC'): string {
  return text.replace(tooManyMarks, '$1').normalize(form)
}

function inOneLine(text: string): string {
  return tidy(composed(text).replace(directions, '').replace(unprintable, ' '))
}

function inLines(text: string): string {
  const lines = composed(text).replace(directions, '').replace(/\r\n?/g, '\n')
  return tidy(lines.replace(unprintableButLines, ' '))
}

function tidy(text: string): string {
  return visible.test(text) ? text.trim() : ''
}

const looksLikeEmail = /^[^\s@<>(),;:"\\[\]]+@(?:[^\s@<>(),;:"\\[\].]+\.)+[^\s@<>(),;:"\\[\].]{2,}$/

/** An address that email can be sent to, in lower case: the business treats both spellings as one. */
export function emailAddressOf(missing: string) {
  return line(missing, 254)
    .overwrite((text) => text.toLowerCase())
    .regex(looksLikeEmail, fieldTexts.emailUnreadable)
}

export const emailAddress = emailAddressOf(fieldTexts.emailMissing)

/** Seven to fifteen digits, written as people write them. */
export function phoneNumber(missing: string) {
  return line(missing, 32).refine(isPhoneNumber, fieldTexts.phoneUnreadable)
}

/** The same, where none need be given; comes back as an empty text then. */
export const optionalPhoneNumber = optionalLine(32).refine(
  (text) => text === '' || isPhoneNumber(text),
  fieldTexts.phoneUnreadable,
)

function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** A day that exists, as `<input type="date">` posts it. */
export function dateOfBirth(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .refine((text) => isCalendarDate(text) && text >= '1900-01-01', {
      error: fieldTexts.birthDateUnreadable,
    })
}

/** The secret that tells a second press of one form from a second form. */
export const idempotencyKey = z
  .string({ error: 'Please send the form once more.' })
  .regex(/^[\w-]{43}$/, 'Please send the form once more.')

/** The id of a row, as a hidden field or a choice posts it; some programs write it in capitals, the database never. */
export function rowId(missing: string) {
  return z
    .string({ error: missing })
    .regex(looksLikeId, missing)
    .overwrite((text) => text.toLowerCase())
}

// without a flag, which a schema for programs could not say
const looksLikeId = /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/

/** Whether a text from an address could be a row's id; no other may reach the database. */
export function isRowId(text: string): boolean {
  return looksLikeId.test(text)
}

/** Whole cents, not below nothing: a number, or its digits as a form posts them. */
export function cents(missing: string) {
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z
    .union([z.number(), digits], { error: missing })
    .pipe(z.number().int(missing).min(0, missing).max(999_999_999, missing))
}

/** Which state of a row a form was made of, so that nobody writes over what they have not seen. */
export const versionNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    {
      error: 'Load this page once more.',
    },
  )
  .pipe(z.number().int('Load this page once more.').min(1, 'Load this page once more.'))

/** A checkbox: ticked or not there at all. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A checkbox as a call says it: one way or the other. */
export const yesOrNo = z.boolean({ error: fieldTexts.notTrueOrFalse })

/** The same, where 0 stands for what is not there yet. */
export const seenVersion = z.coerce
  .number({ error: 'Load this page once more.' })
  .int('Load this page once more.')
  .min(0, 'Load this page once more.')
  .max(999_999_999, 'Load this page once more.')

/** A whole number within limits, as its digits are posted. */
export function whole(sentence: string, min: number, max: number) {
  return z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

const noDate = 'Enter a date that exists, such as 2026-04-23.'

/** A day that exists, as `<input type="date">` posts it. */
export function calendarDate(missing: string) {
  return z.string({ error: missing }).trim().refine(isCalendarDate, noDate)
}

/** The same, where none need be given. */
export const optionalDate = calendarDate(noDate).nullable().optional().default(null)

const noTime = 'Enter a time, such as 16:30.'

/** A time of day, as `<input type="time">` posts it; seconds, which some browsers add, are left out. */
export function wallTime(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .overwrite((text) => text.slice(0, 5))
    .refine(isWallTime, noTime)
}

/** The same, where none need be given. */
export const optionalTime = wallTime(noTime).nullable().optional().default(null)

/** An amount as people write it, `40`, `25.5`, `$25.50` or `1,200.00`, in cents. */
export function price(sentence: string) {
  return z.string({ error: sentence }).trim().regex(looksLikeMoney, sentence).transform(centsOf)
}

/** With a currency's sign or without, thousands set apart by commas or not; `12,50` is twelve and a half. */
const looksLikeMoney = /^(?:\p{Sc} ?)?(?:\d{1,6}|\d{1,3},\d{3})(?:\.\d{1,2}|(?<!,\d{3}),\d{2})?$/u

function centsOf(text: string): number {
  const amount = text
    .replace(/^\D*/, '')
    .replace(/,(?=\d{3})/, '')
    .replace(',', '.')
  return Math.round(Number(amount) * 100)
}

const amountExample = 'Enter an amount such as 40 or 12.50.'

/** Money that changes hands, in cents: an amount as people write it, and more than nothing. */
export const amountHandedOver = price(amountExample).refine((cents) => cents > 0, amountExample)

/** A scan from somebody's own machine, as a picture or a PDF; what is in it shows when it is kept. */
export const scanFile = z
  .file({ error: 'Choose a photo or a PDF of the paper.' })
  .min(1, 'This file is empty. Choose another one.')
  .max(mostPictureBytes, tooLargePicture)

/** A picture from somebody's own machine; what is in it shows when it is opened. */
export const pictureFile = z
  .file({ error: 'Choose a picture.' })
  .min(1, 'This file is empty. Choose another one.')
  .max(mostPictureBytes, tooLargePicture)
