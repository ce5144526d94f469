import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'
import { accountTexts } from '../account-texts'

type VerifyEmailFacts = { href: string }

export function verificationEmail({ href }: VerifyEmailFacts): EmailContent {
  return {
    subject: 'Is this your address?',
    preheader: 'One click, and your account is ready.',
    body: (
      <>
        <Title>Is this your address?</Title>
        <Hello name="" />
        <Text>Someone, hopefully you, created an account with this address.</Text>
        <SecretAction href={href}>{accountTexts.myAddress}</SecretAction>
        <Text>
          The link works for {formatTtl('verify_email')}. If it wasn’t you, ignore this email: the
          account can’t be used unless you confirm.
        </Text>
      </>
    ),
  }
}
