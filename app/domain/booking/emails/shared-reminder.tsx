import type { Letter } from '~/domain/communications/emails/letter'
import { Action, Heading, Hello, List, Text, Title } from '~/domain/communications/emails/parts'
import { formatList } from '~/values/format-list'
import { LessonFacts, momentOf, wordsOf, type LessonInEmail } from './lesson-facts'

export type SharedReminderFacts = {
  firstName: string
  /** The guardian who booked it. */
  bookedBy: string
  lesson: LessonInEmail
  bring: string[]
  href: string
}

export function sharedReminder(facts: SharedReminderFacts): Letter {
  const { firstName, bookedBy, lesson, bring, href } = facts
  const when = momentOf(lesson)
  const athletes = formatList(lesson.athletes)
  return {
    subject: `Reminder: ${athletes}, ${lesson.lessonName}, ${when}`,
    preheader: `${athletes} with ${lesson.coachName}.`,
    words: wordsOf(lesson, firstName),
    body: (
      <>
        <Title>
          {athletes} on {when}
        </Title>
        <Hello name={firstName} />
        <Text>{bookedBy} booked this lesson.</Text>
        <LessonFacts lesson={lesson} />
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        <Action href={href}>Open the lesson</Action>
      </>
    ),
  }
}
