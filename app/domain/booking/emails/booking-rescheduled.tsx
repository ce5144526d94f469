import { Fragment } from 'react'
import { lengthOf } from '~/domain/catalogue/lesson-type'
import type { EmailContent, ShortContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type BookingRescheduledFacts = {
  firstName: string
  /** Another guardian who rescheduled it. */
  movedBy: string | null
  /** Whether the business did. */
  byUs: boolean
  /** The new and old times; several if a class was rescheduled. */
  lessons: MovedLesson[]
}

type MovedLesson = {
  lesson: LessonInEmail
  movedFrom: Date
  /** Whether the whole class was rescheduled. */
  withClass: boolean
  /** The new place; null if it is where it was. */
  toPlace: string | null
  /** The start that cancellation rules are based on, if later. */
  rulesFrom: Date
  /** The booking's page. */
  href: string
}

/** One email for all lessons that were rescheduled together, as of a class. */
export function bookingRescheduled({
  firstName,
  movedBy,
  byUs,
  lessons,
}: BookingRescheduledFacts): EmailContent {
  const [first] = lessons
  const one = lessons.length === 1 && first ? first : null
  return {
    ...(one ? headOf(one) : headOfSeveral(lessons)),
    words: wordsOfAll(lessons, firstName),
    short: byUs && first ? shortOf(first, lessons) : undefined,
    drawing: first?.lesson.drawing,
    body: (
      <>
        <Title>{one ? titleOf(one) : 'Your lessons have changed'}</Title>
        <Hello name={firstName} />
        {one && <Text>{beforeOf(one)}</Text>}
        {movedBy && <Text>{movedBy} rescheduled it.</Text>}
        <Text>
          The price and your payments stay the same. Open the attached file to update your calendar.
        </Text>
        {one && countsFromLater(one) && <Text>{rulesOf(one)}</Text>}
        {lessons.map((moved) => (
          <Fragment key={moved.href}>
            <LessonFacts lesson={moved.lesson} more={one ? [] : changeOf(moved)} />
            <SecretAction href={moved.href}>
              {one
                ? 'Open your booking'
                : `Open the booking for ${formatLessonMoment(moved.lesson)}`}
            </SecretAction>
          </Fragment>
        ))}
      </>
    ),
  }
}

/** Worth a text if it was today, or is now. */
function shortOf(moved: MovedLesson, lessons: MovedLesson[]): ShortContent {
  const { lesson, movedFrom } = moved
  const times = lessons.flatMap((one) => [one.movedFrom, one.lesson.startsAt])
  const was = formatMoment(movedFrom, lesson.timeZone)
  if (lessons.length === 1 && isToPlace(moved)) {
    const text = `${lesson.lessonName} on ${was} is now at ${moved.toPlace}. See our email for details.`
    return { text, on: times }
  }
  const text =
    lessons.length === 1
      ? `${lesson.lessonName} has changed. Before: ${was}. Now: ${formatLessonMoment(lesson)}. See our email for details.`
      : `${lessons.length} of your lessons have changed. See our email for details.`
  return { text, on: times }
}

/** Combines all lessons, each athlete and time once. */
function wordsOfAll(lessons: MovedLesson[], firstName: string) {
  const each = lessons.map(({ lesson }) => toEmailPlaceholders(lesson, firstName))
  const all = (name: string) => formatList(new Set(each.map((words) => words[name] ?? '')))
  return { ...each[0], athletes: all('athletes'), when: all('when') }
}

/** Omits an unchanged start; the length is shown anyway. */
function changeOf(moved: MovedLesson) {
  return [
    isRestarted(moved)
      ? { term: 'Before', detail: wasAt(moved) }
      : { term: 'Changed', detail: unchangedStartOf(moved) },
    ...(countsFromLater(moved) ? [{ term: 'If you cannot come', detail: rulesOf(moved) }] : []),
  ]
}

function countsFromLater({ lesson, rulesFrom }: MovedLesson): boolean {
  return rulesFrom > lesson.startsAt
}

/** After a change by the business, the family keeps the more generous deadlines. */
function rulesOf({ lesson, rulesFrom }: MovedLesson): string {
  return `Until it begins, you can cancel or reschedule it under your policy as if it were still on ${formatMoment(rulesFrom, lesson.timeZone)}.`
}

function isRestarted({ lesson, movedFrom }: MovedLesson): boolean {
  return movedFrom.getTime() !== lesson.startsAt.getTime()
}

function wasAt({ lesson, movedFrom }: MovedLesson): string {
  return formatMoment(movedFrom, lesson.timeZone)
}

function headOf(moved: MovedLesson) {
  return { subject: subjectOf(moved), preheader: beforeOf(moved) }
}

function subjectOf(moved: MovedLesson): string {
  const { lesson, toPlace } = moved
  const on = `${lesson.lessonName} on ${formatLessonMoment(lesson)}`
  if (isToCoach(moved)) return `With ${lesson.coachName}: ${on}`
  if (isToPlace(moved)) return `At ${toPlace}: ${on}`
  return `Rescheduled to ${formatLessonMoment(lesson)}: ${lesson.lessonName}`
}

function headOfSeveral(lessons: MovedLesson[]) {
  const name = lessons[0]?.lesson.lessonName ?? ''
  return {
    subject: `New times: ${name}`,
    preheader: `${lessons.length} of your lessons have changed.`,
  }
}

/**
 * With an unchanged start, the length or the place (class), or the coach or the place (private
 * lesson) changed.
 */
function isToCoach(moved: MovedLesson): boolean {
  return !isRestarted(moved) && !moved.withClass && moved.toPlace === null
}

function isToPlace(moved: MovedLesson): boolean {
  return !isRestarted(moved) && !moved.withClass && moved.toPlace !== null
}

function titleOf(moved: MovedLesson): string {
  const { lesson, toPlace } = moved
  if (isToCoach(moved)) return `Your lesson is with ${lesson.coachName}`
  if (isToPlace(moved)) return `Your lesson is now at ${toPlace}`
  return `Your lesson is now on ${formatLessonMoment(lesson)}`
}

function beforeOf(moved: MovedLesson): string {
  const { coachName } = moved.lesson
  if (isRestarted(moved)) return `It was on ${wasAt(moved)}.`
  return isToCoach(moved)
    ? `The start time is the same. Your coach is ${coachName}.`
    : unchangedStartOf(moved)
}

/** A lesson that moved to another place, or a class whose length changed. */
function unchangedStartOf(moved: MovedLesson): string {
  const { lesson, toPlace } = moved
  if (isToPlace(moved)) return `The start time is the same, but it’s now at ${toPlace}.`
  const length = `lasts ${lengthOf(lesson)}`
  return toPlace
    ? `The start time is the same, but it now ${length} and is at ${toPlace}.`
    : `The start time is the same, but it now ${length}.`
}
