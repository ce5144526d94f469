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
          {why.sentence} We’ll refund all of it, {money}, the way you paid; banks take up to ten
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
      sentence: `${alreadyComing} Your first booking stays as it is.`,
    }
  if (isMoved)
    return {
      preheader: 'The lesson was rescheduled before your payment arrived.',
      sentence: `The lesson was rescheduled to ${moment} before your payment arrived, so it isn’t booked.`,
    }
  return {
    preheader: 'Your hold on this time had ended before your payment arrived.',
    sentence: `Your hold on ${moment} had ended before your payment arrived, so this lesson isn’t booked.`,
  }
}

/** A delayed payment failed, such as a bank debit: its lesson is not booked. */
export function paymentFailed(facts: PaymentProblemFacts): EmailContent {
  return {
    subject: `Payment failed, not booked: ${facts.lesson.lessonName}`,
    preheader: 'Your bank didn’t send the payment.',
    words: toEmailPlaceholders(facts.lesson, facts.firstName),
    body: (
      <Body
        title="Your payment didn’t go through"
        facts={facts}
        action={<FreeTimes href={facts.bookingHref} />}
      >
        <Text>
          Your bank didn’t send the payment for {formatLessonMoment(facts.lesson)}, so this lesson
          isn’t booked and you weren’t charged. You can book it again while it’s still free.
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
    subject: `Payment failed, please confirm again: ${facts.lesson.lessonName}`,
    preheader: 'Your bank didn’t send the payment.',
    words: toEmailPlaceholders(facts.lesson, facts.firstName),
    body: (
      <Body
        title="Your payment didn’t go through"
        facts={facts}
        action={<SecretAction href={href}>{confirmTexts.title}</SecretAction>}
      >
        <Text>
          Your bank didn’t send the payment for {formatLessonMoment(facts.lesson)}, so you weren’t
          charged. We’re still holding the time for you; please confirm it again.
        </Text>
      </Body>
    ),
  }
}

function FreeTimes({ href }: { href: string }) {
  return <Action href={href}>See free times</Action>
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
