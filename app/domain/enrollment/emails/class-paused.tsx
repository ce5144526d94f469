import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type ClassPausedFacts = {
  firstName: string
  athlete: string
  className: string
  facts: { term: string; detail: string }[]
  /** What happens to paused lessons. */
  rule: string
  href: string
}

type PauseEndedFacts = Pick<ClassPausedFacts, 'firstName' | 'athlete' | 'className' | 'href'> & {
  from: string
  /** What becomes of the price. */
  rule: string
  /** What autopay charges, sentence by sentence. */
  autopay: string[]
}

/** Tells a family that a pause was taken back. */
export function classPauseEnded(about: PauseEndedFacts): EmailContent {
  const { firstName, athlete, className, from, rule, autopay, href } = about
  return {
    subject: `Back from a pause: ${className} for ${athlete}`,
    preheader: `${athlete} is back from ${from} on.`,
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>Your pause in {className} is over</Title>
        <Hello name={firstName} />
        <Text>
          {athlete} is booked again for all lessons from {from} on.
        </Text>
        <Text>{rule}</Text>
        {autopay.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Action href={href}>See the class</Action>
      </>
    ),
  }
}

/** Tells a family that a class is paused. */
export function classPaused(about: ClassPausedFacts): EmailContent {
  const { firstName, athlete, className, facts, rule, href } = about
  return {
    subject: `Paused: ${className} for ${athlete}`,
    preheader: `${athlete} keeps the place in the class.`,
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>{className} is paused</Title>
        <Hello name={firstName} />
        <Text>{athlete} keeps the place in the class during the pause:</Text>
        <Facts facts={facts} />
        <Text>{rule}</Text>
        <Action href={href}>See the class</Action>
      </>
    ),
  }
}
