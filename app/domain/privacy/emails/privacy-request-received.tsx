import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Text, Title } from '~/domain/communications/emails/parts'
import { daysToAnswer, privacyRequestLabels, type PrivacyRequestKind } from '../privacy-request'

type ReceivedFacts = { name: string; kind: PrivacyRequestKind }

export function privacyRequestReceived({ name, kind }: ReceivedFacts): EmailContent {
  return {
    subject: 'We got your request',
    preheader: `You’ll have our answer within ${daysToAnswer} days.`,
    body: (
      <>
        <Title>We got your request</Title>
        <Hello name={name} />
        <Text>
          You asked us: {privacyRequestLabels[kind]}. You’ll have our answer by email within{' '}
          {daysToAnswer} days, usually much sooner.
        </Text>
      </>
    ),
  }
}
