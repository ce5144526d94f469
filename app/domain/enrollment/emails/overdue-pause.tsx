import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Facts, Hello, Text, Title } from '~/domain/communications/emails/parts'

type OverduePauseFacts = {
  firstName: string
  athlete: string
  className: string
  /** What is due. */
  amount: string
  /** The first day without lessons. */
  from: string
  /** What happens to its lessons. */
  rule: string
  href: string
}

/** Tells a family that a class is paused until its tuition is paid. */
export function overduePaused(about: OverduePauseFacts): EmailContent {
  const { firstName, athlete, className, amount, from, rule, href } = about
  return {
    subject: `Paused until paid: ${className} for ${athlete}`,
    preheader: `${amount} of tuition is overdue.`,
    words: { name: firstName, amount, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>{className} is paused</Title>
        <Hello name={firstName} />
        <Text>
          Tuition for {athlete} in {className} is overdue, so the class is paused.
        </Text>
        <Facts
          facts={[
            { term: 'Due', detail: amount },
            { term: 'Paused from', detail: from },
          ]}
        />
        <Text>{rule}</Text>
        <Action href={href}>Pay now</Action>
      </>
    ),
  }
}

type OverdueResumedFacts = {
  firstName: string
  athlete: string
  className: string
  /** The next lessons, in words. */
  dates: string[]
  href: string
}

/** Tells a family that a class resumes, as its tuition is paid. */
export function overdueResumed(about: OverdueResumedFacts): EmailContent {
  const { firstName, athlete, className, dates, href } = about
  return {
    subject: `${className} resumes for ${athlete}`,
    preheader: dates[0] ?? 'Thank you for your payment.',
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>{className} resumes</Title>
        <Hello name={firstName} />
        <Text>Thank you, the tuition is paid. {resumedSentence(dates)}</Text>
        <Action href={href}>See the class</Action>
      </>
    ),
  }
}

function resumedSentence(dates: string[]): string {
  const [next] = dates
  return next
    ? `The next lesson is on ${next}. Lessons that have filled up were not booked again.`
    : 'Its lessons have filled up, or none are left. Please contact us about another class.'
}

type OverdueForStaffFacts = {
  athlete: string
  className: string
  /** What happened, in sentences. */
  text: string
  href: string
}

/** Tells staff that a class is paused until it is paid, or resumes. */
export function overdueForStaff(
  { athlete, className, text, href }: OverdueForStaffFacts,
  what: 'Paused until paid' | 'Resumed',
): EmailContent {
  return {
    subject: `${what}: ${className} for ${athlete}`,
    preheader: text,
    body: (
      <>
        <Title>
          {what}: {className}
        </Title>
        <Text>{text}</Text>
        <Action href={href}>See the family</Action>
      </>
    ),
  }
}
