import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { fillIn, type EmailWords } from '../words/email-words'
import type { Letter } from './letter'

/** Adds the staff-written subject and passage for its kind. */
export function withOwnWords(letter: Letter, { subject, passage }: EmailWords): Letter {
  const { words = {}, body } = letter
  const html = passage && htmlOfPassage((escape) => fillIn(passage, mapped(words, escape)))
  return {
    ...letter,
    subject: subject ? fillIn(subject, words) : letter.subject,
    body: html ? (
      <>
        {body}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </>
    ) : (
      body
    ),
  }
}

function mapped(words: Record<string, string>, change: (word: string) => string) {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, change(word)]))
}
