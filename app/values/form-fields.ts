import { z } from 'zod'
import { isCalendarDate, isWallTime } from './business-time'
import {
  mostPictureBytes,
  mostScanBytes,
  mostScans,
  tooLargePicture,
  tooLargeScans,
  tooManyScans,
} from './picture-trouble'
import { fieldTexts } from './field-texts'

/** One line of text of up to `max` characters. Strips unprintable characters. */
export function line(missing: string, max = 80) {
  return z
    .string({ error: missing })
    .overwrite(inOneLine)
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
}

/** An optional line; empty string if missing. */
export function optionalLine(max = 80) {
  return z
    .string()
    .overwrite(inOneLine)
    .max(max, `Use at most ${max} characters.`)
    .optional()
    .default('')
}

/** A person's name: one line that email programs and pages cannot turn into a link. */
export function personName(missing: string, max = 80) {
  return line(missing, max)
    .overwrite(withoutHidden)
    .refine(namesNoAddress, fieldTexts.nameWithAddress)
}

/** An optional name; empty string if missing. */
export function optionalPersonName(max = 80) {
  return z
    .string()
    .overwrite((text) => withoutHidden(inOneLine(text)))
    .max(max, `Use at most ${max} characters.`)
    .refine(namesNoAddress, fieldTexts.nameWithAddress)
    .optional()
    .default('')
}

/** Format characters, except the zero-width joiner and non-joiner that Persian needs. */
const hidden = /(?![\u200c\u200d])\p{Cf}/gu

function withoutHidden(text: string): string {
  return text.replace(hidden, '')
}

/** Includes other scripts' full stops, which browsers treat as dots. */
const webAddress = /https?|www\.|\/\/|[\p{L}\p{M}\p{N}_-]\.[\p{L}\p{N}-]{2,}/iu

function namesNoAddress(text: string): boolean {
  const read = composed(text, 'NFKC')
    .replace(/。/g, '.')
    .replace(/\p{Cf}/gu, '')
  return !webAddress.test(read)
}

/** Multiline text of up to `max` characters. */
export function lines(missing: string, max = 1000) {
  return z
    .string({ error: missing })
    .overwrite(inLines)
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
}

/** Optional multiline text. */
export function optionalLines(max = 1000) {
  return z
    .string()
    .overwrite(inLines)
    .max(max, `Use at most ${max} characters.`)
    .optional()
    .default('')
}

// control characters, lone surrogates, and invisible line separators
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu
const unprintableButLines = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}]/gu
const visible = /[^\p{Cf}\s]/u

/** Bidirectional controls would reorder the text that follows them on any page. */
const directions = /\p{Bidi_Control}/gu

/**
 * Caps combining marks: normalization takes quadratic time in their number, and no script needs
 * more.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Unicode-normalized text, such as `ë` as one character. */
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

/** An email address, lowercased: the business treats both spellings as the same. */
export function emailAddressOf(missing: string) {
  return line(missing, 254)
    .overwrite((text) => text.toLowerCase())
    .regex(looksLikeEmail, fieldTexts.emailUnreadable)
}

export const emailAddress = emailAddressOf(fieldTexts.emailMissing)

/** Seven to fifteen digits with the usual punctuation. */
export function phoneNumber(missing: string) {
  return line(missing, 32).refine(isPhoneNumber, fieldTexts.phoneUnreadable)
}

/** An optional phone number; empty string if missing. */
export const optionalPhoneNumber = optionalLine(32).refine(
  (text) => text === '' || isPhoneNumber(text),
  fieldTexts.phoneUnreadable,
)

function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s().\-/]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))
}

/** An existing date from `<input type="date">`. */
export function dateOfBirth(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .refine((text) => isCalendarDate(text) && text >= '1900-01-01', {
      error: fieldTexts.birthDateUnreadable,
    })
}

/** Distinguishes a repeated submission of one form from a new form. */
export const idempotencyKey = z
  .string({ error: fieldTexts.sendAgain })
  .regex(/^[\w-]{43}$/, fieldTexts.sendAgain)

/** A row id from a hidden field or select. Lowercased, since some clients send capitals. */
export function rowId(missing: string) {
  return z
    .string({ error: missing })
    .regex(looksLikeId, missing)
    .overwrite((text) => text.toLowerCase())
}

// no regex flag, because JSON Schema cannot express one
const looksLikeId = /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/

/** Whether untrusted text is a valid row id. Nothing else may reach the database. */
export function isRowId(text: string): boolean {
  return looksLikeId.test(text)
}

/** A non-negative whole number of cents, as a number or digits. */
export function cents(missing: string) {
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z
    .union([z.number(), digits], { error: missing })
    .pipe(z.number().int(missing).min(0, missing).max(999_999_999, missing))
}

/** The row version a form was rendered from, for optimistic locking. */
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
      error: 'Reload this page and try again.',
    },
  )
  .pipe(z.number().int('Reload this page and try again.').min(1, 'Reload this page and try again.'))

/** A checkbox. */
export const checked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A checkbox in a JSON body. */
export const yesOrNo = z.boolean({ error: fieldTexts.notTrueOrFalse })

/** A version where 0 means that the row does not exist yet. */
export const seenVersion = z.coerce
  .number({ error: 'Reload this page and try again.' })
  .int('Reload this page and try again.')
  .min(0, 'Reload this page and try again.')
  .max(999_999_999, 'Reload this page and try again.')

/** A whole number within limits, from posted digits. */
export function wholeNumber(sentence: string, min: number, max: number) {
  return z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

const age = wholeNumber('Enter an age from 0 to 99.', 0, 99)

/** Between which ages athletes take part in something. */
export const ageFields = { minAge: age, maxAge: age }

const noDate = 'Enter a date that exists, such as 2026-04-23.'

/** An existing date from `<input type="date">`. */
export function calendarDate(missing: string) {
  return z.string({ error: missing }).trim().refine(isCalendarDate, noDate)
}

export const optionalDate = calendarDate(noDate).nullable().optional().default(null)

const noTime = 'Enter a time, such as 16:30.'

/** A time of day from `<input type="time">`. Drops seconds, which some browsers add. */
export function wallTime(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .overwrite((text) => text.slice(0, 5))
    .refine(isWallTime, noTime)
}

export const optionalTime = wallTime(noTime).nullable().optional().default(null)

/** An amount such as `40`, `25.5`, `$25.50` or `1,200.00`, in cents. */
export function price(sentence: string) {
  return z.string({ error: sentence }).trim().regex(looksLikeMoney, sentence).transform(centsOf)
}

/** With or without a currency sign and thousands separators. `12,50` is twelve and a half. */
const looksLikeMoney = /^(?:\p{Sc} ?)?(?:\d{1,6}|\d{1,3},\d{3})(?:\.\d{1,2}|(?<!,\d{3}),\d{2})?$/u

function centsOf(text: string): number {
  const amount = text
    .replace(/^\D*/, '')
    .replace(/,(?=\d{3})/, '')
    .replace(',', '.')
  return Math.round(Number(amount) * 100)
}

const amountExample = 'Enter an amount such as 40 or 12.50.'

/** A positive amount in cents. */
export const amountHandedOver = price(amountExample).refine((cents) => cents > 0, amountExample)

const noScan = 'Choose a photo or a PDF of the paper.'

/** A picture or PDF of a paper. Its content is checked when stored. */
export const paperFile = z
  .file({ error: noScan })
  .min(1, fieldTexts.fileEmpty)
  .max(mostPictureBytes, tooLargePicture)

/** The pages of a paper to upload, as pictures or PDFs, in order. Checked when stored. */
export const scanFiles = z
  .array(paperFile)
  .min(1, noScan)
  .max(mostScans, tooManyScans)
  .refine((files) => files.reduce((sum, { size }) => sum + size, 0) <= mostScanBytes, tooLargeScans)

/** A picture to upload. Its content is checked when decoded. */
export const pictureFile = z
  .file({ error: 'Choose a picture.' })
  .min(1, fieldTexts.fileEmpty)
  .max(mostPictureBytes, tooLargePicture)
