import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Heading, Hello, List, Text, Title } from '~/domain/communications/emails/parts'
import { formatList } from '~/values/format/format-list'
import { formatNearMoment } from '~/values/format/format-time'
import { Directions } from './directions'
import { kindOfEvent, LessonFacts, toEmailPlaceholders, type LessonInEmail } from './lesson-facts'

type SharedReminderFacts = {
  firstName: string
  /** The guardian who booked it. */
  bookedBy: string
  lesson: LessonInEmail
  bring: string[]
  phone: string
  directionsHref: string
  href: string
  now: Date
}

/** To a guardian who did not book it. Says no amount, and opens only after signing in. */
export function sharedReminder(facts: SharedReminderFacts): EmailContent {
  const { firstName, bookedBy, lesson, bring, phone, directionsHref, href, now } = facts
  const when = formatNearMoment(lesson.startsAt, lesson.timeZone, now)
  const athletes = formatList(lesson.athletes)
  return {
    subject: `Reminder: ${athletes}, ${lesson.lessonName}, ${when}`,
    preheader: `${athletes} with ${lesson.coachName}.`,
    words: toEmailPlaceholders(lesson, firstName),
    short: { text: `Reminder: ${lesson.lessonName} with ${lesson.coachName}, ${when}.` },
    drawing: lesson.drawing,
    body: (
      <>
        <Title>
          {athletes}: {when}
        </Title>
        <Hello name={firstName} />
        <Text>
          {bookedBy} booked this {kindOfEvent(lesson)}.
        </Text>
        <LessonFacts lesson={lesson} />
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        <Directions lesson={lesson} phone={phone} directionsHref={directionsHref} />
        <Action href={href}>Open the {kindOfEvent(lesson)}</Action>
      </>
    ),
  }
}
