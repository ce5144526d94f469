import { describe, expect, it } from 'vitest'
import { noAddress, recipientOf, type Message } from '~/domain/communications/message'
import { today } from '../../support/factories/factories-booking'

const queued: Message = {
  id: '0',
  kind: 'inquiry-reply',
  state: 'failed',
  createdAt: today,
  endedAt: today,
  attempts: 1,
  lastError: null,
  lastAnswer: null,
  nextAttemptAt: null,
  heldAt: null,
  subject: null,
  toAddress: null,
  toName: null,
}

describe('the recipient of an email in a list', () => {
  it.each([
    [
      'the address it went to',
      { state: 'sent', toAddress: 'a@b.example', toName: 'Ann' },
      'a@b.example',
    ],
    ['the person it is for', { toName: 'Ann Lee' }, 'Ann Lee'],
    ['chosen later if it waits', { state: 'due' }, 'Chosen when it goes out'],
    ['no one if it was not wanted', { state: 'declined' }, 'No one'],
    ['no one if it is no longer true', { state: 'dropped' }, 'No one'],
    ['no address if none was known', { lastError: noAddress }, 'No email address'],
    ['unknown if a mail server refused it', { lastError: 'EENVELOPE 550' }, 'Unknown'],
    ['unknown if the copy was erased', { state: 'sent' }, 'Unknown'],
  ] as const)('is %s', (_what, message, recipient) => {
    expect(recipientOf({ ...queued, ...message })).toBe(recipient)
  })
})
