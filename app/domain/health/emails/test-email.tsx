import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Text, Title } from '~/domain/communications/emails/parts'
import { formatMomentWithYear } from '~/values/format/format-time'

type TestLetterFacts = { name: string; sentAt: Date; timeZone: string }

/** Confirms to the sender that email works. */
export function testEmailContent({ name, sentAt, timeZone }: TestLetterFacts): EmailContent {
  return {
    subject: `Test email from ${name}`,
    preheader: 'Email works.',
    body: (
      <>
        <Title>Email works</Title>
        <Text>
          Someone who works at {name} sent this test on {formatMomentWithYear(sentAt, timeZone)}.
          There is nothing to do.
        </Text>
        <Text>
          Did it land in the spam folder? Then ask the person who runs your domain to set up SPF,
          DKIM and DMARC for the mail server.
        </Text>
      </>
    ),
  }
}
