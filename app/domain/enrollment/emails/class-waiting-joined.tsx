import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

type ClassWaitingJoinedFacts = {
  firstName: string
  athlete: string
  className: string
  term: string
  href: string
}

/** Confirms that an athlete is on the waiting list of a class. */
export function classWaitingJoined(about: ClassWaitingJoinedFacts): EmailContent {
  const { firstName, athlete, className, term, href } = about
  return {
    subject: `On the waiting list: ${className}`,
    preheader: 'We’ll email you as soon as a place is free.',
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>On the waiting list</Title>
        <Hello name={firstName} />
        <Text>
          {athlete} is on the waiting list for {className}, {term}. When a place opens up for every
          remaining lesson and it’s your turn, we’ll email you and hold it for a few hours.
        </Text>
        <Text>Nothing is booked or charged until you enroll.</Text>
        <Action href={href}>See your place in line</Action>
      </>
    ),
  }
}
