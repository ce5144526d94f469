import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

type ResetPasswordFacts = { firstName: string; href: string }

export function resetPassword({ firstName, href }: ResetPasswordFacts): EmailContent {
  return {
    subject: 'Set a new password',
    preheader: `The link works once, for ${formatTtl('set_password')}.`,
    body: (
      <>
        <Title>Set a new password</Title>
        <Hello name={firstName} />
        <Text>Someone asked to set a new password for your account.</Text>
        <SecretAction href={href}>Set a new password</SecretAction>
        <Text>
          The link works once, for {formatTtl('set_password')}. If it wasn’t you, you can ignore
          this email: your password stays as it is.
        </Text>
      </>
    ),
  }
}
