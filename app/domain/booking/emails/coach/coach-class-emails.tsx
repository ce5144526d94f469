import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, List, Text, Title } from '~/domain/communications/emails/parts'
import { formatMore, inOneLine, type CoachedLesson } from './coach-emails'

/** Class dates were canceled. */
export function coachClassCanceled(facts: {
  lessons: CoachedLesson[]
  href: string
}): EmailContent {
  const { lessons, href } = facts
  const [first] = lessons
  return {
    subject: `No class: ${first?.what}, ${first?.when}${formatMore(lessons)}`,
    preheader: 'It’s off your calendar.',
    body: (
      <>
        <Title>Your class is canceled</Title>
        <Text>We’re letting every family that booked know.</Text>
        <List items={lessons.map(inOneLine)} />
        <Action href={href}>Open your calendar</Action>
      </>
    ),
  }
}

type DayFacts = { day: string; reason: string; lessons: CoachedLesson[]; href: string }

/** A day with their lessons was closed. */
export function coachDayClosed({ day, reason, lessons, href }: DayFacts): EmailContent {
  return {
    subject: `Closed: ${day}`,
    preheader: reason,
    body: (
      <>
        <Title>{day} is closed</Title>
        <Text>
          {reason} Everything you had on this day is canceled, and we’re letting each family know.
        </Text>
        <List items={lessons.map(inOneLine)} />
        <Action href={href}>Open your calendar</Action>
      </>
    ),
  }
}

/** A date and its change. */
type DateChange = { when: string; becomes: string }

/** Class dates were rescheduled or reassigned. */
export function coachClassChanged(facts: {
  what: string
  dates: DateChange[]
  href: string
}): EmailContent {
  const { what, dates, href } = facts
  return {
    subject: `Class changed: ${what}, ${dates[0]?.when}${formatMore(dates)}`,
    preheader: `It is ${dates[0]?.becomes}.`,
    body: (
      <>
        <Title>{what} has changed</Title>
        <List items={dates.map(({ when, becomes }) => `${when}: ${becomes}`)} />
        <Action href={href}>Open your calendar</Action>
      </>
    ),
  }
}
