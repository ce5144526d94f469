import type { ReactNode } from 'react'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, IfNotRight, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type BalanceProblemFacts = {
  firstName: string
  lesson: LessonInEmail
  phone: string
  /** Opens the booking, where the balance can be paid. */
  href: string
}

type Refunded = { cents: number; currency: string }

/** A card payment exceeded the amount due. */
export function paidTooMuch(facts: BalanceProblemFacts & { refund: Refunded }): EmailContent {
  const money = formatMoney(facts.refund.cents, facts.refund.currency)
  return {
    subject: `${money} will be refunded: ${facts.lesson.lessonName}`,
    preheader: 'You paid more than you still owed.',
    words: { ...toEmailPlaceholders(facts.lesson, facts.firstName), amount: money },
    body: (
      <Body title={`${money} will be refunded`} facts={facts}>
        <Text>
          Your payment for {formatLessonMoment(facts.lesson)} was more than you still owed. We’ll
          refund {money} the way you paid; banks take up to ten days to show it.
        </Text>
      </Body>
    ),
  }
}

/** A delayed payment for a booked lesson failed. */
export function balanceFailed(facts: BalanceProblemFacts): EmailContent {
  return {
    subject: `Payment failed: ${facts.lesson.lessonName}`,
    preheader: 'Your bank didn’t send the payment.',
    words: toEmailPlaceholders(facts.lesson, facts.firstName),
    body: (
      <Body title="Your payment didn’t go through" facts={facts}>
        <Text>
          Your bank didn’t send the payment for {formatLessonMoment(facts.lesson)}. The lesson stays
          booked, and you weren’t charged. You can still pay online or at the lesson.
        </Text>
      </Body>
    ),
  }
}

type BodyProps = { title: string; facts: BalanceProblemFacts; children: ReactNode }

function Body({ title, facts, children }: BodyProps) {
  const { firstName, lesson, phone, href } = facts
  return (
    <>
      <Title>{title}</Title>
      <Hello name={firstName} />
      {children}
      <LessonFacts lesson={lesson} />
      <SecretAction href={href}>Open your booking</SecretAction>
      <IfNotRight phone={phone} />
    </>
  )
}
