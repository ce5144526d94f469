import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { emailTopics, type EmailTopic } from './email-kinds'

const topics = Object.keys(emailTopics) as [EmailTopic, ...EmailTopic[]]

/** Which emails a family wants, of those that it can decline. */
export const EmailChoicesForm = z.object({
  wanted: z
    .array(z.enum(topics, { error: fieldTexts.chooseFromList }))
    .max(topics.length, fieldTexts.chooseFromList)
    .default([]),
})

/** The same as it is called, where leaving it out declines nothing. */
export const EmailChoicesCall = z.object({ wanted: EmailChoicesForm.shape.wanted.removeDefault() })
