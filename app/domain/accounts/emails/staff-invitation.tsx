import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import type { StaffRole } from '~/values/actor'
import { formatTtl } from '~/values/ttl'
import { roleLabels } from '../account'

export type StaffInvitationFacts = {
  /** The business's name. */
  name: string
  role: StaffRole
  href: string
}

export function staffInvitation({ name, role, href }: StaffInvitationFacts): EmailContent {
  return {
    subject: `Your account at ${name}`,
    preheader: 'Set a password, and you are in.',
    body: (
      <>
        <Title>Welcome to the team</Title>
        <Hello name="" />
        <Text>
          There is an account for you at {name}, as {roleLabels[role].toLowerCase()}. Set a password
          to use it.
        </Text>
        <SecretAction href={href}>Set your password</SecretAction>
        <Text>The link works once, for {formatTtl('staff_invitation')}.</Text>
      </>
    ),
  }
}
