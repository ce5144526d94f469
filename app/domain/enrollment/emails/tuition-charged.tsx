import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Links, Text, Title } from '~/domain/communications/emails/parts'
import {
  methodNames,
  type AutopayMethod,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'

type TuitionChargedFacts = {
  firstName: string
  /** One for each enrollment, such as `Zoe, Tumbling 1: 4 lessons in December 2026`. */
  lines: { term: string; detail: string }[]
  total: string
  /** What is still to pay, in words; null if nothing is. */
  due: string | null
  /** What autopay charges of it; null without autopay. */
  autopay: {
    amount: string
    /** What is charged in all that day, with other classes; null if it is this alone. */
    whole: string | null
    method: AutopayMethod
    /** The card or account. */
    card: string
    day: string
    href: string
  } | null
  href: string
}

function charged(method: AutopayMethod): string {
  return method === 'card' ? 'charged to' : 'debited from'
}

/** Tells a family what tuition was charged. */
export function tuitionCharged(about: TuitionChargedFacts): EmailContent {
  const { firstName, lines, total, due, autopay, href } = about
  return {
    subject: `Tuition: ${total}`,
    preheader: autopay
      ? `${autopay.amount} is ${charged(autopay.method)} your ${methodNames[autopay.method]} on ${autopay.day}.`
      : due
        ? `${due} is due.`
        : 'Nothing is due.',
    words: { name: firstName },
    body: (
      <>
        <Title>Your tuition</Title>
        <Hello name={firstName} />
        <Facts facts={[...lines, { term: 'Total', detail: total }]} />
        <Text>
          {autopay
            ? `On ${autopay.day}, ${autopay.amount} is ${charged(autopay.method)} your ${autopay.card}${autopay.whole ? `, along with everything else due that day: ${autopay.whole} in all` : ''}. Anything you pay or drop before then won’t be charged.`
            : due
              ? `${due} is due. You can pay online by card, or at the next lesson.`
              : 'Nothing is due. It’s already paid.'}
        </Text>
        <Action href={href}>{due && !autopay ? 'Pay now' : 'See your payments'}</Action>
        {autopay && <Links links={[{ href: autopay.href, title: 'Change or turn off autopay' }]} />}
      </>
    ),
  }
}
