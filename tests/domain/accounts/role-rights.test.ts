import { describe, expect, it } from 'vitest'
import { isBeyondRights } from '~/domain/accounts/roles/is-beyond-rights'
import { toStaffRole, venueIdsOf } from '~/domain/accounts/roles/staff-role'
import { permissions, type Permission } from '~/values/permissions'

const role = (permissions: Permission[] = [], isOwner = false) => ({ permissions, isOwner })

describe('a role beyond the rights of another', () => {
  it.each([
    [
      'has what the other lacks',
      role(['manage-staff']),
      role(['manage-staff', 'set-prices']),
      true,
    ],
    ['has only what the other lacks', role([]), role(['set-prices']), true],
    ['is the owner’s, whatever the other has', role([...permissions]), role([], true), true],
    ['is not one with the same', role(['set-prices']), role(['set-prices']), false],
    ['is not one with less', role(['manage-staff', 'set-prices']), role(['set-prices']), false],
    ['is not one without any', role([]), role([]), false],
    ['is none for an owner', role([], true), role(['set-prices']), false],
    ['is not even another owner’s for an owner', role([], true), role([], true), false],
  ])('%s', (_what, actor, other, expected) => {
    expect(isBeyondRights(actor, other)).toBe(expected)
  })
})

describe('a role as its members carry it', () => {
  const row = {
    id: 'role',
    name: 'Helper',
    ownVenuesOnly: true,
    needsSecondFactor: false,
    isOwner: false,
    permissions: ['set-prices', 'see-all-lessons', 'of-an-older-release'],
  }

  it('has the permissions that there are', () => {
    expect(toStaffRole(row)).toEqual({ ...row, permissions: ['see-all-lessons', 'set-prices'] })
  })

  it('has every permission if it is the owner’s, which lists none', () => {
    expect(toStaffRole({ ...row, isOwner: true, permissions: [] }).permissions).toEqual(permissions)
  })
})

describe('the venues that a staff member is limited to', () => {
  const venues = [{ venueId: 'gym' }, { venueId: 'hall' }]

  it.each([
    ['are theirs if the role says so', { ownVenuesOnly: true, isOwner: false }, ['gym', 'hall']],
    ['are none for other roles', { ownVenuesOnly: false, isOwner: false }, null],
    ['are none for an owner', { ownVenuesOnly: true, isOwner: true }, null],
  ])('%s', (_what, limited, expected) => {
    expect(venueIdsOf(limited, venues)).toEqual(expected)
  })
})
