import { expect, it } from 'vitest'
import { emailKindOf } from '~/domain/communications/email-kinds'

it('emailKindOf refuses an unknown kind of email', () => {
  expect(emailKindOf({ id: 'the-row', kind: 'reminder' })).toBe('reminder')
  for (const kind of ['', 'Reminder', 'toString'])
    expect(() => emailKindOf({ id: 'the-row', kind })).toThrow(
      'outbox_message the-row is of no known kind',
    )
})
