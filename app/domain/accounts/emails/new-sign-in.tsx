import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

/** `href` leads to a password reset; `browser` is such as `Firefox on Windows`. */
type NewSignInFacts = {
  firstName: string
  browser: string
  signedInAt: Date
  timeZone: TimeZone
  href: string
}

export function newSignIn(facts: NewSignInFacts): EmailContent {
  const { firstName, browser, signedInAt, timeZone, href } = facts
  return {
    subject: 'Your password was used in a new browser',
    preheader: 'If it was you, there is nothing to do.',
    body: (
      <>
        <Title>Your password was used in a new browser</Title>
        <Hello name={firstName} />
        <Text>
          That was on {formatMoment(signedInAt, timeZone)}. The browser: {browser}. If it was you,
          there is nothing to do.
        </Text>
        <Text>If it was not you, set a new password at once. It signs out everyone else.</Text>
        <Action href={href}>It wasn’t me</Action>
      </>
    ),
  }
}
