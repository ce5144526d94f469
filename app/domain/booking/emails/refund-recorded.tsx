import { keptPhrases } from '~/domain/payments/account-balance/refund-targets'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Hello,
  IfNotRight,
  List,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import {
  methodPhrases,
  refundPhrases,
  type PaymentMethod,
  type RefundState,
} from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type RefundInEmail = { amountCents: number; method: PaymentMethod; state: RefundState }

type RefundRecordedFacts = {
  firstName: string
  lesson: LessonInEmail
  currency: string
  refunds: RefundInEmail[]
  phone: string
  href: string
}

/** A refund that staff decided on, sent or handed over. */
export function refundRecorded(facts: RefundRecordedFacts): EmailContent {
  const { firstName, lesson, currency, refunds, phone, href } = facts
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const money = formatMoney(cents, currency)
  return {
    subject: `Your refund of ${money}: ${lesson.lessonName}`,
    preheader: `For ${formatLessonMoment(lesson)}.`,
    words: { ...toEmailPlaceholders(lesson, firstName), amount: money },
    body: (
      <>
        <Title>Your refund of {money}</Title>
        <Hello name={firstName} />
        <Text>This is your refund for {formatLessonMoment(lesson)}:</Text>
        <List items={refunds.map((refund) => refundSentence(refund, currency))} />
        <LessonFacts lesson={lesson} />
        <SecretAction href={href}>Open your booking</SecretAction>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}

/** How a refund is or was paid out. */
export function refundSentence(
  { amountCents, method, state }: RefundInEmail,
  currency: string,
): string {
  const money = formatMoney(amountCents, currency)
  if (state === 'kept') return `${money} ${keptPhrases.family}.`
  if (method === 'stripe') return `${money} ${refundPhrases.stripe.family}.`
  if (state === 'returned') return `${money} was refunded to you ${methodPhrases[method]}.`
  return `${money} will be refunded to you ${methodPhrases[method]}.`
}
