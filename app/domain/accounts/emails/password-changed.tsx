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
    preheader: 'If it was you, there is nothing to do.',
    body: (
      <>
        <Title>Your password was changed</Title>
        <Hello name={firstName} />
        <Text>
          That was on {formatMoment(changedAt, timeZone)}. Everywhere else you were signed out. If
          it was you, there is nothing to do.
        </Text>
        <Text>If it was not you, set a new one at once, and tell us.</Text>
        <Action href={href}>It wasn’t me</Action>
      </>
    ),
  }
}
