import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello } from '~/domain/communications/emails/parts'

type FamilyMessageFacts = {
  firstName: string
  subject: string
  /** Markdown and its HTML. */
  body: string
  html: string
  /** The text message. */
  text?: string
}

/** A message that staff wrote to a family. */
export function familyMessage({
  firstName,
  subject,
  body,
  html,
  text,
}: FamilyMessageFacts): EmailContent {
  return {
    subject,
    short: text === undefined ? undefined : { text },
    preheader: body
      .replace(/[*_#>`[\]]/g, '')
      .replace(/\s+/g, ' ')
      .slice(0, 100),
    body: (
      <>
        <Hello name={firstName} />
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </>
    ),
  }
}
