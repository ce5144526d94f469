import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Paragraphs, Text, Title } from '~/domain/communications/emails/parts'
import { formatLessonMoment, namesIn, type LessonInEmail } from './lesson-facts'

type FamilyNoteFacts = {
  firstName: string
  /** As typed by the coach. */
  note: string
  lesson: LessonInEmail
}

export function familyNote({ firstName, note, lesson }: FamilyNoteFacts): EmailContent {
  const { lessonName, coachName } = lesson
  const names = namesIn(lesson)
  return {
    subject: `A note about ${lessonName}, ${formatLessonMoment(lesson)}`,
    preheader: `${coachName} wrote to you after the lesson.`,
    body: (
      <>
        <Title>A note from {coachName}</Title>
        <Hello name={firstName} />
        <Paragraphs>{note}</Paragraphs>
        <Text>
          This is about {lessonName}
          {names && ` for ${names}`}, {formatLessonMoment(lesson)}.
        </Text>
      </>
    ),
  }
}
