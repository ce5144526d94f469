import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  idempotencyKey,
  cents,
  emailAddress,
  optionalLines,
  personName,
  ticked,
  versionNumber,
} from '~/values/form-fields'
import { privacyRequestKinds } from './privacy-request'

/** What somebody wants done. `website` is asked of nobody: what fills it in is no person. */
export const PrivacyRequestForm = z.object({
  idempotencyKey,
  kind: z.enum(privacyRequestKinds, { error: 'Choose what you would like us to do.' }),
  name: personName(fieldTexts.nameMissing),
  email: emailAddress,
  details: optionalLines(4000),
  website: z.string().max(1000).optional().default(''),
})

export type PrivacyRequestAnswers = z.output<typeof PrivacyRequestForm>

/** The secret of a link from an email, as its page's button sends it. */
export const LinkForm = z.object({
  token: z.string({ error: 'Open the link from the email once more.' }).max(100),
})

/** What the business does about a request; `version` is the one that the page showed. */
export const PrivacyWorkForm = z.object({ version: versionNumber, notes: optionalLines(4000) })

/** The same at one press. */
export const PrivacyPressForm = z.object({ version: versionNumber })

/** Typed by whoever means it; it cannot be undone. */
const typedErase = z
  .string({ error: 'Type ERASE to confirm.' })
  .refine((text) => text.trim().toUpperCase() === 'ERASE', 'Type ERASE to confirm.')

const count = z.coerce
  .number({ error: 'Load this page once more.' })
  .int('Load this page once more.')
  .min(0, 'Load this page once more.')

/** That a family wants to be erased, what happens to its lessons, and why, if it likes to say so. */
export const ErasureForm = z.object({
  /** What the page listed: how many lessons can be canceled, and what they would return in all. */
  lessonCount: count.optional().default(0),
  returnCents: cents('Load this page once more.').optional().default(0),
  lessons: z
    .enum(['cancel', 'keep'], { error: 'Choose what happens to your upcoming lessons.' })
    .optional(),
  details: optionalLines(4000),
  confirmation: typedErase,
})

/** The same at the desk, once all that has to be settled is. */
export const EraseForm = z.object({
  version: versionNumber,
  keepsLessons: ticked,
  confirmation: typedErase,
})

/** The same of a family whose record it is: whoever means it types its name. */
export const EraseFamilyForm = z.object({
  version: versionNumber,
  keepsLessons: ticked,
  confirmation: z
    .string({ error: 'Type the name of the family.' })
    .trim()
    .min(1, 'Type the name of the family.')
    .max(200, 'Type the name of the family.'),
})

/** The desk cancels what is to come on the terms that the page showed. */
export const CancelLessonsForm = z.object({
  lessonCount: count,
  returnCents: cents('Load this page once more.'),
})

export const dataExportMessages: Record<'too-many-tries', string> = {
  'too-many-tries': 'This file was made several times today. It can be made again in {detail}.',
}
