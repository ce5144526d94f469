import { expect, it } from 'vitest'
import { moveUp } from '~/values/move-up'

it.each([
  ['the second', 'b', 2, ['b', 'a', 'c']],
  ['the last', 'c', 3, ['a', 'c', 'b']],
  ['the first', 'a', 1, null],
  ['one that has moved since', 'b', 3, null],
  ['one that is not there', 'd', 0, null],
])('moving up %s', (_what, id, position, order) => {
  expect(moveUp(['a', 'b', 'c'], id, position)).toEqual(order)
})
