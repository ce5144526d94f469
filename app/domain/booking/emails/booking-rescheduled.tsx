import type { Letter } from '~/domain/communications/emails/letter'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatMoment } from '~/values/time-in-words'
import { LessonFacts, momentOf, type LessonInMail } from './lesson-facts'

export type BookingRescheduledFacts = {
  firstName: string
  /** Each as it is now, beside where it was; several where they went with their class. */
  lessons: MovedLesson[]
  href: string
}

type MovedLesson = { lesson: LessonInMail; movedFrom: Date }

export function bookingRescheduled({ firstName, lessons, href }: BookingRescheduledFacts): Letter {
  const [first] = lessons
  const one = lessons.length === 1 && first ? first : null
  return {
    ...(one ? headOf(one) : headOfSeveral(lessons)),
    body: (
      <>
        <Title>
          {one ? `Your lesson is now on ${momentOf(one.lesson)}` : 'Your lessons have changed'}
        </Title>
        <Hello name={firstName} />
        {one && <Text>{beforeOf(one)}</Text>}
        <Text>
          Price and payments stay as they are. The attached file changes it in your calendar.
        </Text>
        {lessons.map((moved) => (
          <LessonFacts
            key={moved.lesson.startsAt.getTime() + moved.lesson.athletes.join()}
            lesson={moved.lesson}
            more={one ? [] : [{ term: 'Before', detail: wasAt(moved) }]}
          />
        ))}
        <SecretAction href={href}>Open your booking</SecretAction>
      </>
    ),
  }
}

function wasAt({ lesson, movedFrom }: MovedLesson): string {
  return formatMoment(movedFrom, lesson.timeZone)
}

function headOf(moved: MovedLesson) {
  const { lesson } = moved
  return {
    subject: `Moved to ${momentOf(lesson)}: ${lesson.lessonName}`,
    preheader: beforeOf(moved),
  }
}

function headOfSeveral(lessons: MovedLesson[]) {
  const name = lessons[0]?.lesson.lessonName ?? ''
  return {
    subject: `New times: ${name}`,
    preheader: `${lessons.length} of your lessons have changed.`,
  }
}

/** A class can begin when it did and be of another length. */
function beforeOf({ lesson, movedFrom }: MovedLesson): string {
  const { startsAt, durationMinutes } = lesson
  return movedFrom.getTime() === startsAt.getTime()
    ? `It begins when it did, and now lasts ${durationMinutes} minutes.`
    : `It was on ${wasAt({ lesson, movedFrom })}.`
}
