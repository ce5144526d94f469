import { expect, it } from 'vitest'
import { staffRoles } from '~/values/actor'
import { may, needsSecondFactor, permissions, rolesThatMay } from '~/values/permissions'

it('an owner may do everything', () => {
  expect(permissions.filter((one) => !may({ role: 'owner' }, one))).toEqual([])
})

it('a coach may read the notes of their own athletes, evaluate them and set their hours, and no more', () => {
  expect(permissions.filter((one) => may({ role: 'coach' }, one))).toEqual([
    'read-medical-notes',
    'evaluate-progress',
    'set-opening-hours',
  ])
})

it('the front desk sees all lessons, takes payments, answers messages and corrects families, and no more', () => {
  expect(permissions.filter((one) => may({ role: 'front_desk' }, one))).toEqual([
    'see-all-lessons',
    'handle-payments',
    'answer-messages',
    'correct-families',
  ])
})

it('the website’s content, emails, prices and settings are only for owners', () => {
  for (const one of ['edit-content', 'edit-email-texts', 'set-prices', 'change-settings'] as const)
    expect(rolesThatMay(one)).toEqual(['owner'])
})

it('roles that read medical notes or handle payments need a second factor', () => {
  const health = rolesThatMay('read-medical-notes')
  const money = rolesThatMay('handle-payments')
  for (const role of new Set([...health, ...money])) expect(needsSecondFactor(role)).toBe(true)
  expect(staffRoles.filter(needsSecondFactor)).toEqual(['owner', 'coach', 'front_desk'])
})
