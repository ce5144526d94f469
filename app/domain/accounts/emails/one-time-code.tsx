import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretCode, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'

type OneTimeCodeFacts = { firstName: string; code: string }

export function oneTimeCode({ firstName, code }: OneTimeCodeFacts): EmailContent {
  return {
    subject: 'Your code to sign in',
    secretSubject: `${code} is your code to sign in`,
    preheader: `It works once, for ${formatTtl('one_time_code')}.`,
    body: (
      <>
        <Title>Your code to sign in</Title>
        <Hello name={firstName} />
        <Text>Type this code where you were asked for it:</Text>
        <SecretCode>{code}</SecretCode>
        <Text>
          It works once, for {formatTtl('one_time_code')}. We will never ask you for it. If you did
          not want to sign in, leave it.
        </Text>
      </>
    ),
  }
}
