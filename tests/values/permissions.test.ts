import { describe, expect, it } from 'vitest'
import { describeRole } from '~/domain/accounts/roles/describe-role'
import { may, needsSecondFactor, permissions } from '~/values/permissions'
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
      'Everything except: manage the team, see activity, run operations.',
    )
  })
})
