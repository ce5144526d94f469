import type { Letter } from '~/domain/communications/emails/letter'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import { LessonFacts, momentOf, wordsOf, type LessonInMail } from './lesson-facts'

export type BookingToConfirmFacts = {
  firstName: string
  lesson: LessonInMail
  due: { cents: number; currency: string }
  href: string
}

export function bookingToConfirm({ firstName, lesson, due, href }: BookingToConfirmFacts): Letter {
  const when = momentOf(lesson)
  const money = formatMoney(due.cents, due.currency)
  return {
    subject: `Please confirm: ${lesson.lessonName}, ${when}`,
    preheader: 'Your time is kept. A few answers are missing, and your confirmation.',
    words: wordsOf(lesson, firstName),
    body: (
      <>
        <Title>We keep this time for you</Title>
        <Hello name={firstName} />
        <Text>
          As we agreed, we have booked a lesson for you. Please look at it, fill in what is missing,
          and confirm it before it begins.
        </Text>
        <LessonFacts lesson={lesson} more={[{ term: 'Due at the lesson', detail: money }]} />
        <SecretAction href={href}>Confirm your booking</SecretAction>
        <Text>The link opens it for everybody who has it, so keep this mail to yourself.</Text>
      </>
    ),
  }
}
