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
    preheader: `We have received ${amount} from you. Thank you.`,
    words: wordsOf(bought),
    body: (
      <>
        <Title>{name} is yours</Title>
        <Hello name={firstName} />
        <Text>Thank you. We have received {amount}. This is your receipt.</Text>
        <Facts facts={facts} />
        <Heading>What you can do with it</Heading>
        <List items={terms} />
        <Text>At the last step of a booking, choose to use a credit you have.</Text>
        <Action href={href}>Open the receipt</Action>
      </>
    ),
  }
}

type ProblemFacts = About & { phone: string }

/** A delayed payment failed. */
export function packageFailed(facts: ProblemFacts): EmailContent {
  return {
    subject: `Not bought, as the payment failed: ${facts.name}`,
    preheader: 'Your bank did not send the money.',
    words: wordsOf(facts),
    body: (
      <Body title="Your payment did not arrive" facts={facts} button="Look at it">
        Your bank did not send the {facts.amount} for {facts.name}, so you do not have it, and
        nothing was taken. You can pay for it once more.
      </Body>
    ),
  }
}

/** A second payment for a package is refunded. */
export function packagePaidTwice(facts: ProblemFacts): EmailContent {
  const { name, amount } = facts
  return {
    subject: `${amount} will be refunded: ${name}`,
    preheader: 'You had paid for this package already.',
    words: wordsOf(facts),
    body: (
      <Body title={`${amount} will be refunded`} facts={facts} button="Look at it">
        When your payment for {name} arrived, it was paid for already. {amount} goes back the way it
        came; banks take up to ten days to show it.
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
