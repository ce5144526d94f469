import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { taxTexts } from '~/domain/catalogue/tax-texts'
import { database } from '~/platform/database/database.server'
import {
  forgetVisitors,
  newHolderAt,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

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
  await database().lessonType.update({ where: { id }, data: { taxKind: null } })
})

it('an untaxed lesson says nothing of tax', async () => {
  const offered = await newVisitor().open('/lessons/deep-dive')
  expect(offered.text).not.toMatch(/\btax\b/i)
  const browser = await newHolderAt('review')
  expect(browser.page.text).not.toMatch(/\btax\b|Total/)
})
