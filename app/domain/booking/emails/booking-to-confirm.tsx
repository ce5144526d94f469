import type { Letter } from '~/domain/communications/emails/letter'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import { LessonFacts, momentOf, wordsOf, type LessonInMail } from './lesson-facts'

export type BookingToConfirmFacts = {
  firstName: string
  lesson: LessonInMail
  due: { nowCents: number; laterCents: number; currency: string }
  href: string
  /** Whether the family was asked before, and the lesson is near. */
  isReminder: boolean
}

export function bookingToConfirm(facts: BookingToConfirmFacts): Letter {
  const { firstName, lesson, due, href, isReminder } = facts
  const when = momentOf(lesson)
  const money = (cents: number) => formatMoney(cents, due.currency)
  const deposit = { term: 'Due when you confirm', detail: money(due.nowCents) }
  const rest = { term: 'Due at the lesson', detail: money(due.laterCents) }
  return {
    subject: `${isReminder ? 'Still to confirm' : 'Please confirm'}: ${lesson.lessonName}, ${when}`,
    preheader: 'Your time is kept. A few answers are missing, and your confirmation.',
    words: wordsOf(lesson, firstName),
    body: (
      <>
        <Title>{isReminder ? `See you ${when}` : 'We keep this time for you'}</Title>
        <Hello name={firstName} />
        <Text>
          As we agreed, we have booked a lesson for you. Please look at it, fill in what is missing,
          and confirm it before it begins.
        </Text>
        <LessonFacts lesson={lesson} more={due.nowCents > 0 ? [deposit, rest] : [rest]} />
        <SecretAction href={href}>Confirm your booking</SecretAction>
        <Text>The link opens it for everybody who has it, so keep this mail to yourself.</Text>
      </>
    ),
  }
}
