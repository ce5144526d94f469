import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'
import { privacyRequestLabels, type PrivacyRequestKind } from '../privacy-request'

type VerifyFacts = { kind: PrivacyRequestKind; href: string }

export function privacyRequestVerify({ kind, href }: VerifyFacts): EmailContent {
  return {
    subject: 'Did you make this request about your data?',
    preheader: 'One click, and we begin.',
    body: (
      <>
        <Title>Did you make this request?</Title>
        <Hello name="" />
        <Text>
          Someone, hopefully you, used this address to ask us: {privacyRequestLabels[kind]}. Before
          we do anything, we make sure that the address is theirs.
        </Text>
        <SecretAction href={href}>Yes, this is my request</SecretAction>
        <Text>
          The link works for {formatTtl('privacyRequest')}. If it wasn’t you, ignore this email:
          nothing happens unless you confirm.
        </Text>
      </>
    ),
  }
}
