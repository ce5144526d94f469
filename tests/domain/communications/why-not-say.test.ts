import { expect, it } from 'vitest'
import { whyNotSay } from '~/domain/communications/words/save-email-words.server'

it('words for an email use the placeholders of its kind alone', () => {
  const words = { subject: 'Hello {name}', passage: 'See you, {name}' }
  expect(whyNotSay('welcome', words)).toBeNull()
  expect(whyNotSay('welcome', { ...words, subject: '{coach} {name} {day}' })).toEqual({
    refused: 'unknown-placeholder',
    field: 'subject',
    detail: '{coach}, {day}',
  })
  expect(whyNotSay('welcome', { ...words, passage: '{lesson}' })).toEqual({
    refused: 'unknown-placeholder',
    field: 'passage',
    detail: '{lesson}',
  })
})
