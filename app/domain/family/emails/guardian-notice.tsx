import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

export type GuardianNoticeFacts = {
  subject: string
  /** Empty for the business. */
  firstName: string
  sentences: string[]
  action: { href: string; label: string }
  /** The business's phone number; null in emails to the business. */
  phone: string | null
}

/** What happened between a child's guardians, in a few sentences. */
export function guardianNotice(facts: GuardianNoticeFacts): EmailContent {
  const { subject, firstName, sentences, action, phone } = facts
  return {
    subject,
    preheader: sentences[0] ?? '',
    body: (
      <>
        <Title>{subject}</Title>
        {phone !== null && <Hello name={firstName} />}
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Action href={action.href}>{action.label}</Action>
        {phone !== null && (
          <Text>
            {phone ? `Questions? Call us at ${phone}.` : 'Questions? Reply to this email.'}
          </Text>
        )}
      </>
    ),
  }
}
