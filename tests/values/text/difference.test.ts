import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf } from '~/values/text/difference'

const letters = (text: string) => [...text]
const signs = { same: ' ', gone: '-', new: '+' }

describe('the difference between two texts', () => {
  it.each([
    ['', '', []],
    ['abc', 'abc', [' a', ' b', ' c']],
    ['', 'a', ['+a']],
    ['a', '', ['-a']],
    ['abc', 'axc', [' a', '-b', '+x', ' c']],
    ['abc', 'bcd', ['-a', ' b', ' c', '+d']],
    ['aa', 'a', [' a', '-a']],
  ])('is right for “%s” and then “%s”', (before, after, expected) => {
    const parts = differenceOf(letters(before), letters(after))
    expect(parts.map(({ kind, text }) => signs[kind] + text)).toEqual(expected)
  })

  it('has all of both texts in order and nothing else', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = differenceOf(before, after)
        const without = (kind: string) =>
          parts.filter((part) => part.kind !== kind).map((part) => part.text)
        expect(without('new')).toEqual(before)
        expect(without('gone')).toEqual(after)
      }),
    )
  })
})
