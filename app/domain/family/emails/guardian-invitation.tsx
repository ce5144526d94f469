import { shortSubject, type EmailContent } from '~/domain/communications/emails/email-content'
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
    subject: shortSubject(`You’re invited to be linked to an athlete at ${name}`),
    preheader: 'Open the invitation to see who sent it, and for which athlete.',
    body: (
      <>
        <Title>You’re invited to be linked to an athlete</Title>
        <Hello name="" />
        <Text>
          A parent would like to link you to their athlete at {name}. This is what you’d be able to
          do:
        </Text>
        <List
          items={rights.length > 0 ? rights : ['See that you’re linked to them, nothing more']}
        />
        <SecretAction href={href}>See who invites you</SecretAction>
        <Text>
          The link works once, for {formatTtl('guardianInvitation')}. You sign in with your account,
          or make one. If you don’t know the person, ignore this email: nothing changes unless you
          accept.
        </Text>
      </>
    ),
  }
}
