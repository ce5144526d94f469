import { beforeAll, beforeEach, expect, it } from 'vitest'
import { formatPermissions } from '~/domain/accounts/roles/describe-role'
import { permissionTexts } from '~/domain/accounts/roles/permission-texts'
import { roleTexts } from '~/domain/accounts/roles/role-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { permissionsAtVenues } from '~/values/permissions'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { roleIds } from '../../../support/cases/built-in-roles'
import { at } from '../../../support/clock'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at(monday, '09:00')))

it('an owner makes a role, copies it, and removes the copy', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/staff')
  await owner.follow('Roles')
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('Front desk')
  expect(owner.page.text).toContain('1 person')

  await owner.follow(roleTexts.add)
  await expectValidPage(owner.page)
  const atVenues = roleTexts.ownVenuesHave(formatPermissions(permissionsAtVenues))
  expect(owner.page.text).toContain(atVenues)
  owner.fill('Name', 'front desk')
  owner.check(permissionTexts['handle-payments'].label)
  const refused = await owner.press('Save')
  expect(refused.errors[0]).toContain(roleTexts.nameTaken)
  owner.fill('Name', 'Cashier')
  owner.check(permissionTexts['see-all-lessons'].label)
  const list = await owner.pressTwice('Save')
  expect(list.text).toContain('Cashier saved.')
  expect(list.text).toContain('See all lessons, handle payments.')
  const made = await database().role.findFirstOrThrow({ where: { name: 'Cashier' } })
  expect(made.permissions).toEqual(['see-all-lessons', 'handle-payments'])

  await owner.follow('Cashier')
  await owner.follow(roleTexts.copy)
  owner.uncheck(permissionTexts['handle-payments'].label)
  owner.check(roleTexts.secondFactor)
  await owner.press('Save')
  const copy = await database().role.findFirstOrThrow({ where: { name: 'Copy of Cashier' } })
  expect(copy).toMatchObject({ permissions: ['see-all-lessons'], needsSecondFactor: true })

  await owner.follow('Copy of Cashier')
  await expectValidPage(owner.page)
  expect((await owner.press(roleTexts.remove)).text).toContain(roleTexts.removed)
  expect(await database().role.count({ where: { id: copy.id } })).toBe(0)
})

it('the owner’s role is shown, and cannot be saved', async () => {
  const owner = await newStaff('owner')
  const page = await owner.open(`/admin/staff/roles/${roleIds.owner}`)
  await expectValidPage(page)
  expect(page.text).toContain(roleTexts.ownersRole)
  expect(page.$('main form')).toHaveLength(0)
})
