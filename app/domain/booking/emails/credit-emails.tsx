import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, IfNotRight, List, Text, Title } from '~/domain/communications/emails/parts'

type About = {
  firstName: string
  /** `2 credits` */
  amount: string
  /** Staff's reason; null for an unverified address. */
  reason: string | null
  phone: string
}

type CreditsGivenFacts = About & {
  /** What they can be used for, and their expiry. */
  terms: string[]
  /** Null without an account. */
  href: string | null
}

/** Staff granted credits. */
export function creditsGiven(facts: CreditsGivenFacts): EmailContent {
  const { firstName, amount, reason, terms, href, phone } = facts
  return {
    subject: `We gave you ${amount}`,
    preheader: reason ?? 'What you can use them for, and when they expire.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We gave you {amount}</Title>
        <Hello name={firstName} />
        {reason && <Text>{reason}</Text>}
        <List items={terms} />
        {href ? (
          <>
            <Text>To use one, choose “Use a credit you have” at the last step of a booking.</Text>
            <Action href={href}>See your credits</Action>
          </>
        ) : (
          <Text>
            To use it, reply to this email{phone && `, or call us at ${phone}`}, and we’ll book the
            lesson for you.
          </Text>
        )}
      </>
    ),
  }
}

/** Staff revoked unused credits. */
export function creditsRevoked({ firstName, amount, reason, phone }: About): EmailContent {
  return {
    subject: `We removed ${amount}`,
    preheader: reason ?? 'Lessons you booked with a credit stay booked.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We removed {amount}</Title>
        <Hello name={firstName} />
        {reason && <Text>Reason: {reason}</Text>}
        <Text>Lessons you booked with a credit stay booked.</Text>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
