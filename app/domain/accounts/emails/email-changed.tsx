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
    subject: 'Your email address was changed',
    preheader: 'If it was you, you don’t need to do anything.',
    body: (
      <>
        <Title>Your email address was changed</Title>
        <Hello name={firstName} />
        <Text>
          Since {formatMoment(changedAt, timeZone)} you sign in with a different address, and our
          emails go there. If it was you, you don’t need to do anything.
        </Text>
        <Text>If it wasn’t you, reply to this email{phone && `, or call us at ${phone}`}.</Text>
      </>
    ),
  }
}
