import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Text, Title } from '~/domain/communications/emails/parts'
import { daysToAnswer, privacyWorkLabels, type PrivacyRequestKind } from '../privacy-request'

type NewFacts = { kind: PrivacyRequestKind; href: string }

export function privacyRequestNew({ kind, href }: NewFacts): EmailContent {
  return {
    subject: 'A privacy request to answer',
    preheader: `It has to be answered within ${daysToAnswer} days.`,
    body: (
      <>
        <Title>A privacy request to answer</Title>
        <Text>
          {privacyWorkLabels[kind]}: the address is verified, and the law gives you {daysToAnswer}{' '}
          days. The site does most of it with one click.
        </Text>
        <Action href={href}>Review the request</Action>
      </>
    ),
  }
}
