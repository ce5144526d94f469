import { inOwnWords } from '~/domain/communications/emails/in-own-words.server'
import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import {
  wordedEmails,
  wordExamples,
  type EmailWords,
  type WordedEmail,
  type EmailWordsRefusal,
} from '~/domain/communications/words/email-words'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savingMessages } from '~/domain/settings/settings-messages'

export const emailWordsMessages: Record<EmailWordsRefusal, string> = {
  ...savingMessages,
  'unknown-placeholder': 'This email does not know {detail}. Below stands what it knows.',
}

/** How its subject and the end of an email would read, about people that nobody knows; nothing is kept. */
export async function emailPreview(words: EmailWords) {
  const sender = await findSettings()
  const own = { subject: 'The site’s own', preheader: '', body: null, words: wordExamples }
  const letter = inOwnWords(own, words)
  const { text } = renderLetter(letter, { sender, unsubscribe: null, kept: true })
  return { subject: letter.subject, text }
}

export type EmailPreview = Awaited<ReturnType<typeof emailPreview>>

/** What can be named in it, each with what would stand there. */
export function examplesOf(kind: WordedEmail) {
  return wordedEmails[kind].map((name) => ({ term: `{${name}}`, detail: wordExamples[name] }))
}
