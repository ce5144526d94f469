import { describe, expect, it } from 'vitest'
import { mayDoSomething } from '~/domain/family/guardians/guardian-forms'
import {
  accessRights,
  formatRights,
  mayTakeAll,
  noRights,
  rightLabels,
  rightNames,
  rightNotGiven,
  rightsGiven,
  rightsOf,
  rightsToGive,
  rightWithoutHolder,
  type RightName,
  type Rights,
} from '~/domain/family/guardians/guardian-rights'

const rights = (...names: RightName[]): Rights => ({
  ...noRights,
  ...Object.fromEntries(names.map((name) => [name, true])),
})
const all = rights(...rightNames)

describe('the rights that a guardian gives', () => {
  it('are their own, and to be called in an emergency', () => {
    expect(rightsToGive(rights('mayBook', 'maySeeProgress'))).toEqual([
      'mayBook',
      'maySeeProgress',
      'callInEmergency',
    ])
    expect(rightsToGive(noRights)).toEqual(['callInEmergency'])
  })

  it('leave as they were those that are not theirs to give', () => {
    const own = rights('mayBook', 'maySeeLessons')
    const before = rights('maySeeMedical')
    const answer = rights('maySeeProgress', 'maySeeLessons', 'callInEmergency')
    expect(rightsGiven(own, before, answer)).toEqual(
      rights('maySeeLessons', 'maySeeMedical', 'callInEmergency'),
    )
  })

  it('can be revoked', () => {
    expect(rightsGiven(all, all, rights('maySeeProgress'))).toEqual(rights('maySeeProgress'))
  })

  it('include to see lessons where they include to book', () => {
    expect(rightsGiven(all, noRights, rights('mayBook'))).toEqual(
      rights('mayBook', 'maySeeLessons'),
    )
    expect(rightsGiven(all, noRights, noRights)).toEqual(noRights)
  })

  it('differ from the answer by the first right that was not given', () => {
    expect(rightNotGiven(rights('mayBook'), rights('mayBook'))).toBeNull()
    const answer = rights('mayBook', 'maySeeProgress', 'maySeeMedical')
    expect(rightNotGiven(rights('mayBook'), answer)).toBe('maySeeProgress')
  })
})

describe('taking all rights of another guardian', () => {
  it.each([
    ['is possible with the same', rights('mayBook'), rights('mayBook'), true],
    ['is possible with more', all, rights('mayBook', 'maySeeMedical'), true],
    ['is possible if they have none', noRights, noRights, true],
    ['is not possible with fewer', rights('mayBook'), rights('mayBook', 'maySeeMedical'), false],
    ['takes no right to be called in an emergency', noRights, rights('callInEmergency'), true],
  ])('%s', (_what, own, theirs, expected) => {
    expect(mayTakeAll(own, theirs)).toBe(expected)
  })
})

describe('a right that no one would have', () => {
  it.each(accessRights)('is %s if its last holder lost it', (name) => {
    expect(rightWithoutHolder([all, noRights], [rights(...rightNames), noRights])).toBeNull()
    const others = rightNames.filter((one) => one !== name)
    expect(rightWithoutHolder([rights(name), noRights], [rights(...others)])).toBe(name)
    expect(rightWithoutHolder([rights(name), noRights], [noRights, rights(name)])).toBeNull()
  })

  it('is none that no one had, nor to be called in an emergency', () => {
    expect(rightWithoutHolder([noRights], [noRights])).toBeNull()
    expect(rightWithoutHolder([rights('callInEmergency')], [noRights])).toBeNull()
  })
})

it('an invitation has to give something, be it only to be called in an emergency', () => {
  expect(mayDoSomething(noRights)).toBe(false)
  for (const name of rightNames) expect(mayDoSomething(rights(name))).toBe(true)
  expect(Object.values(noRights)).toEqual(rightNames.map(() => false))
})

it('rights are listed as texts, and are taken from a row without its other columns', () => {
  expect(formatRights(rights('callInEmergency', 'maySeeProgress'))).toEqual([
    rightLabels.maySeeProgress,
    rightLabels.callInEmergency,
  ])
  expect(rightsOf({ ...all, id: 'row' } as Rights)).toEqual(all)
})
