import type { Letter } from './letter'
import { Heading, Hello, Paragraphs, Text, Title } from './parts'

export type InquiryConfirmedFacts = { name: string; message: string; phone: string }

export function inquiryConfirmed({ name, message, phone }: InquiryConfirmedFacts): Letter {
  return {
    subject: 'We have your message',
    preheader: 'You hear from us by e-mail.',
    words: { name },
    body: (
      <>
        <Title>We have your message</Title>
        <Hello name={name} />
        <Text>
          Thank you for writing. We answer by e-mail, usually within two working days.
          {phone && ` If it cannot wait, call us: ${phone}.`}
        </Text>
        <Heading>What you wrote</Heading>
        <Paragraphs>{message}</Paragraphs>
        <Text>If you have not written to us, somebody mistyped their address: leave it.</Text>
      </>
    ),
  }
}
