import type { EmailContent } from './email-content'
import { Hello, Text, Title } from './parts'

type InquiryConfirmedFacts = { firstName: string; phone: string }

/** Repeats nothing from the message, because its author may have given someone else's address. */
export function inquiryConfirmed({ firstName, phone }: InquiryConfirmedFacts): EmailContent {
  return {
    subject: 'We have your message',
    preheader: 'We’ll get back to you by email.',
    words: { name: firstName },
    body: (
      <>
        <Title>We have your message</Title>
        <Hello name={firstName} />
        <Text>
          Thank you for writing. We’ll answer by email, usually within two business days.
          {phone && ` If it can’t wait, call us at ${phone}.`}
        </Text>
        <Text>
          If you didn’t write to us, someone mistyped their address, and you can ignore this email.
        </Text>
      </>
    ),
  }
}
