import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

/** `href` leads to a password reset. */
type PasswordChangedFacts = {
  firstName: string
  changedAt: Date
  timeZone: TimeZone
  href: string
}

export function passwordChanged(facts: PasswordChangedFacts): EmailContent {
  const { firstName, changedAt, timeZone, href } = facts
  return {
    subject: 'Your password was changed',
    preheader: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <Title>Your password was changed</Title>
        <Hello name={firstName} />
        <Text>
          This happened on {formatMoment(changedAt, timeZone)}. You were signed out everywhere else.
          If it was you, you don’t need to do anything.
        </Text>
        <Text>If it wasn’t you, set a new one right away, and let us know.</Text>
        <Action href={href}>It wasn’t me</Action>
      </>
    ),
  }
}
