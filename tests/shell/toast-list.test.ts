import { describe, expect, it } from 'vitest'
import {
  toastDurationMs,
  toastLimit,
  toastRemovalDelayMs,
  withDismissed,
  withoutToast,
  withToast,
} from '~/shell/toasts/toast-list'

describe('the specification’s constants for toasts', () => {
  it.each([
    ['| Toast limit | 1 |', toastLimit, 1],
    ['| Toast removal delay | 1,000,000 ms |', toastRemovalDelayMs, 1_000_000],
    ['| Default toast duration | 5 s |', toastDurationMs, 5_000],
  ])('%s', (_row, ours, theirs) => expect(ours).toBe(theirs))
})

describe('the list of toasts', () => {
  const saved = { id: 'a', sentence: 'Saved.' }
  const sent = { id: 'b', sentence: 'Sent.' }

  it('has only the newest toast', () => {
    const list = withToast(withToast([], saved), sent)
    expect(list).toEqual([{ ...sent, dismissed: false }])
  })

  it('does not show the same toast twice', () => {
    const list = withDismissed(withToast([], saved), 'a')
    expect(withToast(list, saved)).toBe(list)
  })

  it('keeps a dismissed toast hidden until it is removed', () => {
    const dismissed = withDismissed(withToast([], saved), 'a')
    expect(dismissed).toEqual([{ ...saved, dismissed: true }])
    expect(withoutToast(dismissed, 'a')).toEqual([])
  })
})
