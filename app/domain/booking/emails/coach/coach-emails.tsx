import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Links, List, Text, Title } from '~/domain/communications/emails/parts'
import { linesOfVenue, mapOfVenue, type LessonVenue } from '~/domain/scheduling/venues/venue'
import { termOfAthletes } from '../../booking-texts'
import type { CanceledBy } from '../../cancellation/cancellation-policy'

/** A lesson in a coach's email, without names. */
export type CoachedLesson = {
  what: string
  when: string
  coming: string
  /** Null at the business's own address. */
  venue?: LessonVenue | null
}

/** A new booking. */
export function coachBooked({
  lessons,
  href,
}: {
  lessons: CoachedLesson[]
  href: string
}): EmailContent {
  const [first] = lessons
  return {
    subject: `Booked: ${first?.what}, ${first?.when}${formatMore(lessons)}`,
    preheader: 'It’s on your calendar.',
    body: (
      <>
        <Title>{lessons.length > 1 ? 'New bookings' : 'A new booking'}</Title>
        <List items={lessons.map(inOneLine)} />
        <Maps lessons={lessons} />
        <Action href={href}>See who’s coming</Action>
      </>
    ),
  }
}

/** A cancellation. */
export function coachCanceled(facts: {
  lesson: CoachedLesson
  by: CanceledBy
  href: string
}): EmailContent {
  const { lesson, by, href } = facts
  return {
    subject: `Canceled: ${lesson.what}, ${lesson.when}`,
    preheader: 'Their places are free again.',
    body: (
      <>
        <Title>A booking is canceled</Title>
        <Text>{by === 'family' ? 'The family canceled it.' : 'Staff canceled it.'}</Text>
        <LessonLines lesson={lesson} isPast />
        <Action href={href}>See the booking</Action>
      </>
    ),
  }
}

/** Part of a booking's athletes cannot come; the time stays taken. */
export function coachAbsence({
  lesson,
  href,
}: {
  lesson: CoachedLesson
  href: string
}): EmailContent {
  return {
    subject: `Absence: ${lesson.what}, ${lesson.when}`,
    preheader: `Coming: ${lesson.coming}.`,
    body: (
      <>
        <Title>An absence was reported</Title>
        <LessonLines lesson={lesson} />
        <Action href={href}>See who’s coming</Action>
      </>
    ),
  }
}

type MovedFacts = {
  lesson: CoachedLesson
  movedFrom: string
  toAnother: boolean
  /** Whether the coach is the same, so that with the same time only the place changed. */
  isOnlyElsewhere: boolean
  href: string
}

/** A booking was rescheduled or reassigned. */
export function coachBookingRescheduled({
  lesson,
  movedFrom,
  toAnother,
  isOnlyElsewhere,
  href,
}: MovedFacts): EmailContent {
  const isThen = movedFrom === lesson.when
  const before = isThen ? 'The start time is the same.' : `It was on ${movedFrom}.`
  return {
    subject: `Rescheduled: ${lesson.what}, ${isThen ? '' : 'now '}${lesson.when}`,
    preheader: before,
    body: (
      <>
        <Title>A booking was rescheduled</Title>
        <Text>{before}</Text>
        {toAnother && <Text>It’s with another coach now, so your time is free again.</Text>}
        {isThen && !toAnother && (
          <Text>
            {isOnlyElsewhere
              ? 'It’s at a different place now.'
              : 'It was with another coach and is now with you.'}
          </Text>
        )}
        <LessonLines lesson={lesson} />
        <Action href={href}>{toAnother ? 'See your day' : 'See the booking'}</Action>
      </>
    ),
  }
}

/** A coach's day; `attendanceNotTaken` are past lessons without attendance. */
export function coachDigest(facts: {
  day: string
  lessons: CoachedLesson[]
  attendanceNotTaken: CoachedLesson[]
  href: string
}): EmailContent {
  const { day, lessons, attendanceNotTaken, href } = facts
  const count = lessons.length === 1 ? '1 lesson' : `${lessons.length} lessons`
  return {
    subject: `Your day: ${count} on ${day}`,
    preheader: `${lessons[0]?.when}: ${lessons[0]?.what}`,
    body: (
      <>
        <Title>{day}</Title>
        <List items={lessons.map(inOneLine)} />
        <Maps lessons={lessons} />
        {attendanceNotTaken.length > 0 && (
          <>
            <Text>Attendance not taken:</Text>
            <List items={attendanceNotTaken.map(inOneLine)} />
          </>
        )}
        <Action href={href}>Open the roster</Action>
      </>
    ),
  }
}

/** A lesson in a list. */
export function inOneLine({ what, when, coming, venue }: CoachedLesson): string {
  return `${when}: ${what}, ${coming}${venue ? `, at ${venue.name}` : ''}`
}

/** The number besides the first, for a subject line. */
export function formatMore(all: unknown[]): string {
  return all.length > 1 ? ` and ${all.length - 1} more` : ''
}

function LessonLines({ lesson, isPast }: { lesson: CoachedLesson; isPast?: boolean }) {
  const { what, when, coming, venue } = lesson
  return (
    <>
      <Facts
        facts={[
          { term: 'Lesson', detail: what },
          { term: 'When', detail: when },
          { term: termOfAthletes(isPast), detail: coming },
          ...(venue ? [{ term: 'Where', detail: linesOfVenue(venue).join(', ') }] : []),
        ]}
      />
      {venue && <Links links={[{ href: mapOfVenue(venue), title: 'Show it on a map' }]} />}
    </>
  )
}

/** Each venue on a map, once. */
function Maps({ lessons }: { lessons: CoachedLesson[] }) {
  const venues = lessons.flatMap(({ venue }) => venue ?? [])
  const links = new Map(
    venues.map((venue) => [
      mapOfVenue(venue),
      `${linesOfVenue(venue).join(', ')}: show it on a map`,
    ]),
  )
  if (links.size === 0) return null
  return <Links links={[...links].map(([href, title]) => ({ href, title }))} />
}
