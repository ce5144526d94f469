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
    ? `What you may do for ${athlete} has changed`
    : `You do not stand for ${athlete} anymore`
  return {
    subject,
    preheader: joined
      ? 'We had the same child twice, and made one of the two.'
      : 'Someone else who stands for them decided it.',
    body: (
      <>
        <Title>{subject}</Title>
        <Hello name={firstName} />
        {rights ? (
          <>
            <Text>Someone else who stands for {athlete} decided it. This is what you may do:</Text>
            <List items={rights.length > 0 ? rights : ['See that you stand for them']} />
          </>
        ) : (
          <Text>
            {joined
              ? `We had ${athlete} twice, and made one of the two. For the one that stays it had been ended before that you stand for ${athlete}, and it stays so.`
              : `Someone else who stands for ${athlete} decided it.`}{' '}
            What you booked, paid and signed stays with you.
          </Text>
        )}
        <Action href={href}>My athletes</Action>
        <IfNotRight phone={phone} />
      </>
    ),
  }
}
