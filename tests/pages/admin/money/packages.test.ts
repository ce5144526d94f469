import { beforeAll, beforeEach, expect, it } from 'vitest'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { database } from '~/platform/database/database.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('an owner creates a package, sells it from a booking and ends it, which the family sees', async () => {
  const { browser, bookingId } = await aParentWithALesson()
  const owner = await newStaff('owner')
  await owner.open('/admin/packages')
  expect(owner.page.text).toContain('No packages yet')
  await owner.follow(moneyTexts.makePackage)
  await expectValidPage(owner.page)
  owner.fill('Name', 'Five deep dives')
  owner.fill('Number of credits', '5')
  owner.fill('Price', '250')
  owner.fill('Days until it expires', '90')
  expect((await owner.press('Save')).errors[0]).toContain(fieldTexts.chooseLessons)
  owner.check('Deep Dive')
  const list = await owner.pressTwice('Save')
  await expectValidPage(list)
  for (const fact of ['5 credits for $250', 'For Deep Dive', 'Good for 90 days', 'Not sold yet'])
    expect(list.text).toContain(fact)

  await owner.open(`/admin/bookings/${bookingId}`)
  await owner.follow(moneyTexts.sellPackage)
  await expectValidPage(owner.page)
  expect((await owner.press(moneyTexts.sellThisPackage, { unchecked: true })).errors).toEqual(
    expect.arrayContaining([fieldTexts.packageMissing, fieldTexts.chooseMethod]),
  )
  owner.choose('Which package', 'Five deep dives, $250')
  owner.choose('How it was paid', 'Cash')
  const booking = await owner.pressTwice(moneyTexts.sellThisPackage)
  await expectValidPage(booking)
  expect(booking.text).toContain('Package sold.')
  expect(await database().packageSale.count()).toBe(1)

  const own = await browser.open('/parent/payments')
  for (const words of ['Five deep dives: Deep Dive', 'Left 5', 'Price $250', 'Granted (5)'])
    expect(own.text).toContain(words)
  const receipt = await browser.follow(/^Receipt of/)
  for (const words of ['Method Cash', 'Five deep dives', 'Paid $250'])
    expect(receipt.text).toContain(words)

  await owner.open('/admin/packages')
  await owner.follow(moneyTexts.sellPackage)
  await expectValidPage(owner.page)
  owner.fill('Name, email or phone of the family', 'okafor')
  await owner.press(searchTexts.find)
  await owner.follow('Dana Okafor')
  await expectValidPage(owner.page)
  expect(owner.page.text).toContain('To Dana Okafor, paid at the desk.')
  await owner.open(`/admin/bookings/${bookingId}`)

  await owner.follow(/^Five deep dives/)
  await expectValidPage(owner.page)
  await owner.follow('End package')
  await expectValidPage(owner.page)
  expect(owner.page.valueOf('Amount to refund')).toBe('250')
  owner.fill('Amount to refund', '200')
  const ended = await owner.pressTwice('End this package')
  await expectValidPage(ended)
  expect(ended.text).toContain('To refund by hand $200')
  await owner.follow('Its payment and refunds')
  await expectValidPage(owner.page)
  expect((await owner.press('I have refunded $200')).text).toContain('$200: refunded')
  expect(owner.page.text).not.toContain('For nothing yet')
  expect(owner.page.links).toContain('Five deep dives')
  expect((await browser.open('/parent/payments')).text).toContain('Refunded to you $200')
})
