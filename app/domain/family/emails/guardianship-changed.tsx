import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, IfNotRight, List, Text, Title } from '~/domain/communications/emails/parts'

type GuardianshipChangedFacts = {
  firstName: string
  /** The athlete's first name. */
  athlete: string
  /** Current rights, one per line; null if the guardianship has ended. */
  rights: string[] | null
  /** Whether merging two records caused it, not a person's decision. */
  joined: boolean
  /** The business's phone number. */
  phone: string
  href: string
}

export function guardianshipChanged(facts: GuardianshipChangedFacts): EmailContent {
  const { firstName, athlete, rights, joined, phone, href } = facts
  const subject = rights
    ? `What you can do for ${athlete} has changed`
    : `You’re no longer linked to ${athlete}`
  return {
    subject,
    preheader: joined
      ? 'We had two records of the same child, and merged them.'
      : 'Another adult who is linked to them made this change.',
    body: (
      <>
        <Title>{subject}</Title>
        <Hello name={firstName} />
        {rights ? (
          <>
            <Text>
              Another adult who is linked to {athlete} made this change. This is what you can do
              now:
            </Text>
            <List items={rights.length > 0 ? rights : ['See that you’re linked to them']} />
          </>
        ) : (
          <Text>
            {joined
              ? `We had two records of ${athlete}, and merged them. On the one that we kept, your link to ${athlete} had ended before, and it stays ended.`
              : `Another adult who is linked to ${athlete} made this change.`}{' '}
            What you booked, paid and signed stays with you.
          </Text>
        )}
        <Action href={href}>My athletes</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
