import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

/**
 * `href` leads to a password reset, or to the account’s passkeys; `browser` is such as `Firefox on
 * Windows`.
 */
type NewSignInFacts = {
  firstName: string
  by: 'password' | 'passkey'
  browser: string
  signedInAt: Date
  timeZone: TimeZone
  href: string
}

export function newSignIn(facts: NewSignInFacts): EmailContent {
  const { firstName, by, browser, signedInAt, timeZone, href } = facts
  return {
    subject: 'New sign-in to your account',
    preheader: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <Title>New sign-in to your account</Title>
        <Hello name={firstName} />
        <Text>
          Your {by} was used on {formatMoment(signedInAt, timeZone)} in {browser}. If it was you,
          you don’t need to do anything.
        </Text>
        {by === 'passkey' ? (
          <Text>
            If it wasn’t you, remove that passkey and set a new password right away. That signs out
            everyone else.
          </Text>
        ) : (
          <Text>
            If it wasn’t you, set a new password right away. That signs out everyone else.
          </Text>
        )}
        <Action href={href}>It wasn’t me</Action>
      </>
    ),
  }
}
