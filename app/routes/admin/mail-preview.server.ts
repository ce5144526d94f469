import { inOwnWords } from '~/domain/communications/emails/in-own-words.server'
import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import type { MailWords, WordedMail } from '~/domain/communications/mail-words'
import type { MailWordsRefusal } from '~/domain/communications/mail-words-form'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savingMessages } from '~/domain/settings/settings-messages'
import { madeUpMails } from '~/domain/admin/made-up-mails'

export const mailWordsMessages: Record<MailWordsRefusal, string> = {
  ...savingMessages,
  'unknown-placeholder': 'This mail does not know {detail}. Below stands what it knows.',
}

/** What a mail of this kind would say, about people that nobody knows; nothing of it is kept. */
export async function mailPreview(kind: WordedMail, words: MailWords) {
  const sender = await findSettings()
  const letter = inOwnWords(madeUpMails[kind], words)
  const { text } = renderLetter(letter, { sender, unsubscribe: null, kept: true })
  return { subject: letter.subject, text }
}

export type MailPreview = Awaited<ReturnType<typeof mailPreview>>

/** What can be named in it, each with what would stand there. */
export function examplesOf(kind: WordedMail) {
  const known = Object.entries(madeUpMails[kind].words ?? {})
  return known.map(([name, example]) => ({ term: `{${name}}`, detail: example }))
}
