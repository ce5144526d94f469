import type { AutopayNotice } from '~/domain/booking/money/autopay/find-autopay-notices.server'
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
  autopay: (AutopayNotice & { href: string }) | null
  href: string
}

function charged(method: AutopayMethod): string {
  return method === 'card' ? 'charged to' : 'debited from'
}

/** What autopay charges, when, and how to stop it. */
export function autopaySentence({ amount, whole, method, card, day }: AutopayNotice): string {
  const along = whole ? `, along with everything else due that day: ${whole} in all` : ''
  return `On ${day}, ${amount} is ${charged(method)} your ${card}${along}. Anything you pay or drop before then won’t be charged.`
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
            ? autopaySentence(autopay)
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
