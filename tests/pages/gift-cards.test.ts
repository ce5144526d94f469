import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseGiftCardMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import {
  giftCardCodeMessages,
  giftCardRefundMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { giftCardPageToken } from '~/domain/payments/gift-cards/gift-card-code.server'
import { formatGiftCardCode } from '~/domain/payments/gift-cards/gift-card'
import { giftCardTexts, grantKindLabels } from '~/domain/payments/gift-cards/gift-card-texts'
import { database } from '~/platform/database/database.server'
import { giftCardStaffTexts } from '~/routes/admin/gift-cards/gift-card-staff-texts'
import { fieldTexts } from '~/values/field-texts'
import { adminGiftCardPath, refundGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import {
  forgetVisitors,
  newHolderAt,
  newVisitor,
  openOnMonday,
} from '../support/browser/booking-walk'
import { newStaff } from '../support/browser/staff-browser'
import { expectValidPage } from '../support/browser/valid-html'
import { aStaffMember } from '../support/factories/factories-accounts'
import { aCardFromTheDesk, sellGiftCards } from '../support/factories/factories-gift-cards'
import { aParentWithALesson } from '../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().rateLimitTry.deleteMany()
  await database().giftCardTerms.deleteMany()
})

async function aCard(changes: object = {}) {
  const { staff } = await aStaffMember({ role: 'owner' })
  await sellGiftCards(staff)
  return await aCardFromTheDesk(staff, changes)
}

it('gift cards are not offered, asked for or linked until an owner sells them', async () => {
  await database().giftCard.deleteMany({ where: { uses: { none: {} }, soldAt: null } })
  const page = await newVisitor().open('/gift-cards')
  expect(page.text).toContain(giftCardTexts.notSold)
  await expectValidPage(page)
})

it('an owner turns gift cards on, sells one, and prints it', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/gift-cards/settings')
  await expectValidPage(owner.page)
  owner.check('Sell gift cards')
  owner.fill('Amounts to choose from', '20, what')
  expect((await owner.press('Save')).errors[0]).toContain('Enter an amount')
  owner.fill('Amounts to choose from', '100 20,50')
  const saved = await owner.pressTwice('Save')
  expect(saved.valueOf('Amounts to choose from')).toBe('20, 50, 100')

  await owner.open('/admin/gift-cards')
  await expectValidPage(owner.page)
  await owner.follow(giftCardStaffTexts.sell)
  await expectValidPage(owner.page)
  owner.choose('Amount', giftCardTexts.otherAmount)
  owner.fill('Recipient’s name', 'Zoe')
  owner.choose('How it was paid', 'Cash')
  const refused = await owner.press(giftCardStaffTexts.sell, { unchecked: true })
  expect(refused.errors).toEqual(['Enter an amount such as 40 or 75.', fieldTexts.nameMissing])
  owner.fill('Buyer’s name', 'Ada')
  owner.fill(giftCardTexts.ownAmount, '35')
  const card = await owner.pressTwice(giftCardStaffTexts.sell)
  await expectValidPage(card)
  expect(card.headings[0]).toContain('Gift card of $35')
  expect(card.text).toContain('Left $35')

  const printed = await owner.follow(giftCardStaffTexts.open)
  await expectValidPage(printed)
  const code = /[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}/.exec(printed.text)![0]
  expect(printed.text).toContain('For Zoe')

  await owner.open('/admin/gift-cards')
  owner.fill(giftCardTexts.code, 'nonsense')
  expect((await owner.press(giftCardStaffTexts.find)).errors[0]).toContain(
    giftCardCodeMessages.unknown,
  )
  owner.fill(giftCardTexts.code, code)
  const found = await owner.press(giftCardStaffTexts.find)
  expect(found.url).not.toContain(code)
  expect(found.headings[0]).toContain('Gift card of $35')
  const stopped = await owner.press(giftCardStaffTexts.stop)
  expect(stopped.text).toContain(giftCardStaffTexts.stopped)
  const renewed = await owner.press(giftCardStaffTexts.newCode)
  expect(renewed.text).toContain(giftCardStaffTexts.replaced)
  expect(renewed.headings[0]).not.toContain(code.slice(-4))
})

it('a visitor sees what is left on a card, and the same sentence for every other code', async () => {
  const card = await aCard()
  const visitor = newVisitor()
  await visitor.open('/gift-cards/balance')
  await expectValidPage(visitor.page)
  visitor.fill(giftCardTexts.code, formatGiftCardCode(card.code))
  const page = await visitor.press(giftCardTexts.showBalance)
  expect(page.text).toContain('$50 of $50 is left')
  await expectValidPage(page)
  visitor.fill(giftCardTexts.code, 'AAAA-AAAA-AAAA-AAAA')
  expect((await visitor.press(giftCardTexts.showBalance)).errors[0]).toContain(
    giftCardCodeMessages.unknown,
  )
  const shown = await visitor.open(`/gift-cards/card/${giftCardPageToken(card.id)}`)
  expect(shown.text).toContain(formatGiftCardCode(card.code))
})

it('a family pays with a gift card at the review, and the receipt says what is left', async () => {
  const card = await aCard({ chosen: '10000' })
  const browser = await newHolderAt('review')
  browser.fill(giftCardTexts.code, 'nonsense')
  const refused = await browser.press(giftCardTexts.use)
  expect(refused.status).toBe(409)
  expect(refused.errors[0]).toContain(chooseGiftCardMessages.unknown)
  browser.fill(giftCardTexts.code, card.code)
  const review = await browser.press(giftCardTexts.use)
  await expectValidPage(review)
  expect(review.text).toContain('The gift card covers everything.')
  expect(review.text).toContain('$40 stays on it.')
  expect((await browser.press(giftCardTexts.drop)).text).toContain('You pay $60 at the lesson.')
  browser.fill(giftCardTexts.code, card.code)
  await browser.press(giftCardTexts.use)
  const booked = await browser.press(checkoutTexts.confirm)
  expect(booked.headings[0]).toMatch(/^You’re booked/)
  expect(await card.left()).toBe(4000)
  const receipt = await browser.follow(/^Receipt for/)
  await expectValidPage(receipt)
  expect(receipt.text).toContain(`Left on the gift card ending in ${card.code.slice(-4)} $40`)
})

it('a family pays what is due with a gift card, and staff at the desk the rest', async () => {
  const card = await aCard()
  const { browser, bookingId } = await aParentWithALesson()
  await browser.open(`/parent/bookings/${bookingId}`)
  await browser.follow(giftCardTexts.payWith)
  await expectValidPage(browser.page)
  browser.fill(giftCardTexts.code, card.code)
  const paid = await browser.pressTwice(giftCardTexts.use)
  expect(paid.text).toContain(giftCardTexts.paid('$50', '$0'))

  const other = await aCard()
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/${bookingId}`)
  await desk.follow(giftCardTexts.payWith)
  await expectValidPage(desk.page)
  desk.fill(giftCardTexts.code, other.code)
  const record = await desk.press(giftCardTexts.use)
  expect(record.text).toContain(giftCardTexts.paid('$10', '$40'))
  await expectValidPage(record)
})

it('the front desk gives a card away, with a reason, and the card says so', async () => {
  const { staff } = await aStaffMember({ role: 'owner' })
  await sellGiftCards(staff)
  const desk = await newStaff('front_desk')
  await desk.open('/admin/gift-cards')
  await desk.follow(giftCardStaffTexts.give)
  await expectValidPage(desk.page)
  desk.fill(giftCardStaffTexts.worth, '50')
  desk.choose(giftCardStaffTexts.whatFor, grantKindLabels.promotion)
  desk.fill(giftCardStaffTexts.reason, 'Raffle of the spring show')
  desk.fill('Who it is for', 'Zoe')
  const card = await desk.pressTwice(giftCardStaffTexts.give)
  expect(card.text).toContain(giftCardStaffTexts.given)
  expect(card.text).toContain('Promotion Raffle of the spring show')
  expect(card.text).toContain('Left $50')
  await expectValidPage(card)
  const shown = await desk.follow(giftCardStaffTexts.open)
  expect(shown.text).not.toContain('Raffle')
  await expectValidPage(shown)
})

it('the front desk refunds what is left on a card, once, and the card says so', async () => {
  const card = await aCard()
  const desk = await newStaff('front_desk')
  await desk.open(adminGiftCardPath(card.id))
  await desk.follow(giftCardStaffTexts.refund)
  await expectValidPage(desk.page)
  expect(desk.page.text).toContain(giftCardStaffTexts.refundLead)
  desk.choose(giftCardStaffTexts.refundMethod, 'Cash')
  const shown = await desk.pressTwice(giftCardStaffTexts.refund)
  expect(shown.text).toContain('Left $0')
  expect(shown.text).toContain('Refunded to the buyer')
  expect(await card.left()).toBe(0)
  await expectValidPage(shown)
  const again = await desk.open(refundGiftCardPath(card.id))
  expect(again.text).toContain(giftCardRefundMessages['nothing-left'])
  await expectValidPage(again)
})
