import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Text, Title } from '~/domain/communications/emails/parts'

/** The class, and the address of its roster. */
type OfClass = { className: string; href: string }

/** Tells a coach that an athlete leaves a class. */
export function coachClassDropped({
  className,
  last,
  href,
}: OfClass & { last: string }): EmailContent {
  return {
    subject: `Dropped: ${className}`,
    preheader: `The last day is ${last}.`,
    body: (
      <>
        <Title>An athlete is leaving {className}</Title>
        <Text>The last day is {last}. Later lessons are canceled for them.</Text>
        <Action href={href}>See the roster</Action>
      </>
    ),
  }
}

/** Tells a coach that an athlete does not come until further notice; why is between family and staff. */
export function coachOverduePaused({
  className,
  from,
  href,
}: OfClass & { from: string }): EmailContent {
  return {
    subject: `Paused: ${className}`,
    preheader: `From ${from} on.`,
    body: (
      <>
        <Title>{className} is paused for an athlete</Title>
        <Text>
          From {from} on, expect them only at lessons still on your schedule. We’ll tell you when
          they’re back.
        </Text>
        <Action href={href}>See the roster</Action>
      </>
    ),
  }
}

/** Tells a coach that an athlete comes again. */
export function coachClassPauseEnded({
  className,
  from,
  href,
}: OfClass & { from: string }): EmailContent {
  return {
    subject: `Back from a pause: ${className}`,
    preheader: `From ${from} on.`,
    body: (
      <>
        <Title>An athlete is back in {className}</Title>
        <Text>Their pause is over. Expect them from {from} on.</Text>
        <Action href={href}>See the roster</Action>
      </>
    ),
  }
}

/** Tells a coach that an athlete pauses a class. */
export function coachClassPaused({
  className,
  first,
  last,
  href,
}: OfClass & { first: string; last: string }): EmailContent {
  return {
    subject: `Paused: ${className}`,
    preheader: `From ${first} to ${last}.`,
    body: (
      <>
        <Title>An athlete is pausing {className}</Title>
        <Text>
          They are away from {first} to {last}.
        </Text>
        <Action href={href}>See the roster</Action>
      </>
    ),
  }
}
