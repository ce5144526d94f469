import type { Letter } from '~/domain/communications/emails/letter'
import {
  Action,
  Heading,
  Hello,
  SecretLink,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import type { CancelledBy } from '../cancellation/cancellation-policy'
import { LessonFacts, momentOf, wordsOf, type LessonInMail } from './lesson-facts'

export type BookingCancelledFacts = {
  firstName: string
  lesson: LessonInMail
  by: CancelledBy
  /** Another guardian who did, and did not book it. */
  byName: string | null
  /** What comes back and which way, in sentences. */
  returned: string[]
  href: string
  /** Whether a file comes along that takes it out of their calendar. */
  hasFile: boolean
  /** Where another lesson is booked. */
  bookingHref: string
}

const who: Record<CancelledBy, string> = {
  family: 'You cancelled this lesson.',
  coach: 'We are sorry: we had to cancel this lesson.',
}

export function bookingCancelled(facts: BookingCancelledFacts): Letter {
  const { firstName, lesson, by, byName, returned, href, hasFile, bookingHref } = facts
  const when = momentOf(lesson)
  return {
    subject: `Cancelled: ${lesson.lessonName}, ${when}`,
    preheader: returned[0] ?? '',
    words: wordsOf(lesson, firstName),
    body: (
      <>
        <Title>Your lesson on {when} is cancelled</Title>
        <Hello name={firstName} />
        <Text>{byName ? `${byName} canceled this lesson.` : who[by]}</Text>
        {hasFile && <Text>The attached file takes it out of your calendar.</Text>}
        <LessonFacts lesson={lesson} />
        <Heading>Your money</Heading>
        {returned.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Action href={bookingHref}>Book another lesson</Action>
        <Text>
          <SecretLink href={href}>What was booked and cancelled</SecretLink>
        </Text>
      </>
    ),
  }
}
