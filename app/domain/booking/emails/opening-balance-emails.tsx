import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, IfNotRight, Text, Title } from '~/domain/communications/emails/parts'

type About = { firstName: string; amount: string; phone: string; href: string }

/** Money that is for no lesson. */
type Toward = 'opening balance' | 'account balance'

type OpeningBalancePaidFacts = About & {
  facts: { term: string; detail: string }[]
  /** What is still due; null if nothing. */
  left: string | null
  toward?: Toward
}

/** The receipt of a payment toward an opening balance, or of money paid ahead. */
export function openingBalancePaid(paid: OpeningBalancePaidFacts): EmailContent {
  const { firstName, amount, facts, left, href, toward = 'opening balance' } = paid
  const due = left ? `${left} of it is still to be paid.` : 'Nothing of it is due anymore.'
  return {
    subject: `Receipt: ${amount}`,
    preheader: `We have received ${amount} from you. Thank you.`,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We have received {amount}</Title>
        <Hello name={firstName} />
        <Text>Thank you. This is your receipt for a payment toward your {toward}.</Text>
        <Facts facts={facts} />
        <Text>{toward === 'opening balance' ? due : 'It pays for lessons to come.'}</Text>
        <Action href={href}>Open the receipt</Action>
      </>
    ),
  }
}

/** A card payment exceeded the opening balance. */
export function openingBalancePaidTooMuch({ firstName, amount, phone, href }: About): EmailContent {
  return {
    subject: `${amount} will be refunded: opening balance`,
    preheader: 'You paid more than was still due.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{amount} will be refunded</Title>
        <Hello name={firstName} />
        <Text>
          When your payment for your opening balance arrived, it was more than was still due.{' '}
          {amount} is refunded the way it was paid; banks take up to ten days to show it.
        </Text>
        <Action href={href}>See the payment</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}

/** Staff refund part of a payment by hand. */
export function openingBalanceRefunded({
  firstName,
  amount,
  sentence,
  phone,
  href,
  toward = 'opening balance',
}: About & { sentence: string; toward?: Toward }): EmailContent {
  return {
    subject: `Your refund of ${amount}: ${toward}`,
    preheader: sentence,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your refund of {amount}</Title>
        <Hello name={firstName} />
        <Text>This is your refund for a payment toward your {toward}.</Text>
        <Text>{sentence}</Text>
        <Action href={href}>Open the receipt</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}

/** A delayed payment failed. */
export function openingBalanceFailed({ firstName, amount, phone, href }: About): EmailContent {
  return {
    subject: 'The payment of your opening balance failed',
    preheader: 'Your bank did not send the money.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your payment did not arrive</Title>
        <Hello name={firstName} />
        <Text>
          Your bank did not send the money for your opening balance, and nothing was taken. {amount}{' '}
          is still to be paid, online or at a lesson.
        </Text>
        <Action href={href}>Pay online</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
