import { describe, expect, it } from 'vitest'
import { beginningOf } from '~/values/text/beginning-of'

describe('beginningOf', () => {
  it('is a short text as it is, in one line', () => {
    expect(beginningOf('We open\n\ntwo more  classes.')).toBe('We open two more classes.')
    expect(beginningOf('a'.repeat(100))).toBe('a'.repeat(100))
  })

  it('ends after a whole word with an ellipsis where a text is too long', () => {
    const words = 'tumbling '.repeat(20)
    expect(beginningOf(words)).toBe(`${'tumbling '.repeat(11).trim()}…`)
    const upToThere = `${'a'.repeat(90)} tumbling`
    expect(beginningOf(`${upToThere} lesson`)).toBe(`${upToThere}…`)
    expect(beginningOf(`${upToThere}s lesson`)).toBe(`${'a'.repeat(90)}…`)
  })

  it('can be shorter', () => {
    expect(beginningOf('We open two more classes.', 12)).toBe('We open two…')
    expect(beginningOf('We open two.', 12)).toBe('We open two.')
  })

  it('cuts a word that is too long by itself, and no character of several units', () => {
    expect(beginningOf('🤸'.repeat(101))).toBe(`${'🤸'.repeat(99)}…`)
  })
})
