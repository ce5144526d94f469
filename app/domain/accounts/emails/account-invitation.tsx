import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'

type AccountInvitationFacts = {
  firstName: string
  business: string
  /** In words, such as `14 days`. */
  lasts: string
  href: string
}

export function accountInvitation({
  firstName,
  business,
  lasts,
  href,
}: AccountInvitationFacts): EmailContent {
  return {
    subject: `Your account with ${business}`,
    preheader: 'Your details are already here. Set a password to see them.',
    body: (
      <>
        <Title>Set a password for your account</Title>
        <Hello name={firstName} />
        <Text>
          {business} now books lessons online. Your details are already here: set a password, and
          you can book, pay and see your lessons.
        </Text>
        <SecretAction href={href}>Set your password</SecretAction>
        <Text>
          The link works once, for {lasts}. If you don’t want an account, you don’t need to do
          anything.
        </Text>
      </>
    ),
  }
}
