import { describe, expect, it } from 'vitest'
import { drawnOn, isDrawing, longestDrawing } from '~/values/drawing'

describe('a drawn signature', () => {
  it('consists of lines of integer points within its area', () => {
    const begun = drawnOn('', 'M', 10.4, 20.6)
    expect(drawnOn(begun, 'L', -5, 900)).toBe('M10 21L0 200')
  })

  it('begins where a pointer enters that was pressed outside', () => {
    expect(drawnOn('', 'L', 1, 1)).toBe('M1 1')
  })

  it('is limited in its number of points', () => {
    const full = 'M1 1'.repeat(longestDrawing / 4)
    expect(isDrawing(full)).toBe(true)
    expect(drawnOn(full, 'L', 1, 1)).toBe(full)
    expect(isDrawing(`${full}M1 1`)).toBe(false)
  })

  it.each(['', 'L1 1', 'M1', 'M1 1L2', 'M1 1Z', 'M1 1"/><script>', 'M1 1 L2 2', 'M1000 1'])(
    'is not accepted as %j',
    (text) => expect(isDrawing(text)).toBe(false),
  )
})
