import type { EmailContent, ShortContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Heading,
  Hello,
  SecretLink,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import type { CanceledBy } from '../cancellation/cancellation-policy'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type BookingCanceledFacts = {
  firstName: string
  lesson: LessonInEmail
  by: CanceledBy
  /** Another guardian who canceled it. */
  byName: string | null
  /** The refund and its method, in sentences. */
  refund: string[]
  href: string
  /** Whether a calendar file that removes it is attached. */
  hasFile: boolean
  /** Books another lesson. */
  bookingHref: string
}

const who: Record<CanceledBy, string> = {
  family: 'You canceled this lesson.',
  coach: 'We’re sorry, but we had to cancel this lesson.',
}

export function bookingCanceled(facts: BookingCanceledFacts): EmailContent {
  const { firstName, lesson, by, byName, refund, href, hasFile, bookingHref } = facts
  const when = formatLessonMoment(lesson)
  return {
    subject: `Canceled: ${lesson.lessonName}, ${when}`,
    preheader: refund[0] ?? '',
    words: toEmailPlaceholders(lesson, firstName),
    short: by === 'coach' ? shortOf(lesson, when) : undefined,
    body: (
      <>
        <Title>Your lesson on {when} is canceled</Title>
        <Hello name={firstName} />
        <Text>{byName ? `${byName} canceled this lesson.` : who[by]}</Text>
        {hasFile && <Text>Open the attached file to take it off your calendar.</Text>}
        <LessonFacts lesson={lesson} />
        <Heading>Your payment</Heading>
        {refund.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Action href={bookingHref}>Book another lesson</Action>
        <Text>
          <SecretLink href={href}>See the canceled booking</SecretLink>
        </Text>
      </>
    ),
  }
}

function shortOf({ lessonName, startsAt }: LessonInEmail, when: string): ShortContent {
  return {
    text: `${lessonName} on ${when} is canceled. We’re sorry. See our email for details.`,
    on: [startsAt],
  }
}
