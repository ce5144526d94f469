import { describe, expect, it } from 'vitest'
import { whyNotChange } from '~/domain/family/messages/save-family-message.server'

describe('a message to families', () => {
  const draft = { version: 3, scheduledAt: null, sentAt: null }
  const then = new Date('2026-11-24T12:00:00Z')

  it.each([
    ['a draft as it was seen', draft, 3, null],
    ['a draft that was changed', draft, 2, { refused: 'changed-meanwhile' }],
    ['a scheduled one', { ...draft, scheduledAt: then }, 3, { refused: 'is-scheduled' }],
    ['a sent one', { ...draft, scheduledAt: then, sentAt: then }, 2, { refused: 'sent-already' }],
  ])('is changed while it is a draft: %s', (_what, message, version, expected) => {
    expect(whyNotChange(message, version)).toEqual(expected)
  })
})
