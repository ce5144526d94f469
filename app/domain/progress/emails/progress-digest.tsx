import { shortSubject, type EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Heading,
  Hello,
  Links,
  List,
  Paragraphs,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import type { CalendarDate } from '~/values/business-time'
import { formatCalendarDate } from '~/values/format/format-time'
import type { DigestContents } from '../digests/digest'

type ProgressDigestFacts = Omit<DigestContents, 'tips'> & {
  firstName: string
  /** The athlete's first name. */
  athlete: string
  /** The first and last day covered. */
  from: CalendarDate
  last: CalendarDate
  /** The coach's passage. */
  passage: string
  tips: { title: string; href: string }[]
  href: string
}

export function progressDigest(facts: ProgressDigestFacts): EmailContent {
  const { firstName, athlete, from, last, passage, href } = facts
  return {
    subject: shortSubject(`How ${athlete} is coming along`),
    preheader: 'What is new, what is mastered, and what to practice.',
    words: { name: firstName, athletes: athlete },
    body: (
      <>
        <Title>How {athlete} is coming along</Title>
        <Hello name={firstName} />
        {passage && <Paragraphs>{passage}</Paragraphs>}
        <Text>
          {from === last
            ? `This is what we saw on ${formatCalendarDate(from)}.`
            : `This is what we saw from ${formatCalendarDate(from)} to ${formatCalendarDate(last)}.`}
        </Text>
        <Seen {...facts} />
        <Action href={href}>See {athlete}’s progress</Action>
      </>
    ),
  }
}

function Seen({ mastered, seen, notes, tips }: ProgressDigestFacts) {
  return (
    <>
      <Part title="Newly mastered" items={mastered} />
      <Part title="Worked on" items={seen.map(({ skill, words }) => `${skill}: ${words}`)} />
      <Part title="Coach’s notes" items={notes.map(({ skill, note }) => `${skill}: ${note}`)} />
      {tips.length > 0 && (
        <>
          <Heading>Tips for practicing</Heading>
          <Links links={tips} />
        </>
      )}
    </>
  )
}

function Part({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null
  return (
    <>
      <Heading>{title}</Heading>
      <List items={[...new Set(items)]} />
    </>
  )
}
