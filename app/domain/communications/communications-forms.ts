import { z } from 'zod'
import { mailTopics, type MailTopic } from './mail-kinds'

const topics = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]]

/** Which mails a family wants, of those that it can decline. */
export const MailChoicesForm = z.object({
  wanted: z
    .array(z.enum(topics, { error: 'Choose from the list.' }))
    .max(topics.length, 'Choose from the list.')
    .default([]),
})

/** The same as it is called, where leaving it out declines nothing. */
export const MailChoicesCall = z.object({ wanted: MailChoicesForm.shape.wanted.removeDefault() })
