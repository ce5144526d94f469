import { formatTtl } from '~/values/ttl'
import { newsletterWording } from '../newsletter/newsletter'
import type { EmailContent } from './email-content'
import { SecretAction, Text, Title } from './parts'
import { communicationTexts } from '../communication-texts'

export function newsletterConfirm({ href }: { href: string }): EmailContent {
  return {
    subject: 'Do you want our newsletter?',
    preheader: 'One click, and you’ll hear about every new post.',
    body: (
      <>
        <Title>Do you want our newsletter?</Title>
        <Text>Someone, hopefully you, signed up with this address: “{newsletterWording}”</Text>
        <SecretAction href={href}>{communicationTexts.confirmSubscription}</SecretAction>
        <Text>
          The link works for {formatTtl('newsletter')}. If it wasn’t you, ignore this email. You
          won’t get anything unless you confirm.
        </Text>
      </>
    ),
  }
}
