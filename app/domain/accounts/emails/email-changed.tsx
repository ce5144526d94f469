import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Text, Title } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

type EmailChangedFacts = {
  firstName: string
  changedAt: Date
  timeZone: TimeZone
  /** The business's number, since this address can no longer sign in. */
  phone: string
}

/** Sent to the old address, whose owner may not have made the change. */
export function emailChanged(facts: EmailChangedFacts): EmailContent {
  const { firstName, changedAt, timeZone, phone } = facts
  return {
    subject: 'Your account has another address now',
    preheader: 'If it was you, there is nothing to do.',
    body: (
      <>
        <Title>Your account has another address now</Title>
        <Hello name={firstName} />
        <Text>
          Since {formatMoment(changedAt, timeZone)} you sign in with another address, and our emails
          go there. If it was you, there is nothing to do.
        </Text>
        <Text>If it was not you, reply to this email{phone && `, or call us at ${phone}`}.</Text>
      </>
    ),
  }
}
