import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

type ClassOfferFacts = {
  firstName: string
  athlete: string
  className: string
  term: string
  /** When the offer ends, in words. */
  until: string
  href: string
}

/** Offers a place in a class to the first in line. */
export function classOffer(about: ClassOfferFacts): EmailContent {
  const { firstName, athlete, className, term, until, href } = about
  return {
    subject: `A place in ${className} for ${athlete}`,
    preheader: `It is held for you until ${until}.`,
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>A place in {className}</Title>
        <Hello name={firstName} />
        <Text>
          A place for {athlete} is free for the rest of {term}. We hold it for you until {until}.
          After that it goes to the next in line.
        </Text>
        <Text>Nothing is booked or charged until you review the cost and enroll.</Text>
        <Action href={href}>Take the place, or pass</Action>
      </>
    ),
  }
}
