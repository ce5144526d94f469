import { z } from 'zod'
import { emailTopics, type EmailTopic } from './email-kinds'

const topics = Object.keys(emailTopics) as [EmailTopic, ...EmailTopic[]]

/** Which emails a family wants, of those that it can decline. */
export const EmailChoicesForm = z.object({
  wanted: z
    .array(z.enum(topics, { error: 'Choose from the list.' }))
    .max(topics.length, 'Choose from the list.')
    .default([]),
})

/** The same as it is called, where leaving it out declines nothing. */
export const EmailChoicesCall = z.object({ wanted: EmailChoicesForm.shape.wanted.removeDefault() })
