import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Links, Text, Title } from '~/domain/communications/emails/parts'

export type AutopayOnFacts = {
  firstName: string
  /** Such as `Visa ending in 4242`. */
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

export type AutopayAheadFacts = {
  firstName: string
  /** What is due, by child and class. */
  items: { term: string; detail: string }[]
  amount: string
  card: string
  day: string
  payHref: string
  cardHref: string
}

/** A day before a card that was declined is tried again. */
export function autopayAhead(about: AutopayAheadFacts): EmailContent {
  const { firstName, items, amount, card, day, payHref, cardHref } = about
  return {
    subject: `We try your card again on ${day}`,
    preheader: `${amount} for tuition.`,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your card is tried again</Title>
        <Hello name={firstName} />
        <Text>
          Your bank declined your {card} before. On {day} we try it again for what is still due.
        </Text>
        <Facts
          facts={[...items, { term: 'Still due', detail: amount }, { term: 'Day', detail: day }]}
        />
        <Text>If you pay before, nothing is charged.</Text>
        <Action href={payHref}>Pay now</Action>
        <Links links={[{ href: cardHref, title: 'Replace the card or turn off autopay' }]} />
      </>
    ),
  }
}

export type AutopayDeclinedFacts = {
  firstName: string
  /** What is still due of it, by child and class. */
  items: { term: string; detail: string }[]
  amount: string
  card: string
  /** Why, as the end of a sentence; null if the bank does not say. */
  reason: string | null
  /** Of the next attempt; null if there is none. */
  next: string | null
  payHref: string
  cardHref: string
}

/** A card was declined. */
export function autopayDeclined(about: AutopayDeclinedFacts): EmailContent {
  const { firstName, items, amount, card, reason, next, payHref, cardHref } = about
  return {
    subject: `Your card was declined: ${amount}`,
    preheader: next ? `We try it again on ${next}.` : 'Please pay another way.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your card was declined</Title>
        <Hello name={firstName} />
        <Text>
          We could not charge {amount} for tuition to your {card}
          {reason ? `: ${reason}` : ''}. Nothing was taken, and your athletes keep their places.
        </Text>
        <Facts facts={[...items, { term: 'Still due', detail: amount }]} />
        <Text>
          {next
            ? `We try it again on ${next}. If you pay before, nothing is charged then.`
            : 'We do not try it again for this amount. Please pay it now, with any card.'}
        </Text>
        <Action href={payHref}>Pay now</Action>
        <Links links={[{ href: cardHref, title: 'Replace the card or turn off autopay' }]} />
      </>
    ),
  }
}

export type CardExpiringFacts = { firstName: string; card: string; expires: string; href: string }

/** In the month before a card expires that pays tuition. */
export function cardExpiring({ firstName, card, expires, href }: CardExpiringFacts): EmailContent {
  return {
    subject: 'Your saved card expires soon',
    preheader: 'Please replace it, so that autopay continues.',
    words: { name: firstName },
    body: (
      <>
        <Title>Your card expires soon</Title>
        <Hello name={firstName} />
        <Text>
          Your {card} expires at the end of {expires}. Please save your new card so that autopay
          continues.
        </Text>
        <Action href={href}>Replace this card</Action>
      </>
    ),
  }
}
