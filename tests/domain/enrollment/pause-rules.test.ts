import { describe, expect, it } from 'vitest'
import { pauseToEnd, whyNotPause } from '~/domain/enrollment/pauses/pause'

describe('whyNotPause', () => {
  const fine = {
    days: { firstOn: '2026-11-24', lastOn: '2026-12-08' },
    earliest: '2026-11-24',
    startedOn: '2026-11-23',
    percent: 99,
    isDropped: false,
    pauses: [],
  } satisfies Parameters<typeof whyNotPause>[0]
  const asked = (other: Partial<Parameters<typeof whyNotPause>[0]>) =>
    whyNotPause({ ...fine, ...other })

  it('is null from the first day of the notice on, a day after the first lesson', () => {
    expect(asked({})).toBeNull()
  })

  it('names the first day of the notice to a pause a day before it, and has none for staff', () => {
    const earliest = '2026-11-25'
    const refusal = { refused: 'too-soon', field: 'firstOn', detail: earliest }
    expect(asked({ earliest })).toEqual(refusal)
    expect(asked({ earliest: null })).toBeNull()
  })

  it('names the first lesson to a pause on its day or before, and to none if there was no lesson', () => {
    const startedOn = '2026-11-24'
    const refusal = { refused: 'before-first', field: 'firstOn', detail: startedOn }
    expect(asked({ startedOn })).toEqual(refusal)
    expect(asked({ startedOn: '2026-11-25' })).toMatchObject({ refused: 'before-first' })
    expect(asked({ startedOn: null })).toBeNull()
  })

  it('refuses where the whole price is charged for a pause', () => {
    expect(asked({ percent: 100 })).toEqual({ refused: 'not-offered' })
  })

  it('refuses a class that was dropped', () => {
    expect(asked({ isDropped: true })).toEqual({ refused: 'dropped' })
  })

  it('takes a pause of one day, and none that ends before it begins', () => {
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2026-11-24' } })).toBeNull()
    const refusal = { refused: 'runs-backward', field: 'lastOn' }
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2026-11-23' } })).toEqual(refusal)
  })

  it('takes eight weeks, and no day more', () => {
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2027-01-18' } })).toBeNull()
    const refusal = { refused: 'too-long', field: 'lastOn' }
    expect(asked({ days: { firstOn: '2026-11-24', lastOn: '2027-01-19' } })).toEqual(refusal)
  })

  it.each([
    ['ends on its first day', '2026-11-10', '2026-11-24'],
    ['begins on its last day', '2026-12-08', '2026-12-20'],
    ['is within it', '2026-11-30', '2026-12-01'],
    ['is around it', '2026-11-01', '2026-12-31'],
  ])('refuses where another pause %s', (_how, firstOn, lastOn) => {
    const later = { firstOn: '2027-03-01', lastOn: '2027-03-02' }
    const refusal = { refused: 'paused-already', field: 'firstOn' }
    expect(asked({ pauses: [later, { firstOn, lastOn }] })).toEqual(refusal)
  })

  it('takes a pause between two others', () => {
    const pauses = [
      { firstOn: '2026-11-10', lastOn: '2026-11-23' },
      { firstOn: '2026-12-09', lastOn: '2026-12-20' },
    ]
    expect(asked({ pauses })).toBeNull()
  })
})

describe('pauseToEnd', () => {
  it('is the first pause with a day after today', () => {
    const past = { firstOn: '2026-10-01', lastOn: '2026-10-08' }
    const [next, later] = [
      { firstOn: '2026-11-20', lastOn: '2026-11-24' },
      { firstOn: '2026-12-20', lastOn: '2026-12-24' },
    ]
    expect(pauseToEnd([past, next, later], '2026-11-23')).toBe(next)
    expect(pauseToEnd([past, next, later], '2026-11-24')).toBe(later)
    expect(pauseToEnd([past, next], '2026-11-24')).toBeNull()
  })
})
