import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

/** What happened, in a sentence. */
export const factorChanges = {
  added: 'An authenticator app was added to your account.',
  removed: 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account. It signs in without your password.',
  'passkey-removed': 'A passkey was removed from your account.',
  'recovery-codes-renewed':
    'New recovery codes were created for your account. The old ones no longer work.',
  'recovery-code-used': 'Someone signed in to your account with one of its recovery codes.',
}

export type FactorChange = keyof typeof factorChanges

export type FactorChangedFacts = {
  firstName: string
  change: FactorChange
  changedAt: Date
  timeZone: TimeZone
}

export function factorChanged(facts: FactorChangedFacts): EmailContent {
  const { firstName, change, changedAt, timeZone } = facts
  return {
    subject: 'Your two-step sign-in',
    preheader: factorChanges[change],
    body: (
      <>
        <Title>Your two-step sign-in</Title>
        <Hello name={firstName} />
        <Text>{factorChanges[change]}</Text>
        <Text>
          This happened on {formatMoment(changedAt, timeZone)}. If it was you, you don’t need to do
          anything. If it wasn’t, change your password right away and tell the owner.
        </Text>
      </>
    ),
  }
}
