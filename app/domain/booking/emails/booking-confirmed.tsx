import type { Letter } from '~/domain/communications/emails/letter'
import {
  Heading,
  Hello,
  List,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { formatMoney } from '~/values/money'
import { LessonFacts, momentOf, type LessonInMail } from './lesson-facts'

export type BookingConfirmedFacts = {
  firstName: string
  lesson: LessonInMail
  due: { cents: number; currency: string }
  /** The policy in sentences, longest notice first. */
  policy: string[]
  bring: string[]
  href: string
}

export function bookingConfirmed(facts: BookingConfirmedFacts): Letter {
  const { firstName, lesson, due, policy, bring, href } = facts
  const when = momentOf(lesson)
  const money = formatMoney(due.cents, due.currency)
  return {
    subject: `You’re booked: ${lesson.lessonName}, ${when}`,
    preheader: `What to bring, what is due, and how to change it.`,
    body: (
      <>
        <Title>You’re booked. See you {when}</Title>
        <Hello name={firstName} />
        <Text>We have your booking. The lesson is in the attached file, for your calendar.</Text>
        <LessonFacts lesson={lesson} more={[{ term: 'Due at the lesson', detail: money }]} />
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        <Heading>If something comes up</Heading>
        <Text>You can move or cancel the lesson on the page of your booking.</Text>
        <List items={policy} />
        <SecretAction href={href}>Open your booking</SecretAction>
        <Text>The link opens it for everybody who has it, so keep this mail to yourself.</Text>
      </>
    ),
  }
}
