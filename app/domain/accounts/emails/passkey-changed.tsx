import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoment } from '~/values/format/format-time'
import { factorChanges, type FactorChangedFacts } from './factor-changed'

/** To a parent. `href` leads to their passkeys. */
export function passkeyChanged(facts: FactorChangedFacts & { href: string }): EmailContent {
  const { firstName, change, changedAt, timeZone, href } = facts
  return {
    subject: 'Your passkeys were changed',
    preheader: factorChanges[change],
    body: (
      <>
        <Title>Your passkeys were changed</Title>
        <Hello name={firstName} />
        <Text>{factorChanges[change]}</Text>
        <Text>
          This happened on {formatMoment(changedAt, timeZone)}. You were signed out everywhere else.
          If it was you, you don’t need to do anything.
        </Text>
        <Text>
          If it wasn’t you, remove every passkey that isn’t yours, set a new password right away,
          and let us know.
        </Text>
        <Action href={href}>See your passkeys</Action>
      </>
    ),
  }
}
