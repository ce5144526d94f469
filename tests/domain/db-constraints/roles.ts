import { again } from '../../support/cases/one-of-everything'
import { newId } from '~/platform/ids.server'

const another = { id: newId(), is_owner: false }

export const neverOfRoles: [string, string][] = [
  ['role_has_a_name', again('role', { ...another, name: ' ' })],
  ['role_has_a_name', again('role', { ...another, name: ' Helper' })],
  ['role_permissions_are_known', again('role', { ...another, name: 'Helper', permissions: ['x'] })],
  [
    'role_of_the_owner_lists_nothing',
    "update role set permissions = array['read-reports'] where is_owner",
  ],
  [
    'role_at_venues_has_what_can_be_limited',
    again('role', {
      ...another,
      name: 'Helper',
      own_venues_only: true,
      permissions: ['set-prices'],
    }),
  ],
  [
    'role_at_venues_has_what_can_be_limited',
    'update role set own_venues_only = true where is_owner',
  ],
  ['role_of_the_owner_lists_nothing', 'update role set needs_second_factor = false where is_owner'],
]

export const neverTwiceOfRoles: [string, string][] = [
  ['role_name_key', again('role', { ...another, name: 'FRONT DESK' })],
  ['role_of_the_owner', "update role set is_owner = true, permissions = '{}'"],
]
