import type { Letter } from './letter'
import { Heading, Hello, Paragraphs } from './parts'

export type InquiryReplyFacts = { name: string; business: string; answer: string; message: string }

export function inquiryReply({ name, business, answer, message }: InquiryReplyFacts): Letter {
  return {
    subject: `Your question to ${business}`.slice(0, 78),
    preheader: 'Here is our answer.',
    body: (
      <>
        <Hello name={name} />
        <Paragraphs>{answer}</Paragraphs>
        <Heading>What you wrote</Heading>
        <Paragraphs>{message}</Paragraphs>
      </>
    ),
  }
}
