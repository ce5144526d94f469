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
    subject: `You have ${amount} from us`,
    preheader: reason ?? 'What they are good for, and until when.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>You have {amount} from us</Title>
        <Hello name={firstName} />
        {reason && <Text>{reason}</Text>}
        <List items={terms} />
        {href ? (
          <>
            <Text>At the last step of a booking, choose to use a credit you have.</Text>
            <Action href={href}>See your credits</Action>
          </>
        ) : (
          <Text>
            To use it, reply to this email{phone && `, or call us at ${phone}`}: we book the lesson
            for you.
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
    preheader: reason ?? 'What you have booked with a credit stays booked.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We removed {amount}</Title>
        <Hello name={firstName} />
        {reason && <Text>The reason: {reason}</Text>}
        <Text>What you have booked with a credit stays booked.</Text>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
