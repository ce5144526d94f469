import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Heading, Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { capitalized } from '~/values/text/capitalized'
import {
  formatLessonMoment,
  LessonFacts,
  namesIn,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type NoShowFacts = {
  firstName: string
  lesson: LessonInEmail
  /** The policy or staff's decision in a sentence; null if nothing is kept. */
  rule: string | null
  phone: string
  href: string
}

export function noShow({ firstName, lesson, rule, phone, href }: NoShowFacts): EmailContent {
  const names = namesIn(lesson)
  return {
    subject: `We missed you: ${lesson.lessonName}, ${formatLessonMoment(lesson)}`,
    preheader: `${capitalized(names)} didn’t make it to this lesson.`,
    words: toEmailPlaceholders(lesson, firstName),
    body: (
      <>
        <Title>We missed {names}</Title>
        <Hello name={firstName} />
        <Text>
          {capitalized(names)} didn’t make it to this lesson. We hope everything is OK. If this
          isn’t right, reply to this email{phone && `, or call us at ${phone}`}.
        </Text>
        <LessonFacts lesson={lesson} />
        {rule && (
          <>
            <Heading>Your payment</Heading>
            <Text>{rule}</Text>
          </>
        )}
        <SecretAction href={href}>Open your booking</SecretAction>
      </>
    ),
  }
}
