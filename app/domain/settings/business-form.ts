import { z } from 'zod'
import {
  emailAddressOf,
  line,
  optionalLine,
  lines,
  optionalLines,
  optionalPhoneNumber,
  versionNumber,
  whole,
} from '~/values/form-fields'
import { currencies } from './currencies'

/** A text's distinct, non-empty lines. */
function linesOf(text: string): string[] {
  const all = text.split('\n').map((one) => one.trim())
  return [...new Set(all.filter((one) => one !== ''))]
}

const notAnAddress = 'Write one address a line, such as https://www.instagram.com/yourname.'

const socialLinks = optionalLines(1200)
  .transform(linesOf)
  .refine((links) => links.every(isAddress), notAnAddress)
  .refine((links) => links.length <= 8, 'Give at most eight addresses.')

function isAddress(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).host.includes('.')
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Business identity, location, opening hours, and what all lessons share. */
export const BusinessForm = z.object({
  version: versionNumber,
  name: line('Enter what the business is called.'),
  tagline: line('Say in one line what it does.', 160),
  email: emailAddressOf('Enter the email address at which families reach you.'),
  phone: optionalPhoneNumber,
  addressLines: optionalLines(300).transform(linesOf),
  socialLinks,
  taxId: optionalLine(40),
  currency: z
    .string({ error: 'Choose a currency.' })
    .refine((code) => Object.hasOwn(currencies, code), 'Choose a currency.'),
  timeZone: z
    .string({ error: 'Choose a time zone.' })
    .refine((zone) => zones.has(zone), 'Choose a time zone.'),
  whatToBring: lines('Say what athletes bring, one thing a line.', 1200).transform(linesOf),
  waiverValidityDays: whole('Enter days from 1 to 3660, which is ten years.', 1, 3660),
  waiverRetentionYears: whole('Enter years from 1 to 50.', 1, 50),
  waiverRetentionAge: whole('Enter an age from 18 to 50.', 18, 50),
})

export type BusinessSaving = z.output<typeof BusinessForm>

/** The names of all supported time zones. */
export function timeZones(): string[] {
  return [...zones].toSorted()
}
