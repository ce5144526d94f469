import { describe, expect, it } from 'vitest'
import {
  mayOpenNotesOf,
  maySeePicturesOf,
  maySignFor,
} from '~/domain/booking/attendance/medical-access'
import type { Permission } from '~/values/permissions'

const today = '2026-11-24'
const days = {
  tooEarly: '2026-08-25',
  first: '2026-08-26',
  last: '2027-01-23',
  tooLate: '2027-01-24',
}

const staffWith = (...permissions: Permission[]) => ({
  role: {
    id: 'role',
    name: 'Helper',
    isOwner: false,
    ownVenuesOnly: false,
    needsSecondFactor: true,
    permissions,
  },
})

describe('pictures of athletes', () => {
  it('are seen from 90 days after to 60 days before a lesson', () => {
    const isSeen = (day: string) => maySeePicturesOf(day, staffWith(), today)
    expect(Object.values(days).map(isSeen)).toEqual([false, true, true, false])
  })

  it('are seen on any day by who sees all athletes', () => {
    const isSeen = (day: string) => maySeePicturesOf(day, staffWith('see-all-athletes'), today)
    expect(Object.values(days).map(isSeen)).toEqual([true, true, true, true])
  })
})

describe('waivers', () => {
  it('are collected from 90 days after a lesson, and for any to come', () => {
    const isSigned = (day: string) => maySignFor(day, staffWith(), today)
    expect(Object.values(days).map(isSigned)).toEqual([false, true, true, true])
  })

  it('are collected for any lesson by who corrects families', () => {
    const isSigned = (day: string) => maySignFor(day, staffWith('correct-families'), today)
    expect(Object.values(days).map(isSigned)).toEqual([true, true, true, true])
  })
})

describe('medical notes', () => {
  it.each([
    ['by no one without the permission', [], [false, false, false, false]],
    ['by no one who only sees all athletes', ['see-all-athletes'], [false, false, false, false]],
    ['around a lesson', ['read-medical-notes'], [false, true, true, false]],
    [
      'on any day by who also sees all athletes',
      ['read-medical-notes', 'see-all-athletes'],
      [true, true, true, true],
    ],
  ] as [string, Permission[], boolean[]][])('are opened %s', (_when, permissions, expected) => {
    const isOpened = (day: string) => mayOpenNotesOf(day, staffWith(...permissions), today)
    expect(Object.values(days).map(isOpened)).toEqual(expected)
  })
})
