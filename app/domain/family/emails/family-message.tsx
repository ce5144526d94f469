import type { EmailContent } from '~/domain/communications/emails/email-content'
import { Hello, Written } from '~/domain/communications/emails/parts'
import { beginningOf } from '~/values/text/beginning-of'

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
    preheader: beginningOf(body.replace(/[*_#>`[\]]/g, '')),
    body: (
      <>
        <Hello name={firstName} />
        <Written html={html} />
      </>
    ),
  }
}
