import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { fillPlaceholders, type EmailWords } from '../words/email-words'
import type { EmailContent } from './email-content'
import { Written } from './parts'

/** Adds the staff-written subject and passage for its kind. */
export function withOwnWords(
  content: EmailContent,
  { subject, passage }: EmailWords,
): EmailContent {
  const { words = {}, body } = content
  const html =
    passage && htmlOfPassage((escape) => fillPlaceholders(passage, mapped(words, escape)))
  return {
    ...content,
    subject: subject ? fillPlaceholders(subject, words) : content.subject,
    body: html ? (
      <>
        {body}
        <Written html={html} />
      </>
    ) : (
      body
    ),
  }
}

function mapped(words: Record<string, string>, change: (word: string) => string) {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, change(word)]))
}
