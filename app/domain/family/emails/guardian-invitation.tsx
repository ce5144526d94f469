import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, List, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

type GuardianInvitationFacts = {
  /** The business's name. */
  name: string
  /** The rights they would get, one per line. */
  rights: string[]
  href: string
}

/**
 * Contains no names, because anyone with an account can send it to any address. Its page says who
 * invites.
 */
export function guardianInvitation({ name, rights, href }: GuardianInvitationFacts): EmailContent {
  return {
    subject: `You’re asked to stand for an athlete at ${name}`.slice(0, 78),
    preheader: 'The page of the invitation says who asks, and for whom.',
    body: (
      <>
        <Title>Will you stand for an athlete?</Title>
        <Hello name="" />
        <Text>
          A parent would like you to stand for their athlete at {name} as well. This is what you
          could do:
        </Text>
        <List items={rights.length > 0 ? rights : ['See that you stand for them, and no more']} />
        <SecretAction href={href}>See who asks</SecretAction>
        <Text>
          The link works once, for {formatTtl('guardianInvitation')}. You sign in with your account,
          or make one. If you do not know who asks, leave it: nothing happens without your press.
        </Text>
      </>
    ),
  }
}
