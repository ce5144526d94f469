import { describe, expect, it } from 'vitest'
import { permissionGroups } from '~/domain/accounts/roles/permission-texts'
import {
  mayAnyOf,
  needsSecondFactor,
  permissions,
  permissionsAtVenues,
  requiresSecondFactor,
} from '~/values/permissions'

describe('a second factor', () => {
  const without = { permissions: ['see-all-lessons'] as const, needsSecondFactor: false }

  it('is required with permissions for health data, money and access', () => {
    for (const one of ['read-medical-notes', 'handle-payments', 'manage-staff'] as const)
      expect(needsSecondFactor({ ...without, permissions: [one] })).toBe(true)
    expect(requiresSecondFactor(without.permissions)).toBe(false)
  })

  it('is required if one of several permissions asks for it', () => {
    expect(requiresSecondFactor(['see-all-lessons', 'handle-payments'])).toBe(true)
    expect(requiresSecondFactor([])).toBe(false)
  })

  it('is required for other roles only where the role asks for it', () => {
    expect(needsSecondFactor(without)).toBe(false)
    expect(needsSecondFactor({ ...without, needsSecondFactor: true })).toBe(true)
  })
})

describe('one of several permissions', () => {
  const role = { permissions: ['see-all-lessons', 'read-reports'] as const }

  it('is enough, but there has to be one', () => {
    expect(mayAnyOf({ role }, ['handle-payments', 'read-reports'])).toBe(true)
    expect(mayAnyOf({ role }, ['handle-payments', 'manage-staff'])).toBe(false)
    expect(mayAnyOf({ role }, [])).toBe(false)
  })
})

describe('a role that is limited to venues', () => {
  it('can have what is about lessons, athletes, families and pay there, and nothing else', () => {
    expect(permissions.filter((one) => permissionsAtVenues.includes(one))).toEqual([
      'see-all-lessons',
      'see-all-athletes',
      'read-medical-notes',
      'evaluate-progress',
      'set-opening-hours',
      'correct-families',
      'handle-settlements',
    ])
  })
})

describe('the groups of permissions', () => {
  it('hold every permission once', () => {
    const all = permissionGroups.flatMap((group) => group.permissions)
    expect(all.toSorted()).toEqual(permissions.toSorted())
  })
})
