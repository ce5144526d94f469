import type { ReactNode } from 'react'
import { lengthOf } from '~/domain/catalogue/lesson-type'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Facts } from '~/domain/communications/emails/parts'
import type { LessonVenue } from '~/domain/scheduling/venues/venue'
import type { TimeZone } from '~/values/business-time'
import { capitalized } from '~/values/text/capitalized'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import { termOfAthletes } from '../booking-texts'

/** A lesson in emails. */
export type LessonInEmail = {
  /** The name of its lesson type's drawing. */
  drawing: string
  lessonName: string
  /** Whether it is a birthday party. */
  isParty?: boolean
  /** Whether it is canceled, missed or over. */
  isPast?: boolean
  durationMinutes: number
  coachName: string
  /** First names only, because emails travel further than pages. */
  athletes: string[]
  /** Athletes reported absent. */
  absent?: string[]
  startsAt: Date
  timeZone: TimeZone
  /** Lines of where it is. */
  where: string[]
  /** Null for the business's own address. */
  venue?: LessonVenue | null
}

type Props = {
  lesson: LessonInEmail
  more?: { term: string; detail: ReactNode }[]
}

export function LessonFacts({ lesson, more = [] }: Props) {
  const { absent = [] } = lesson
  return (
    <Facts
      facts={[
        {
          term: lesson.isParty ? 'Party' : 'Lesson',
          detail: `${lesson.lessonName}, ${lengthOf(lesson)}`,
        },
        { term: 'When', detail: formatLessonMoment(lesson) },
        ...(lesson.athletes.length > 0 || absent.length === 0
          ? [
              {
                term: lesson.isParty ? 'Birthday child' : termOfAthletes(lesson.isPast),
                detail: capitalized(namesIn(lesson)),
              },
            ]
          : []),
        ...(absent.length > 0 ? [{ term: 'Reported absent', detail: formatList(absent) }] : []),
        { term: 'Coach', detail: lesson.coachName },
        ...(lesson.where.length > 0 ? [{ term: 'Where', detail: lesson.where.join(', ') }] : []),
        ...more,
      ]}
    />
  )
}

/** For the middle of a sentence. */
export function kindOfEvent({ isParty }: Pick<LessonInEmail, 'isParty'>): string {
  return isParty ? 'party' : 'lesson'
}

export function formatLessonMoment({ startsAt, timeZone }: LessonInEmail): string {
  return formatMoment(startsAt, timeZone)
}

/** The athletes, for the middle of a sentence. */
export function namesIn({ athletes }: LessonInEmail): string {
  return formatList(athletes)
}

/** Placeholders for staff-written text in emails about a lesson. */
export function toEmailPlaceholders(
  lesson: LessonInEmail,
  name: string,
): NonNullable<EmailContent['words']> {
  const { lessonName, coachName } = lesson
  return {
    name,
    athletes: namesIn(lesson),
    lesson: lessonName,
    when: formatLessonMoment(lesson),
    coach: coachName,
  }
}
