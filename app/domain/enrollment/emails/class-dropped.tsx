import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

export type ClassDroppedFacts = {
  firstName: string
  athlete: string
  className: string
  /** The last lesson in words; null if none is left. */
  last: string | null
  /** What comes back, in words; null if nothing does. */
  returned: string | null
  href: string
}

/** Tells a family that a class was dropped. */
export function classDropped(about: ClassDroppedFacts): EmailContent {
  const { firstName, athlete, className, last, returned, href } = about
  return {
    subject: `Dropped: ${className} for ${athlete}`,
    preheader: last ? `The last lesson is on ${last}.` : 'There are no more lessons.',
    words: { name: firstName, athletes: athlete, lesson: className },
    body: (
      <>
        <Title>
          {athlete} leaves {className}
        </Title>
        <Hello name={firstName} />
        <Text>
          {last
            ? `The last lesson is on ${last}. Later ones are canceled.`
            : 'All lessons to come are canceled.'}
        </Text>
        {returned && <Text>You get {returned} back, the way you paid.</Text>}
        <Action href={href}>See all classes</Action>
      </>
    ),
  }
}
