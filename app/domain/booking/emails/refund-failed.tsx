import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Hello,
  List,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'

type FailedInEmail = {
  amountCents: number
  /** What was refunded, such as `for Deep Dive, Tue, Nov 24, 3:00 PM`. */
  what: string
}

type RefundFailedFacts = {
  firstName: string
  refunds: FailedInEmail[]
  currency: string
  /** What of it is account balance again. */
  balanceCents: number
  phone: string
  href: string
  opens: 'booking' | 'receipt'
}

export const refundFailedTexts = {
  failed: (what: string) =>
    `${what} couldn’t be sent to the card or bank account you paid with, so it didn’t reach you.`,
  notLost: 'Your money isn’t lost: we still have it, and we’ll refund it another way.',
  nothingToDo: (phone: string) =>
    `You don’t need to do anything. To tell us how you’d like to get it, reply to this email${phone && `, or call us at ${phone}`}.`,
}

/** Corrects what the family was told: refunds of a payment that Stripe or the bank refused. */
export function refundFailed(facts: RefundFailedFacts): EmailContent {
  const { firstName, refunds, currency, balanceCents, phone, href, opens } = facts
  const format = (cents: number) => formatMoney(cents, currency)
  const amount = format(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const title = `Your refund of ${amount} didn’t go through`
  const [only, ...more] = refunds
  return {
    subject: title,
    preheader: refundFailedTexts.notLost,
    words: { name: firstName, amount },
    body: (
      <>
        <Title>{title}</Title>
        <Hello name={firstName} />
        <Text>
          {refundFailedTexts.failed(
            more.length > 0 ? `Your refund of ${amount}` : `Your refund of ${amount} ${only?.what}`,
          )}
        </Text>
        {more.length > 0 && (
          <List items={refunds.map(({ amountCents, what }) => `${format(amountCents)} ${what}`)} />
        )}
        <Text>
          {refundFailedTexts.notLost}
          {balanceCents > 0 &&
            ` Until then ${format(balanceCents)} is in your account balance again.`}
        </Text>
        <Text>{refundFailedTexts.nothingToDo(phone)}</Text>
        {opens === 'booking' ? (
          <SecretAction href={href}>Open your booking</SecretAction>
        ) : (
          <Action href={href}>Open the receipt</Action>
        )}
      </>
    ),
  }
}
