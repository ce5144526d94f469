import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

export type WaitingFacts = {
  firstName: string
  /** What they wait for, in words. */
  what: string
  places: number
  href: string
}

export function waitingJoined({ firstName, what, href }: WaitingFacts): EmailContent {
  return {
    subject: `You’re on the waiting list: ${what}`,
    preheader: 'We’ll email you as soon as a place is free.',
    words: { name: firstName, lesson: what },
    body: (
      <>
        <Title>You’re on the waiting list</Title>
        <Hello name={firstName} />
        <Text>You’re waiting for {what}.</Text>
        <Text>
          When a place opens up and it’s your turn, we’ll email you and hold it for{' '}
          {formatTtl('waitingOffer')}, or until it’s too late to book. Nothing is booked or due
          until you book it yourself.
        </Text>
        <SecretAction href={href}>See your place, or leave the list</SecretAction>
        <Text>If you didn’t join, leave the list, and we won’t email you about it again.</Text>
      </>
    ),
  }
}
