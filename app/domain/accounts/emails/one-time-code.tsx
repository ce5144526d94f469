import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretCode, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

type OneTimeCodeFacts = { firstName: string; code: string }

/** The code is in the subject too, but never in the copy that is kept. */
export function oneTimeCode({ firstName, code }: OneTimeCodeFacts): EmailContent {
  return {
    subject: 'Your sign-in code',
    secretSubject: `${code} is your sign-in code`,
    preheader: `It works once, for ${formatTtl('one_time_code')}.`,
    body: (
      <>
        <Title>Your sign-in code</Title>
        <Hello name={firstName} />
        <Text>Enter this code on the page that asks for it:</Text>
        <SecretCode>{code}</SecretCode>
        <Text>
          It works once, for {formatTtl('one_time_code')}. We will never ask you for it. If you did
          not try to sign in, you can ignore this email.
        </Text>
      </>
    ),
  }
}
