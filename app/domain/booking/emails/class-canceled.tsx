import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { formatList } from '~/values/format/format-list'
import { CanceledLesson, type DayClosedFacts } from './day-closed'

type ClassCanceledFacts = Omit<DayClosedFacts, 'reason' | 'day'> & {
  className: string
  /** Distinct dates in words, earliest first. */
  days: string[]
}

export function classCanceled(facts: ClassCanceledFacts): EmailContent {
  const { firstName, className, days, lessons, hasFile, bookingHref } = facts
  const [day, ...more] = days
  return {
    subject: `Canceled: ${className} on ${day}${formatMore(more.length)}`,
    preheader: lessons[0]?.refund[0] ?? '',
    words: { name: firstName, lesson: className, day: formatList(days) },
    short: {
      text: `${className} is canceled on ${formatList(days)}. We’re sorry. See our email for details.`,
      on: lessons.map(({ lesson }) => lesson.startsAt),
    },
    body: (
      <>
        <Title>
          {className} is canceled on {more.length > 0 ? `${days.length} of your days` : day}
        </Title>
        <Hello name={firstName} />
        <Text>
          We’re sorry, but we had to cancel this class on{' '}
          {more.length > 0 ? 'these days' : 'this day'}.
        </Text>
        {hasFile && <Text>Open the attached file to take it off your calendar.</Text>}
        {lessons.map((one) => (
          <CanceledLesson
            key={one.lesson.startsAt.getTime() + one.lesson.athletes.join()}
            {...one}
          />
        ))}
        <Action href={bookingHref}>Book another lesson</Action>
      </>
    ),
  }
}

function formatMore(days: number): string {
  if (days === 0) return ''
  return days === 1 ? ' and 1 more day' : ` and ${days} more days`
}
