import { beforeAll, beforeEach, expect, it } from 'vitest'
import { promoSavingMessages } from '~/domain/payments/promo-codes/save-promo-code.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at(monday, '09:00')))

it('an owner creates promo codes, sees their uses and ends them', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/settings/lesson-types')
  await owner.follow(moneyTexts.promoCodes)
  expect(owner.page.text).toContain('No codes yet')
  await owner.follow(moneyTexts.makeCode)
  owner.fill('Code', 'spring-26')
  owner.choose('What it takes off', 'A percentage')
  expect((await owner.press('Save')).errors[0]).toContain('Enter a percentage from 1 to 100.')
  owner.fill('Percentage', '10')
  owner.fill('Last day', '2026-11-30')
  owner.fill('How often, in all', '20')
  owner.check('Each family can use it once')
  const list = await owner.pressTwice('Save')
  await expectValidPage(list)
  for (const fact of [
    'SPRING-26 is saved.',
    '10% off',
    'Not used yet, of at most 20',
    'Once for each family',
    'Until Tuesday, December 1, 2026 at 12:00 AM',
  ])
    expect(list.text).toContain(fact)
  const [code] = await database().promoCode.findMany()
  expect(code!.validUntil).toEqual(at('2026-12-01', '00:00'))

  await owner.follow(moneyTexts.makeCode)
  owner.fill('Code', 'SPRING-26')
  owner.choose('What it takes off', 'An amount')
  owner.fill('Amount', '12.50')
  expect((await owner.press('Save')).errors[0]).toContain(promoSavingMessages['code-taken'])

  await owner.open(`/admin/promo-codes/${code!.id}`)
  expect(owner.page.valueOf('Last day')).toBe('2026-11-30')
  const second = await newStaff('owner')
  await second.open(`/admin/promo-codes/${code!.id}`)
  await database().promoCode.updateMany({ data: { currency: 'EUR' } })
  owner.uncheck('It can be used')
  expect((await owner.press('Save')).text).toContain('Not in use')
  second.fill('Percentage', '20')
  const refused = await second.press('Save')
  expect([refused.status, refused.valueOf('Percentage')]).toEqual([409, '20'])
  expect(refused.text).toContain('It can be used, as saved now')
  expect((await database().promoCode.findFirstOrThrow()).currency).toBe('EUR')
  const audited = await database().auditEvent.findMany({ where: { action: 'save-promo-code' } })
  expect(audited).toHaveLength(2)
})
