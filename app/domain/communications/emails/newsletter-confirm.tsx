import { formatTtl } from '~/values/ttl'
import { newsletterWording } from '../newsletter/newsletter'
import type { EmailContent } from './email-content'
import { SecretAction, Text, Title } from './parts'
import { communicationTexts } from '../communication-texts'

export function newsletterConfirm({ href }: { href: string }): EmailContent {
  return {
    subject: 'Shall we send you our newsletter?',
    preheader: 'One press, and you hear of every new post.',
    body: (
      <>
        <Title>Shall we send you our newsletter?</Title>
        <Text>Someone, we hope you, asked for it with this address: “{newsletterWording}”</Text>
        <SecretAction href={href}>{communicationTexts.confirmSubscription}</SecretAction>
        <Text>
          The link works for {formatTtl('newsletter')}. If it was not you, leave it: you get nothing
          without your press.
        </Text>
      </>
    ),
  }
}
