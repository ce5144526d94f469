import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, SecretAction, Text, Title } from '~/domain/communications/emails/parts'
import { formatTtl } from '~/values/ttl'
import { privacyRequestLabels, type PrivacyRequestKind } from '../privacy-request'

type DoneFacts = {
  name: string
  kind: PrivacyRequestKind
  /** The export's link; null if there is none. */
  href: string | null
}

const said: Record<PrivacyRequestKind, string> = {
  access: 'We have looked for everything that we keep under this address.',
  correction: 'We have corrected what you asked us to correct.',
  deletion:
    'What we kept about you under this address is deleted. What the law requires us to keep, such as signed waivers and the books without your name, stays until its time is over.',
  opt_out:
    'You won’t get any more optional emails. We’ll still email you to confirm what you book.',
}

export function privacyRequestDone({ name, kind, href }: DoneFacts): EmailContent {
  return {
    subject: 'Your request is done',
    preheader: privacyRequestLabels[kind],
    body: (
      <>
        <Title>Your request is done</Title>
        <Hello name={name} />
        <Text>{said[kind]}</Text>
        {href && <SecretAction href={href}>Get what we keep about you</SecretAction>}
        {href && (
          <Text>
            The link works for {formatTtl('export')} and anyone who has it can open it, so keep this
            email to yourself.
          </Text>
        )}
        <Text>Is something missing? Reply to this email.</Text>
      </>
    ),
  }
}
