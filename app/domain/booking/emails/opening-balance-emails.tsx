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
  const due = left ? `${left} of it is still due.` : 'It’s now fully paid.'
  return {
    subject: `Receipt: ${amount}`,
    preheader: `We received ${amount} from you. Thank you.`,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>We received {amount}</Title>
        <Hello name={firstName} />
        <Text>Thank you. This is your receipt for a payment toward your {toward}.</Text>
        <Facts facts={facts} />
        <Text>{toward === 'opening balance' ? due : 'It goes toward future lessons.'}</Text>
        <Action href={href}>Open the receipt</Action>
      </>
    ),
  }
}

/** A card payment exceeded the opening balance. */
export function openingBalancePaidTooMuch({ firstName, amount, phone, href }: About): EmailContent {
  return {
    subject: `${amount} will be refunded: opening balance`,
    preheader: 'You paid more than you still owed.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{amount} will be refunded</Title>
        <Hello name={firstName} />
        <Text>
          Your payment for your opening balance was more than you still owed. We’ll refund {amount}{' '}
          the way you paid; banks take up to ten days to show it.
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
    subject: 'Payment failed: your opening balance',
    preheader: 'Your bank didn’t send the payment.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your payment didn’t go through</Title>
        <Hello name={firstName} />
        <Text>
          Your bank didn’t send the payment for your opening balance, so you weren’t charged.{' '}
          {amount} is still due; you can pay online or at a lesson.
        </Text>
        <Action href={href}>Pay online</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
