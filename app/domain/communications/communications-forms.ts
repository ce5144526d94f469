import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { emailTopics, type EmailTopic } from './email-kinds'

const topics = Object.keys(emailTopics) as [EmailTopic, ...EmailTopic[]]

/** The optional emails that a family wants. */
export const EmailChoicesForm = z.object({
  wanted: z
    .array(z.enum(topics, { error: fieldTexts.chooseFromList }))
    .max(topics.length, fieldTexts.chooseFromList)
    .default([]),
})

/** The API's version, where omitting the field is an error. */
export const EmailChoicesCall = z.object({ wanted: EmailChoicesForm.shape.wanted.removeDefault() })
