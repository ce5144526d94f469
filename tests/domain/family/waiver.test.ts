import { describe, expect, it } from 'vitest'
import { isSigned } from '~/domain/family/waivers/waiver'
import { after, at, before } from '../../support/clock'

describe('a waiver signature counts', () => {
  const athlete = { id: 'zoe', name: 'Zoe Okafor', bornOn: '2015-04-23' }
  const start = at('2026-11-24', '16:00')
  const signature = {
    athleteId: 'zoe',
    versionId: 'first',
    athleteName: 'Zoe Okafor',
    athleteBornOn: '2015-04-23',
    validUntil: after(start),
  }

  it.each([
    ['as it is', {}, true],
    ['until just after the lesson begins', { validUntil: after(start) }, true],
    ['not when it ends as the lesson begins', { validUntil: start }, false],
    ['not when it ends before that', { validUntil: before(start) }, false],
    ['not for another athlete', { athleteId: 'ada' }, false],
    ['not for another name', { athleteName: 'Zoe Okafor-Lind' }, false],
    ['not for another date of birth', { athleteBornOn: '2015-04-24' }, false],
    ['not for another text', { versionId: 'second' }, false],
  ])('%s', (_how, change, signed) => {
    expect(isSigned(athlete, [{ ...signature, ...change }], { id: 'first' }, start)).toBe(signed)
  })
})
