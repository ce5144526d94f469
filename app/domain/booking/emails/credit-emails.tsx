import type { Letter } from '~/domain/communications/emails/letter'
import { Action, Hello, List, Text, Title } from '~/domain/communications/emails/parts'

type About = {
  firstName: string
  /** `2 credits` */
  amount: string
  /** Why, as staff wrote it; nothing to an address that nobody has proved. */
  reason: string | null
  phone: string
}

export type CreditsGivenFacts = About & {
  /** What they are good for, and until when. */
  terms: string[]
  /** Where they are read; nothing for those who have no account. */
  href: string | null
}

/** Staff gave a family credits. */
export function creditsGiven(facts: CreditsGivenFacts): Letter {
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
            To use it, answer this email{phone && `, or call us at ${phone}`}: we book the lesson
            for you.
          </Text>
        )}
      </>
    ),
  }
}

/** Staff took back what was left of them. */
export function creditsTakenBack({ firstName, amount, reason, phone }: About): Letter {
  return {
    subject: `We took back ${amount}`,
    preheader: reason ?? 'What you have booked with a credit stays booked.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We took back {amount}</Title>
        <Hello name={firstName} />
        {reason && <Text>The reason: {reason}</Text>}
        <Text>What you have booked with a credit stays booked.</Text>
        <Text>If this is not right, answer this email{phone && `, or call us at ${phone}`}.</Text>
      </>
    ),
  }
}
