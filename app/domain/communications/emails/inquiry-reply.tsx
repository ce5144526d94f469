import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { shortSubject, type EmailContent } from './email-content'
import { Action, Hello, Paragraphs, Text } from './parts'

type InquiryReplyFacts = {
  firstName: string
  business: string
  answer: string
  /** When the inquiry arrived. */
  receivedAt: Date
  timeZone: TimeZone
  /** The conversation in the portal; null for who has none. */
  href: string | null
}

/** Repeats nothing from the question, because its author may have given someone else's address. */
export function inquiryReply(facts: InquiryReplyFacts): EmailContent {
  const { firstName, business, answer, receivedAt, timeZone, href } = facts
  return {
    subject: shortSubject(`Your question to ${business}`),
    preheader: 'Here is our answer.',
    body: (
      <>
        <Hello name={firstName} />
        <Paragraphs>{answer}</Paragraphs>
        <Text>This is our answer to your message of {formatMoment(receivedAt, timeZone)}.</Text>
        {href && <Action href={href}>Write back</Action>}
      </>
    ),
  }
}
