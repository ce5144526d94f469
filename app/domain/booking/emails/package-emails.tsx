import type { ReactNode } from 'react'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Facts,
  Heading,
  Hello,
  IfNotRight,
  List,
  Text,
  Title,
} from '~/domain/communications/emails/parts'

type About = {
  firstName: string
  /** The package's name. */
  name: string
  amount: string
  href: string
}

type PackageBoughtFacts = About & {
  facts: { term: string; detail: string }[]
  /** The number of credits, their use and expiry. */
  terms: string[]
}

/** The receipt of a package. */
export function packageBought(bought: PackageBoughtFacts): EmailContent {
  const { firstName, name, amount, facts, terms, href } = bought
  return {
    subject: `Receipt: ${name}, ${amount}`,
    preheader: `We received ${amount} from you. Thank you.`,
    words: wordsOf(bought),
    body: (
      <>
        <Title>{name} is yours</Title>
        <Hello name={firstName} />
        <Text>Thank you. We received {amount}. This is your receipt.</Text>
        <Facts facts={facts} />
        <Heading>What you can do with it</Heading>
        <List items={terms} />
        <Text>To use one, choose “Use a credit you have” at the last step of a booking.</Text>
        <Action href={href}>Open the receipt</Action>
      </>
    ),
  }
}

type ProblemFacts = About & { phone: string }

/** A delayed payment failed. */
export function packageFailed(facts: ProblemFacts): EmailContent {
  return {
    subject: `Payment failed: ${facts.name}`,
    preheader: 'Your bank didn’t send the payment.',
    words: wordsOf(facts),
    body: (
      <Body title="Your payment didn’t go through" facts={facts} button="See the package">
        Your bank didn’t send the {facts.amount} for {facts.name}, so it wasn’t bought and you
        weren’t charged. You can try again.
      </Body>
    ),
  }
}

/** A second payment for a package is refunded. */
export function packagePaidTwice(facts: ProblemFacts): EmailContent {
  const { name, amount } = facts
  return {
    subject: `${amount} will be refunded: ${name}`,
    preheader: 'You had already paid for this package.',
    words: wordsOf(facts),
    body: (
      <Body title={`${amount} will be refunded`} facts={facts} button="See the package">
        You had already paid for {name} when this payment arrived. We’ll refund {amount} the way you
        paid; banks take up to ten days to show it.
      </Body>
    ),
  }
}

/** Staff refund a package, or part of it. */
export function packageRefunded(facts: ProblemFacts & { sentence: string }): EmailContent {
  const { firstName, name, amount, sentence, phone, href } = facts
  return {
    subject: `Your refund of ${amount}: ${name}`,
    preheader: sentence,
    words: wordsOf(facts),
    body: (
      <>
        <Title>Your refund of {amount}</Title>
        <Hello name={firstName} />
        <Text>This is your refund for {name}.</Text>
        <Text>{sentence}</Text>
        <Action href={href}>Open the receipt</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}

function wordsOf({ firstName: name, amount }: Pick<About, 'firstName' | 'amount'>) {
  return { name, amount }
}

type BodyProps = { title: string; facts: ProblemFacts; button: string; children: ReactNode }

function Body({ title, facts, button, children }: BodyProps) {
  const { firstName, phone, href } = facts
  return (
    <>
      <Title>{title}</Title>
      <Hello name={firstName} />
      <Text>{children}</Text>
      <Action href={href}>{button}</Action>
      <IfNotRight phone={phone} />
    </>
  )
}
