import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'
import { accountTexts } from '../account-texts'

type EmailChangeFacts = { href: string }

/** Sent to the new address, which is not used until confirmed. */
export function emailChange({ href }: EmailChangeFacts): EmailContent {
  return {
    subject: 'Is this your new address?',
    preheader: 'One click, and your account uses it.',
    body: (
      <>
        <Title>Is this your new address?</Title>
        <Hello name="" />
        <Text>You asked us to use this address for your account from now on.</Text>
        <SecretAction href={href}>{accountTexts.useNewAddress}</SecretAction>
        <Text>
          The link works for {formatTtl('change_email')}. Until you confirm, your old address stays
          in use. If it wasn’t you, ignore this email.
        </Text>
      </>
    ),
  }
}
