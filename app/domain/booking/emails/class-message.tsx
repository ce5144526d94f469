import { shortSubject, type EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Paragraphs, Text } from '~/domain/communications/emails/parts'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'

type ClassMessageFacts = {
  firstName: string
  subject: string
  /** As typed by staff. */
  message: string
  lessonName: string
  coachName: string
  startsAt: Date
  timeZone: TimeZone
}

export function classMessage(facts: ClassMessageFacts): EmailContent {
  const { firstName, subject, message, lessonName, coachName, startsAt, timeZone } = facts
  const about = `${lessonName} with ${coachName} on ${formatMoment(startsAt, timeZone)}`
  return {
    subject: shortSubject(`${lessonName}: ${subject}`),
    preheader: `About ${about}.`,
    body: (
      <>
        <Hello name={firstName} />
        <Paragraphs>{message}</Paragraphs>
        <Text>This is about {about}.</Text>
      </>
    ),
  }
}
