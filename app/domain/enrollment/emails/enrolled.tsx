import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Facts,
  Heading,
  Hello,
  List,
  Text,
  Title,
} from '~/domain/communications/emails/parts'

type EnrolledFacts = {
  firstName: string
  athlete: string
  className: string
  isTrial: boolean
  isCamp: boolean
  facts: { term: string; detail: string }[]
  /** The next dates in words. */
  dates: string[]
  /** How many more there are. */
  more: number
  /** What is charged and how it is dropped, in sentences. */
  rules: string[]
  href: string
}

/** Tells a family that an athlete is enrolled, or has a trial lesson. */
export function enrolled(about: EnrolledFacts): EmailContent {
  const { firstName, athlete, className, isTrial, isCamp, facts, dates, more, rules, href } = about
  const what = isTrial ? `has a trial lesson in ${className}` : `is enrolled in ${className}`
  return {
    subject: isTrial ? `Trial lesson: ${className} for ${athlete}` : `${athlete} ${what}`,
    preheader: dates[0] ?? '',
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>
          {athlete} {what}
        </Title>
        <Hello name={firstName} />
        <Text>
          {isTrial
            ? 'Come a few minutes early, in clothes you can move in. Afterward, we’ll tell you which class is the best fit.'
            : `${athlete} has a place on every date below. You don’t need to book anything else.`}
        </Text>
        <Facts facts={facts} />
        <Heading>{isTrial ? 'The lesson' : isCamp ? 'The days' : 'The next lessons'}</Heading>
        <List items={more > 0 ? [...dates, `and ${more} more`] : dates} />
        {rules.map((rule) => (
          <Text key={rule}>{rule}</Text>
        ))}
        <Action href={href}>
          {isTrial ? 'See the lesson' : isCamp ? 'See the camp' : 'See the class'}
        </Action>
      </>
    ),
  }
}
