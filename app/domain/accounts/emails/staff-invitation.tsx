import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

type StaffInvitationFacts = {
  /** The business's name. */
  name: string
  /** The role's name. */
  role: string
  href: string
}

/** `name` is the business's; the new member's is not known yet. */
export function staffInvitation({ name, role, href }: StaffInvitationFacts): EmailContent {
  return {
    subject: `Your account at ${name}`,
    preheader: 'Set a password, and you’re in.',
    body: (
      <>
        <Title>Welcome to the team</Title>
        <Hello name="" />
        <Text>
          You now have an account at {name}. Your role is “{role}”. Set a password to use it.
        </Text>
        <SecretAction href={href}>Set your password</SecretAction>
        <Text>The link works once, for {formatTtl('staff_invitation')}.</Text>
      </>
    ),
  }
}
