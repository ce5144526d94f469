import { accountTexts } from '~/domain/accounts/account-texts'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, Text, Title } from '~/domain/communications/emails/parts'

/** Links to sign-in, from where a forgotten password can be reset. */
type AccountExistsFacts = { firstName: string; href: string }

/** Sent instead of the link to verify, so that the form tells no one who has an account. */
export function accountExists({ firstName, href }: AccountExistsFacts): EmailContent {
  return {
    subject: 'You already have an account',
    preheader: 'Someone tried to create another one with this address.',
    body: (
      <>
        <Title>You already have an account</Title>
        <Hello name={firstName} />
        <Text>
          Someone tried to create another account with this address. If it was you, sign in, or set
          a new password if you forgot yours.
        </Text>
        <Action href={href}>{accountTexts.signIn}</Action>
        <Text>
          If it wasn’t you, you don’t need to do anything. No one was told that you have one.
        </Text>
      </>
    ),
  }
}
