import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { taxTexts } from '~/domain/catalogue/tax-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { reportPath } from '~/values/paths/report-paths'
import {
  forgetVisitors,
  newHolderAt,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { salesTax } from '../../support/example-taxes'
import { pay } from '../../support/factories/factories-payments'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().lessonType.updateMany({ data: { taxKind: null } })
})

it('an owner adds tax to a lesson, and a family sees it where it chooses, reviews and books', async () => {
  const owner = await newStaff('owner')
  const { id } = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
  await owner.open(`/admin/settings/lesson-types/${id}`)
  owner.choose('Tax', taxTexts.added)
  owner.fill('Tax rate in percent', '88.25')
  const refused = await owner.press('Save')
  expect(refused.errors).toEqual([taxTexts.noRate])
  expect(refused.valueOf('Tax rate in percent')).toBe('88.25')
  owner.fill('Tax rate in percent', '8.25')
  expect((await owner.press('Save')).errors).toEqual([taxTexts.noName])
  owner.fill('Name of the tax', 'Sales tax')
  await owner.press('Save')
  const again = await owner.open(`/admin/settings/lesson-types/${id}`)
  expect(again.valueOf('Tax rate in percent')).toBe('8.25')

  const offered = await newVisitor().open('/lessons/deep-dive')
  expect(offered.text).toContain('plus 8.25% sales tax')
  const browser = await newHolderAt('review')
  await expectValidHtml(browser.page)
  expect(browser.page.texts('main dl > div')).toEqual(
    expect.arrayContaining(['Deep Dive $60', 'Sales tax 8.25% $4.95', 'Total $64.95']),
  )
  expect(browser.page.text).toContain('You pay $64.95 at the lesson.')

  // a rate that changes meanwhile is not for what is held
  await database().lessonType.update({ where: { id }, data: { taxRate: 10_000 } })
  const booked = await browser.press(checkoutTexts.confirm)
  expect(booked.text).toContain('$64.95')
  expect(await database().booking.findFirst()).toMatchObject({ priceCents: 6495, taxRate: 8250 })
})

it('what was paid of a taxed lesson stands with its tax in the file of payments and in the report', async () => {
  await database().lessonType.updateMany({ where: { slug: 'deep-dive' }, data: salesTax })
  const browser = await newHolderAt('review')
  await browser.press(checkoutTexts.confirm)
  const { id } = await database().booking.findFirstOrThrow()
  await pay(id, 6495, 'cash', clock.now())
  const owner = await newStaff('owner')
  const file = await owner.open('/admin/payments/payments.csv')
  expect(file.body).toContain(',Tax left,Taxes,')
  expect(file.body).toContain(',4.95,Sales tax 8.25%: 4.95,')
  const report = await owner.open(reportPath('taxes'))
  await expectValidHtml(report)
  expect(report.text).toContain('Tax received, less refunds $4.95')
})

it('an owner adds tax to a package, which is in its price', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/packages')
  await owner.follow(moneyTexts.makePackage)
  owner.fill('Name', 'Five deep dives')
  owner.fill('Number of credits', '5')
  owner.fill('Price', '250')
  owner.fill('Days until it expires', '90')
  owner.check('Deep Dive')
  owner.choose('Tax', taxTexts.added)
  const refused = await owner.press('Save')
  expect(refused.errors).toEqual([taxTexts.noRate, taxTexts.noName])
  owner.fill('Tax rate in percent', '8.25')
  owner.fill('Name of the tax', 'Sales tax')
  const list = await owner.press('Save')
  await expectValidHtml(list)
  expect(list.text).toContain('8.25%')
})

it('an untaxed lesson says nothing of tax', async () => {
  const offered = await newVisitor().open('/lessons/deep-dive')
  expect(offered.text).not.toMatch(/\btax\b/i)
  const browser = await newHolderAt('review')
  expect(browser.page.text).not.toMatch(/\btax\b|Total/)
})
