import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Links, Text, Title } from '~/domain/communications/emails/parts'
import type { AutopayMethod } from '~/domain/payments/saved-payment-methods/saved-payment-method'

/** What is said otherwise of a card than of a bank account. */
const sayings = {
  card: {
    again: (day: string) => `We’ll try your card again on ${day}`,
    againTitle: 'We’ll try your card again',
    before: (card: string, day: string) =>
      `Your bank declined your ${card}. On ${day} we’ll try it again for what’s still due.`,
    failed: 'Your card was declined',
    why: (amount: string, card: string) =>
      `We couldn’t charge ${amount} for tuition to your ${card}`,
    next: (day: string) => `We’ll try it again on ${day}`,
    last: 'We won’t try it again for this amount. Please pay it now, with any card.',
    change: 'Replace the card or turn off autopay',
  },
  bank_account: {
    again: (day: string) => `We’ll debit your bank account again on ${day}`,
    againTitle: 'We’ll debit your bank account again',
    before: (account: string, day: string) =>
      `Your bank returned a debit from your ${account}. On ${day} we’ll debit it again for what’s still due.`,
    failed: 'Your bank returned a debit',
    why: (amount: string, account: string) =>
      `Your bank did not pay ${amount} for tuition from your ${account}`,
    next: (day: string) => `We’ll debit it again on ${day}`,
    last: 'We won’t debit it again for this amount. Please pay it another way.',
    change: 'Replace the account or turn off autopay',
  },
} satisfies Record<AutopayMethod, object>

type AutopayOnFacts = {
  firstName: string
  /** Such as `Visa ending in 4242`, or the bank account. */
  card: string
  /** What was agreed to, word by word. */
  wording: string
  href: string
}

/** Confirms what a family agreed to. */
export function autopayOn({ firstName, card, wording, href }: AutopayOnFacts): EmailContent {
  return {
    subject: 'Autopay is on',
    preheader: `Tuition is paid with your ${card}.`,
    body: (
      <>
        <Title>Autopay is on</Title>
        <Hello name={firstName} />
        <Text>From now on, tuition is paid with your {card}. You agreed to this:</Text>
        <Text>“{wording}”</Text>
        <Action href={href}>See card and autopay</Action>
      </>
    ),
  }
}

type AutopayAheadFacts = {
  firstName: string
  method: AutopayMethod
  /** What is due, by child and class. */
  items: { term: string; detail: string }[]
  amount: string
  card: string
  day: string
  payHref: string
  cardHref: string
}

/** A day before a card that was declined, or an account whose debit was returned, is tried again. */
export function autopayAhead(about: AutopayAheadFacts): EmailContent {
  const { firstName, method, items, amount, card, day, payHref, cardHref } = about
  const say = sayings[method]
  return {
    subject: say.again(day),
    preheader: `${amount} for tuition.`,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{say.againTitle}</Title>
        <Hello name={firstName} />
        <Text>{say.before(card, day)}</Text>
        <Facts
          facts={[...items, { term: 'Still due', detail: amount }, { term: 'Day', detail: day }]}
        />
        <Text>If you pay before then, we won’t charge anything.</Text>
        <Action href={payHref}>Pay now</Action>
        <Links links={[{ href: cardHref, title: say.change }]} />
      </>
    ),
  }
}

type AutopayDeclinedFacts = {
  firstName: string
  method: AutopayMethod
  /** What is still due of it, by child and class. */
  items: { term: string; detail: string }[]
  amount: string
  card: string
  /** Why, as the end of a sentence; null if the bank does not say. */
  reason: string | null
  /** Of the next attempt; null if there is none. */
  next: string | null
  /** What it costs more if it stays unpaid; null without a late fee. */
  lateFee: string | null
  payHref: string
  cardHref: string
}

/** A card was declined, or a debit returned. */
export function autopayDeclined(about: AutopayDeclinedFacts): EmailContent {
  const { firstName, method, items, amount, card, reason, next, lateFee, payHref, cardHref } = about
  const say = sayings[method]
  return {
    subject: `${say.failed}: ${amount}`,
    preheader: next ? `${say.next(next)}.` : 'Please pay another way.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{say.failed}</Title>
        <Hello name={firstName} />
        <Text>
          {say.why(amount, card)}
          {reason ? `: ${reason}` : ''}. You weren’t charged, and your athletes keep their places.
        </Text>
        <Facts facts={[...items, { term: 'Still due', detail: amount }]} />
        <Text>
          {next ? `${say.next(next)}. If you pay before then, we won’t charge anything.` : say.last}
        </Text>
        {!next && lateFee && <Text>{lateFee}</Text>}
        <Action href={payHref}>Pay now</Action>
        <Links links={[{ href: cardHref, title: say.change }]} />
      </>
    ),
  }
}

type CardExpiringFacts = { firstName: string; card: string; expires: string; href: string }

/** In the month before a card expires that pays tuition. */
export function cardExpiring({ firstName, card, expires, href }: CardExpiringFacts): EmailContent {
  return {
    subject: 'Your saved card expires soon',
    preheader: 'Replace it to keep autopay going.',
    words: { name: firstName },
    body: (
      <>
        <Title>Your card expires soon</Title>
        <Hello name={firstName} />
        <Text>
          Your {card} expires at the end of {expires}. Save your new card to keep autopay going.
        </Text>
        <Action href={href}>Replace this card</Action>
      </>
    ),
  }
}
