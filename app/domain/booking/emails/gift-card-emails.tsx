import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Heading,
  Hello,
  SecretAction,
  SecretCode,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { refundFailedTexts } from './refund-failed'
import { giftCardTexts } from '~/domain/payments/gift-cards/gift-card-texts'

type About = {
  firstName: string
  amount: string
  business: string
  phone: string
  href: string
}

type WithCode = About & {
  /** Whether its recipient gets it by email as well. */
  isSent: boolean
  code: string
  /** What is left on it, as part of it may be used. */
  left: string
  /** Whether the code replaces an earlier one. */
  isReplaced: boolean
}

/**
 * The receipt of a gift card with its code, or its new code. Whom it is for and what was written is on
 * the card's page alone: an email quotes nothing that anyone may have typed.
 */
export function giftCardBought(card: WithCode): EmailContent {
  const { firstName, amount, isSent, code, left, isReplaced, href } = card
  const title = isReplaced ? 'Your gift card has a new code' : `Your ${amount} gift card`
  return {
    subject: isReplaced ? title : `Receipt: gift card, ${amount}`,
    preheader: isReplaced
      ? 'The old code no longer works.'
      : `We received ${amount} from you. Thank you.`,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{title}</Title>
        <Hello name={firstName} />
        <Text>
          {isReplaced
            ? `This is the new code for the gift card; the old one no longer works. ${left} is left on it.`
            : `Thank you. We received ${amount} from you. This is your receipt.`}
        </Text>
        <Heading>The code</Heading>
        <SecretCode>{code}</SecretCode>
        <Text>{giftCardTexts.howToUse}</Text>
        <Text>
          {isSent
            ? 'We have emailed it to its recipient as well.'
            : 'Print it, or forward this email to the person it’s for.'}
        </Text>
        <SecretAction href={href}>Open and print the gift card</SecretAction>
        <Help {...card} />
      </>
    ),
  }
}

/** The gift card, to who gets it. */
export function giftCardReceived(card: WithCode): EmailContent {
  const { firstName, amount, business, code, left, isReplaced, href } = card
  const title = isReplaced ? 'Your gift card has a new code' : `A ${amount} gift card for you`
  return {
    subject: title,
    preheader: isReplaced ? 'The old code no longer works.' : `For lessons at ${business}.`,
    words: { name: firstName, amount },
    drawing: 'first-finish',
    body: (
      <>
        <Title>{title}</Title>
        <Hello name={firstName} />
        <Text>
          {isReplaced
            ? `This is the new code for your gift card; the old one no longer works. ${left} is left on it.`
            : `You’ve been given ${amount} for lessons at ${business}. Open the card to see who it is from and what they wrote.`}
        </Text>
        <Heading>The code</Heading>
        <SecretCode>{code}</SecretCode>
        <Text>{giftCardTexts.howToUse}</Text>
        <SecretAction href={href}>Open the gift card</SecretAction>
        <Help {...card} />
      </>
    ),
  }
}

/** A delayed payment failed. */
export function giftCardFailed(about: About): EmailContent {
  const { firstName, amount, href } = about
  return {
    subject: 'Payment failed: your gift card',
    preheader: 'Your bank didn’t send the payment.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>Your payment didn’t go through</Title>
        <Hello name={firstName} />
        <Text>
          Your bank didn’t send the {amount} for the gift card, so it wasn’t bought and nothing was
          charged. You can try again.
        </Text>
        <SecretAction href={href}>Try again</SecretAction>
        <Help {...about} />
      </>
    ),
  }
}

/** To the buyer: a second payment for a gift card is refunded. */
export function giftCardPaidTwice(about: About): EmailContent {
  const { firstName, amount, href } = about
  return {
    subject: `${amount} will be refunded: gift card`,
    preheader: 'This gift card was already paid for.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{amount} will be refunded</Title>
        <Hello name={firstName} />
        <Text>
          The gift card was already paid for when your payment arrived. We’ll refund {amount} the
          way you paid; banks take up to ten days to show it.
        </Text>
        <SecretAction href={href}>See the gift card</SecretAction>
        <Help {...about} />
      </>
    ),
  }
}

type Refunded = About & {
  /** Whether it goes back to the card that bought it. */
  toCard: boolean
  /** Whether it was handed over. */
  isHandedOver: boolean
  /** Such as `in cash`. */
  way: string
}

/** What was left on a gift card is refunded to its buyer. */
export function giftCardRefunded(about: Refunded): EmailContent {
  const { firstName, amount, toCard, isHandedOver, way, href } = about
  const title = `${amount} of your gift card ${isHandedOver ? 'was' : 'will be'} refunded`
  return {
    subject: title,
    preheader: 'The card can no longer be used.',
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{title}</Title>
        <Hello name={firstName} />
        <Text>
          {toCard
            ? `${amount} goes back to the card or bank account you paid with; that takes five to ten days.`
            : isHandedOver
              ? `We refunded ${amount} to you ${way}.`
              : `We’ll refund ${amount} to you ${way}.`}{' '}
          The gift card can no longer be used.
        </Text>
        <SecretAction href={href}>See the gift card</SecretAction>
        <Help {...about} />
      </>
    ),
  }
}

type RefundFailed = About & {
  /** Whether it is on the card again; not if it was paid twice or did not buy the card. */
  isOnCard: boolean
}

/** To the buyer: a refund did not reach them. */
export function giftCardRefundFailed(about: RefundFailed): EmailContent {
  const { firstName, amount, isOnCard, href } = about
  const title = `Your refund of ${amount} didn’t go through`
  return {
    subject: `${title}: gift card`,
    preheader: refundFailedTexts.notLost,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{title}</Title>
        <Hello name={firstName} />
        <Text>
          {refundFailedTexts.failed(`Your refund of ${amount} for a gift card`)}{' '}
          {refundFailedTexts.notLost}
          {isOnCard && ' Until then it’s on the gift card again, which can be used.'}
        </Text>
        <Text>{refundFailedTexts.nothingToDo(about.phone)}</Text>
        <SecretAction href={href}>See the gift card</SecretAction>
      </>
    ),
  }
}

function Help({ phone }: About) {
  return <Text>If this isn’t right, reply to this email{phone && `, or call us at ${phone}`}.</Text>
}
