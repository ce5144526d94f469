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
import { capitalized } from '~/values/text/capitalized'
import { formatList } from '~/values/format/format-list'
import { formatNearMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { Directions } from './directions'
import {
  kindOfEvent,
  LessonFacts,
  namesIn,
  toEmailPlaceholders,
  type LessonInEmail,
} from './lesson-facts'

type ReminderFacts = {
  firstName: string
  lesson: LessonInEmail
  /** The amount due. */
  due: { cents: number; currency: string }
  bring: string[]
  /** Athletes without a waiver valid on that day. */
  unsigned: string[]
  pickUpKnown: boolean
  /** The portal page for it; null without an account. */
  pickUpHref: string | null
  phone: string
  directionsHref: string
  href: string
  now: Date
}

export function reminder(facts: ReminderFacts): EmailContent {
  const { firstName, lesson, due, bring, phone, directionsHref, href, now } = facts
  const amount = formatMoney(due.cents, due.currency)
  const atLesson = { term: lesson.isParty ? 'Still due' : 'Due at the lesson', detail: amount }
  const when = formatNearMoment(lesson.startsAt, lesson.timeZone, now)
  return {
    subject: `Reminder: ${lesson.lessonName}, ${when}`,
    preheader: [
      `${capitalized(namesIn(lesson))} with ${lesson.coachName}.`,
      ...(due.cents > 0 ? [`${amount} is due.`] : []),
    ].join(' '),
    words: toEmailPlaceholders(lesson, firstName),
    short: { text: `Reminder: ${lesson.lessonName} with ${lesson.coachName}, ${when}.` },
    drawing: lesson.drawing,
    body: (
      <>
        <Title>See you {when}</Title>
        <Hello name={firstName} />
        <LessonFacts lesson={lesson} more={due.cents > 0 ? [atLesson] : []} />
        <Missing {...facts} />
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        <Directions lesson={lesson} phone={phone} directionsHref={directionsHref} />
        <SecretAction href={href}>Open your booking</SecretAction>
      </>
    ),
  }
}

function Missing({ unsigned, pickUpKnown, pickUpHref, phone, lesson }: ReminderFacts) {
  const missing = [
    ...(unsigned.length > 0 ? [`A signed waiver for ${formatList(unsigned)}.`] : []),
    ...(pickUpKnown ? [] : [`Who drops off and picks up ${namesIn(lesson)}.`]),
  ]
  if (missing.length === 0) return null
  return (
    <>
      <Heading>Still missing</Heading>
      <List items={missing} />
      {!pickUpKnown && pickUpHref && (
        <Links links={[{ href: pickUpHref, title: 'Tell us who drops off and picks up' }]} />
      )}
      <Text>
        Please tell us before the {kindOfEvent(lesson)}: reply to this email
        {phone && `, or call us at ${phone}`}.
      </Text>
    </>
  )
}
