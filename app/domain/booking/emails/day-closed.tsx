import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Heading, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { LessonFacts, type LessonInEmail } from './lesson-facts'

export type DayClosedFacts = {
  firstName: string
  /** In words, such as `Tuesday, November 24`. */
  day: string
  reason: string
  /** Each with its refund and method, in sentences. */
  lessons: { lesson: LessonInEmail; refund: string[] }[]
  /** Whether a calendar file that removes them is attached. */
  hasFile: boolean
  /** Books another lesson. */
  bookingHref: string
}

export function dayClosed(facts: DayClosedFacts): EmailContent {
  const { firstName, day, reason, lessons, hasFile, bookingHref } = facts
  return {
    subject: `Canceled: your lessons on ${day}`,
    preheader: lessons[0]?.refund[0] ?? '',
    words: { name: firstName, day },
    short: {
      text: `There are no lessons on ${day}. We’re sorry, but yours is canceled. See our email for details.`,
      on: lessons.map(({ lesson }) => lesson.startsAt),
    },
    body: (
      <>
        <Title>There are no lessons on {day}</Title>
        <Hello name={firstName} />
        <Text>We’re sorry, but we had to cancel what you booked for this day. {reason}</Text>
        {hasFile && <Text>Open the attached file to take it off your calendar.</Text>}
        {lessons.map(({ lesson, refund }) => (
          <CanceledLesson
            key={lesson.startsAt.getTime() + lesson.athletes.join()}
            lesson={lesson}
            refund={refund}
          />
        ))}
        <Action href={bookingHref}>Book another lesson</Action>
      </>
    ),
  }
}

/** A canceled lesson with its refund. */
export function CanceledLesson({ lesson, refund }: DayClosedFacts['lessons'][number]) {
  return (
    <>
      <LessonFacts lesson={lesson} />
      <Heading>Your payment</Heading>
      {refund.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </>
  )
}
