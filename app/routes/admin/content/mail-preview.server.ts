import { inOwnWords } from '~/domain/communications/emails/in-own-words.server'
import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import {
  wordedMails,
  wordExamples,
  type MailWords,
  type WordedMail,
} from '~/domain/communications/words/mail-words'
import type { MailWordsRefusal } from '~/domain/communications/words/mail-words-form'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savingMessages } from '~/domain/settings/settings-messages'

export const mailWordsMessages: Record<MailWordsRefusal, string> = {
  ...savingMessages,
  'unknown-placeholder': 'This email does not know {detail}. Below stands what it knows.',
}

/** How its subject and the end of a mail would read, about people that nobody knows; nothing is kept. */
export async function mailPreview(words: MailWords) {
  const sender = await findSettings()
  const own = { subject: 'The site’s own', preheader: '', body: null, words: wordExamples }
  const letter = inOwnWords(own, words)
  const { text } = renderLetter(letter, { sender, unsubscribe: null, kept: true })
  return { subject: letter.subject, text }
}

export type MailPreview = Awaited<ReturnType<typeof mailPreview>>

/** What can be named in it, each with what would stand there. */
export function examplesOf(kind: WordedMail) {
  return wordedMails[kind].map((name) => ({ term: `{${name}}`, detail: wordExamples[name] }))
}
