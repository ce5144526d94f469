import type { Letter } from '~/domain/communications/emails/letter'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'
import { Cancelled, type DayClosedFacts } from './day-closed'

export type ClassCancelledFacts = Omit<DayClosedFacts, 'reason'> & { className: string }

export function classCancelled(facts: ClassCancelledFacts): Letter {
  const { firstName, className, day, lessons, hasFile, bookingHref } = facts
  return {
    subject: `Cancelled: ${className} on ${day}`,
    preheader: lessons[0]?.returned[0] ?? '',
    words: { name: firstName, lesson: className, day },
    body: (
      <>
        <Title>
          There is no {className} on {day}
        </Title>
        <Hello name={firstName} />
        <Text>We are sorry: we had to cancel this class on this day.</Text>
        {hasFile && <Text>The attached file takes it out of your calendar.</Text>}
        {lessons.map((one) => (
          <Cancelled key={one.lesson.athletes.join()} {...one} />
        ))}
        <Action href={bookingHref}>Book another lesson</Action>
      </>
    ),
  }
}
