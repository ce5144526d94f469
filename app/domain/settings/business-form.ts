import { z } from 'zod'
import {
  emailAddressOf,
  line,
  lines,
  optionalLine,
  optionalLines,
  optionalPhoneNumber,
  versionNumber,
  wholeNumber,
} from '~/values/form-fields'
import { distinctLines } from '~/values/text/distinct-lines'
import { isSecureLink } from '~/values/text/secure-link'
import { currencies } from './currencies'

const notAnAddress = 'Write one address per line, such as https://www.instagram.com/yourname.'

const socialLinks = optionalLines(1200)
  .transform(distinctLines)
  .refine((links) => links.every(isSecureLink), notAnAddress)
  .refine((links) => links.length <= 8, 'Give at most eight addresses.')

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Business identity, location, opening hours, and what all lessons share. */
export const BusinessForm = z.object({
  version: versionNumber,
  name: line('Enter what the business is called.'),
  tagline: line('Say in one line what it does.', 160),
  email: emailAddressOf('Enter the email address where families can reach you.'),
  phone: optionalPhoneNumber,
  addressLines: optionalLines(300).transform(distinctLines),
  socialLinks,
  taxId: optionalLine(40),
  currency: z
    .string({ error: 'Choose a currency.' })
    .refine((code) => Object.hasOwn(currencies, code), 'Choose a currency.'),
  timeZone: z
    .string({ error: 'Choose a time zone.' })
    .refine((zone) => zones.has(zone), 'Choose a time zone.'),
  whatToBring: lines('List what athletes bring, one thing per line.', 1200).transform(
    distinctLines,
  ),
  waiverValidityDays: wholeNumber('Enter days from 1 to 3660, which is ten years.', 1, 3660),
  waiverRetentionYears: wholeNumber('Enter years from 1 to 50.', 1, 50),
  waiverRetentionAge: wholeNumber('Enter an age from 18 to 50.', 18, 50),
})

export type BusinessSaving = z.output<typeof BusinessForm>

/** The names of all supported time zones. */
export function timeZones(): string[] {
  return [...zones].toSorted()
}
