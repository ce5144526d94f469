import { Fragment } from 'react'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Heading,
  Hello,
  Links,
  List,
  SecretAction,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { bookingTexts } from '../booking-texts'
import { formatMoney } from '~/values/money'
import { Directions } from './directions'
import {
  formatLessonMoment,
  LessonFacts,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type Due = { cents: number; currency: string }

type BookingConfirmedFacts = {
  firstName: string
  lesson: LessonInEmail
  due: Due
  /** Calendars on the web. */
  calendars?: { label: string; href: string }[]
  /** Other bookings made with it. */
  others?: { lesson: LessonInEmail; due: Due; href: string }[]
  /** The policy in sentences, longest notice first. */
  policy: string[]
  /** The class or camp whose rules hold instead. */
  partOf?: { title: string; href: string } | null
  bring: string[]
  phone: string
  directionsHref: string
  href: string
}

/**
 * One email for all lessons booked together: `lesson` and `due` are the first, the rest `others`.
 */
export function bookingConfirmed(facts: BookingConfirmedFacts): EmailContent {
  const { firstName, lesson, due, others = [], calendars = [], href } = facts
  const { policy, partOf, bring, phone, directionsHref } = facts
  const when = formatLessonMoment(lesson)
  const dueAtIt = ({ cents, currency }: Due) => [
    { term: 'Due at the lesson', detail: formatMoney(cents, currency) },
  ]
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return {
    subject: `You’re booked: ${lesson.lessonName}, ${when}${more}`,
    preheader: `What to bring, what’s due, and how to make changes.`,
    words: toEmailPlaceholders(lesson, firstName),
    drawing: lesson.drawing,
    body: (
      <>
        <Title>{bookingTexts.booked(when)}</Title>
        <Hello name={firstName} />
        <Text>
          {others.length > 0
            ? 'We have your bookings. Open the attached file to add the lessons to your calendar.'
            : 'We have your booking. Open the attached file to add the lesson to your calendar.'}
        </Text>
        <LessonFacts lesson={lesson} more={dueAtIt(due)} />
        {others.map((other) => (
          <Fragment key={other.href}>
            <LessonFacts lesson={other.lesson} more={dueAtIt(other.due)} />
            <SecretAction href={other.href}>
              Open the booking for {formatLessonMoment(other.lesson)}
            </SecretAction>
          </Fragment>
        ))}
        {calendars.length > 0 && (
          <>
            <Heading>{bookingTexts.addToCalendar}</Heading>
            <Links links={calendars.map(({ label, href }) => ({ title: label, href }))} />
          </>
        )}
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        <Directions lesson={lesson} phone={phone} directionsHref={directionsHref} />
        <Heading>If something comes up</Heading>
        {partOf ? (
          <>
            <Text>
              This lesson is part of {partOf.title}. To report an absence or make changes, open its
              page.
            </Text>
            <Links links={[{ title: `See ${partOf.title}`, href: partOf.href }]} />
          </>
        ) : (
          <>
            <Text>You can reschedule or cancel the lesson on your booking’s page.</Text>
            <List items={policy} />
          </>
        )}
        <SecretAction href={href}>Open your booking</SecretAction>
        <Text>Anyone with the link can open it, so keep this email to yourself.</Text>
      </>
    ),
  }
}
