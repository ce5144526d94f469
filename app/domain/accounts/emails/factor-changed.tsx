import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

const changes = {
  added: 'An app that makes codes was added to your account as its second step.',
  removed: 'The app that makes codes was taken off your account.',
  'passkey-added': 'A passkey was added to your account. It signs in without your password.',
  'passkey-removed': 'A passkey was removed from your account.',
  'recovery-codes-renewed': 'New recovery codes were made for your account; the old ones are void.',
  'recovery-code-used': 'Someone signed in to your account with one of its recovery codes.',
}

export type FactorChange = keyof typeof changes

type FactorChangedFacts = {
  firstName: string
  change: FactorChange
  changedAt: Date
  timeZone: TimeZone
}

export function factorChanged(facts: FactorChangedFacts): EmailContent {
  const { firstName, change, changedAt, timeZone } = facts
  return {
    subject: 'The second step of your account',
    preheader: changes[change],
    body: (
      <>
        <Title>The second step of your account</Title>
        <Hello name={firstName} />
        <Text>{changes[change]}</Text>
        <Text>
          That was on {formatMoment(changedAt, timeZone)}. If it was you, there is nothing to do. If
          it was not, change your password at once and tell the owner.
        </Text>
      </>
    ),
  }
}
