import { describe, expect, it } from 'vitest'
import { describeRole } from '~/domain/accounts/roles/describe-role'
import { permissionGroups } from '~/domain/accounts/roles/permission-texts'
import {
  may,
  mayAnyOf,
  needsSecondFactor,
  permissions,
  permissionsAtVenues,
  requiresSecondFactor,
} from '~/values/permissions'
import { builtInRole, builtInRoles } from '../support/cases/built-in-roles'

describe('the role that the migration makes', () => {
  it('for owners may do everything', async () => {
    const role = await builtInRole('owner')
    expect(permissions.filter((one) => !may({ role }, one))).toEqual([])
  })

  it('for managers may do everything except manage staff, see activity and run operations', async () => {
    const role = await builtInRole('manager')
    expect(permissions.filter((one) => !may({ role }, one))).toEqual([
      'manage-staff',
      'see-activity',
      'run-operations',
    ])
  })

  it('for coaches may read the notes of their own athletes, evaluate them and set their hours', async () => {
    const role = await builtInRole('coach')
    expect(permissions.filter((one) => may({ role }, one))).toEqual([
      'read-medical-notes',
      'evaluate-progress',
      'set-opening-hours',
    ])
  })

  it('for the front desk sees all lessons, takes payments, answers messages and corrects families', async () => {
    const role = await builtInRole('front_desk')
    expect(permissions.filter((one) => may({ role }, one))).toEqual([
      'see-all-lessons',
      'handle-payments',
      'answer-messages',
      'correct-families',
    ])
  })

  it.each(builtInRoles)('requires a second factor: %s', async (role) => {
    expect(needsSecondFactor(await builtInRole(role))).toBe(true)
  })
})

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

describe('the description of a role', () => {
  it('lists what it may do, or what it may not if that is less', async () => {
    expect(describeRole(await builtInRole('owner'))).toBe('May do everything.')
    expect(describeRole({ permissions: [], isOwner: false, ownVenuesOnly: false })).toBe(
      'Their own lessons only.',
    )
    expect(describeRole(await builtInRole('front_desk'))).toBe(
      'See all lessons, see and correct families, answer messages, handle payments.',
    )
    expect(describeRole(await builtInRole('manager'))).toBe(
      'Everything except: Manage the team, see activity, run operations.',
    )
  })
})
