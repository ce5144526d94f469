import type { ReactNode } from 'react'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Hello,
  IfNotRight,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'
import { confirmTexts } from '../links/confirm-texts'
import { alreadyComing } from '../money/payment-texts'

type PaymentProblemFacts = {
  firstName: string
  lesson: LessonInEmail
  phone: string
  /** Books another time. */
  bookingHref: string
}

type Refunded = { cents: number; currency: string }

type TooLateFacts = PaymentProblemFacts & {
  refund: Refunded
  isMoved?: boolean
  /** Whether another order gave the athlete a place in the lesson first. */
  isAlreadyComing?: boolean
}

/** The payment arrived after the time was released, or for a second place in one lesson. */
export function paymentTooLate(facts: TooLateFacts): EmailContent {
  const money = formatMoney(facts.refund.cents, facts.refund.currency)
  const why = whyNotBooked(facts)
  return {
    subject: `Not booked, ${money} will be refunded: ${facts.lesson.lessonName}`,
    preheader: why.preheader,
    words: { ...toEmailPlaceholders(facts.lesson, facts.firstName), amount: money },
    body: (
      <Body
        title="Your payment is being refunded"
        facts={facts}
        action={<FreeTimes href={facts.bookingHref} />}
      >
        <Text>
          {why.sentence} All of it, {money}, is refunded the way it was paid; banks take up to ten
          days to show it.
        </Text>
      </Body>
    ),
  }
}

function whyNotBooked({ lesson, isMoved, isAlreadyComing }: TooLateFacts) {
  const moment = formatLessonMoment(lesson)
  if (isAlreadyComing)
    return {
      preheader: alreadyComing,
      sentence: `${alreadyComing} What was booked first stays as it is.`,
    }
  if (isMoved)
    return {
      preheader: 'The lesson was put at another time before your payment came.',
      sentence: `The lesson was put at another time, ${moment}, before your payment came, so it is not booked by it.`,
    }
  return {
    preheader: 'Your payment came when this time was not held for you anymore.',
    sentence: `Your payment came when ${moment} was not held for you anymore, so this lesson is not booked.`,
  }
}

/** A delayed payment failed, such as a bank debit: its lesson is not booked. */
export function paymentFailed(facts: PaymentProblemFacts): EmailContent {
  return {
    subject: `Not booked, as the payment failed: ${facts.lesson.lessonName}`,
    preheader: 'Your bank did not send the money.',
    words: toEmailPlaceholders(facts.lesson, facts.firstName),
    body: (
      <Body
        title="Your payment did not arrive"
        facts={facts}
        action={<FreeTimes href={facts.bookingHref} />}
      >
        <Text>
          Your bank did not send the money for {formatLessonMoment(facts.lesson)}, so this lesson is
          not booked, and nothing was taken. You can book it again as long as it is free.
        </Text>
      </Body>
    ),
  }
}

type DepositFacts = Omit<PaymentProblemFacts, 'bookingHref'> & {
  /** Where the family confirms the booking. */
  href: string
}

/** Likewise for the deposit of a booking made by staff, whose time stays held. */
export function depositFailed({ href, ...facts }: DepositFacts): EmailContent {
  return {
    subject: `Still to confirm, as the payment failed: ${facts.lesson.lessonName}`,
    preheader: 'Your bank did not send the money.',
    words: toEmailPlaceholders(facts.lesson, facts.firstName),
    body: (
      <Body
        title="Your payment did not arrive"
        facts={facts}
        action={<SecretAction href={href}>{confirmTexts.title}</SecretAction>}
      >
        <Text>
          Your bank did not send the money for {formatLessonMoment(facts.lesson)}, so nothing was
          taken. We hold the time for you; please confirm it once more.
        </Text>
      </Body>
    ),
  }
}

function FreeTimes({ href }: { href: string }) {
  return <Action href={href}>Look at free times</Action>
}

type BodyProps = {
  title: string
  facts: Omit<PaymentProblemFacts, 'bookingHref'>
  action: ReactNode
  children: ReactNode
}

function Body({ title, facts, action, children }: BodyProps) {
  const { firstName, lesson, phone } = facts
  return (
    <>
      <Title>{title}</Title>
      <Hello name={firstName} />
      {children}
      <LessonFacts lesson={lesson} />
      {action}
      <IfNotRight phone={phone} />
    </>
  )
}
