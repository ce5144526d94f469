import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  emailAddress,
  idempotencyKey,
  lines,
  optionalPhoneNumber,
  personName,
  versionNumber,
} from '~/values/form-fields'
import { levels } from '~/values/level'
import { inquiryStates } from './inquiry'
import { communicationTexts } from '../communication-texts'

/** An inquiry. `website` is a honeypot. */
export const InquiryForm = z.object({
  idempotencyKey,
  name: personName(fieldTexts.nameMissing),
  email: emailAddress,
  phone: optionalPhoneNumber,
  athleteAge: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, communicationTexts.ageUnreadable)
    .transform(Number)
    .refine((age) => age >= 1, communicationTexts.ageUnreadable)
    .nullable()
    .optional()
    .default(null),
  level: z
    .enum(levels, { error: 'Choose a level from the list, or leave it empty.' })
    .nullable()
    .optional()
    .default(null),
  message: lines('Enter your question.', 4000),
  website: z.string().max(1000).optional().default(''),
})

export type InquiryAnswers = z.output<typeof InquiryForm>

/** The reply. `version` is the one that the page showed. */
export const InquiryReplyForm = z.object({
  idempotencyKey,
  version: versionNumber,
  body: lines('Write your answer.', 8000),
})

export type InquiryReplyAnswers = z.output<typeof InquiryReplyForm>

/** What a family writes from its portal: a new conversation, or more in one. */
export const ConversationForm = z.object({
  idempotencyKey,
  message: lines('Write what you would like to say.', 4000),
})

export type ConversationAnswers = z.output<typeof ConversationForm>

/** Closes or reopens an inquiry. */
export const InquiryStateForm = z.object({ version: versionNumber })

/** Filters the list. Empty shows open inquiries. */
export const InquiryFilterForm = z.object({
  state: z.enum([...inquiryStates, 'all'], fieldTexts.chooseOne).optional(),
})
