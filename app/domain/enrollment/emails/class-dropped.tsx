import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

type ClassDroppedFacts = {
  firstName: string
  athlete: string
  className: string
  isCamp: boolean
  /** The last lesson in words; null if none is left. */
  last: string | null
  /** What comes back, in words; null if nothing does. */
  refund: string | null
  /** What is still to pay, as a sentence; null if nothing is. */
  toPay: string | null
  href: string
}

/** Tells a family that a class was dropped. */
export function classDropped(about: ClassDroppedFacts): EmailContent {
  const { firstName, athlete, className, isCamp, last, refund, toPay, href } = about
  const date = isCamp ? 'day' : 'lesson'
  return {
    subject: `${isCamp ? 'Canceled' : 'Dropped'}: ${className} for ${athlete}`,
    preheader: last ? `The last ${date} is on ${last}.` : `There are no more ${date}s.`,
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>
          {athlete} is leaving {className}
        </Title>
        <Hello name={firstName} />
        <Text>
          {last
            ? `The last ${date} is on ${last}. Later ones are canceled.`
            : `All upcoming ${date}s are canceled.`}
        </Text>
        {refund && <Text>We’ll refund {refund} to you, the way you paid.</Text>}
        {toPay && <Text>{toPay}</Text>}
        <Action href={href}>{isCamp ? 'See all camps' : 'See all classes'}</Action>
      </>
    ),
  }
}
