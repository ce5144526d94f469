import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  cents,
  checked,
  emailAddress,
  idempotencyKey,
  optionalLines,
  personName,
  versionNumber,
} from '~/values/form-fields'
import { privacyRequestKinds } from './privacy-request'

/** A privacy request. `website` is a honeypot. */
export const PrivacyRequestForm = z.object({
  idempotencyKey,
  kind: z.enum(privacyRequestKinds, { error: 'Choose what you would like us to do.' }),
  name: personName(fieldTexts.nameMissing),
  email: emailAddress,
  details: optionalLines(4000),
  website: z.string().max(1000).optional().default(''),
})

export type PrivacyRequestAnswers = z.output<typeof PrivacyRequestForm>

/** An emailed link's token, posted by its page's button. */
export const LinkForm = z.object({
  token: z.string({ error: 'Open the link in the email again.' }).max(100),
})

/** Staff's work on a request. `version` is the one that the page showed. */
export const PrivacyWorkForm = z.object({ version: versionNumber, notes: optionalLines(4000) })

/** A button on a request. */
export const PrivacyPressForm = z.object({ version: versionNumber })

/** Typed confirmation, since it cannot be undone. */
const typedErase = z
  .string({ error: 'Type ERASE to confirm.' })
  .refine((text) => text.trim().toUpperCase() === 'ERASE', 'Type ERASE to confirm.')

const count = z.coerce
  .number({ error: 'Reload this page and try again.' })
  .int('Reload this page and try again.')
  .min(0, 'Reload this page and try again.')

/** A family's erasure request: what happens to its lessons, and an optional reason. */
export const ErasureForm = z.object({
  /** What the page showed: the number of cancelable lessons and their total refund. */
  lessonCount: count.optional().default(0),
  refundCents: cents('Reload this page and try again.').optional().default(0),
  lessons: z
    .enum(['cancel', 'keep'], { error: 'Choose what happens to your upcoming lessons.' })
    .optional(),
  details: optionalLines(4000),
  confirmation: typedErase,
})

/** Confirms an erasure, once everything is settled. */
export const EraseForm = z.object({
  version: versionNumber,
  keepsLessons: checked,
  confirmation: typedErase,
})

/** Confirms the erasure from a family's record by its typed name. */
export const EraseFamilyForm = z.object({
  version: versionNumber,
  keepsLessons: checked,
  confirmation: z
    .string({ error: 'Type the name of the family.' })
    .trim()
    .min(1, 'Type the name of the family.')
    .max(200, 'Type the name of the family.'),
})

/** Staff cancel upcoming lessons under the terms that the page showed. */
export const CancelLessonsForm = z.object({
  lessonCount: count,
  refundCents: cents('Reload this page and try again.'),
})

export const dataExportMessages: Record<'too-many-tries', string> = {
  'too-many-tries': 'This file was made several times today. It can be made again in {detail}.',
}
