import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Action, Hello, List, Text, Title } from '~/domain/communications/emails/parts'

/** `href` leads to the portal. */
type WelcomeFacts = { firstName: string; href: string }

export function welcome({ firstName, href }: WelcomeFacts): EmailContent {
  return {
    subject: 'Your account is ready',
    preheader: 'What you can do with it.',
    words: { name: firstName },
    body: (
      <>
        <Title>Your account is ready</Title>
        <Hello name={firstName} />
        <Text>Your address is verified. From now on you can:</Text>
        <List
          items={[
            'book without typing everything again',
            'see, reschedule and cancel your lessons in one place',
            'keep the details of your athletes up to date',
          ]}
        />
        <Action href={href}>Go to your lessons</Action>
      </>
    ),
  }
}
