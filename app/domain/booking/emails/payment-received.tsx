import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Facts,
  Heading,
  Hello,
  List,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'

type PaymentReceivedFacts = {
  firstName: string
  amount: string
  facts: { term: string; detail: string }[]
  /** One line per lesson. */
  parts: string[]
  href: string
}

export function paymentReceived(facts: PaymentReceivedFacts): EmailContent {
  return {
    subject: `Receipt: ${facts.amount}`,
    preheader: `We received ${facts.amount} from you. Thank you.`,
    words: { name: facts.firstName, amount: facts.amount },
    body: (
      <>
        <Title>We received {facts.amount}</Title>
        <Hello name={facts.firstName} />
        <Text>Thank you. This is your receipt.</Text>
        <Facts facts={facts.facts} />
        <Heading>What it’s for</Heading>
        <List items={facts.parts} />
        <SecretAction href={facts.href}>Open your booking</SecretAction>
      </>
    ),
  }
}
