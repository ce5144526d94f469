import type { Letter } from '~/domain/communications/emails/letter'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoment } from '~/values/time-in-words'
import { LessonFacts, momentOf, type LessonInMail } from './lesson-facts'

export type BookingRescheduledFacts = {
  firstName: string
  /** As it is now. */
  lesson: LessonInMail
  movedFrom: Date
  href: string
}

export function bookingRescheduled(facts: BookingRescheduledFacts): Letter {
  const { firstName, lesson, movedFrom, href } = facts
  const [when, before] = [momentOf(lesson), formatMoment(movedFrom, lesson.timeZone)]
  return {
    subject: `Moved to ${when}: ${lesson.lessonName}`,
    preheader: `It was on ${before}.`,
    body: (
      <>
        <Title>Your lesson is now on {when}</Title>
        <Hello name={firstName} />
        <Text>
          It was on {before}. Price and payments stay as they are. The attached file moves the
          lesson in your calendar.
        </Text>
        <LessonFacts lesson={lesson} />
        <SecretAction href={href}>Open your booking</SecretAction>
      </>
    ),
  }
}
