import { beforeAll, beforeEach, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { callAsDocumented, callsHeld } from '../support/browser/api-document'
import { forgetVisitors, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callsOfFamilies } from '../support/cases/calls-of-families'
import { aStaffMember } from '../support/factories/factories-accounts'
import { aCardFromTheDesk, sellGiftCards } from '../support/factories/factories-gift-cards'
import { aParentWithALesson } from '../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().rateLimitTry.deleteMany()
})

it('the balance of a gift card is told for its code, as documented, and used by the family alone', async () => {
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  await sellGiftCards(owner)
  const card = await aCardFromTheDesk(owner)
  const visitor = newVisitor()
  const asked = { giftCard: card.code }
  const balance = '/api/gift-cards/balance'
  const answer = await callAsDocumented(visitor, 'POST', balance, asked)
  expect(answer).toMatchObject({ status: 200, json: { leftCents: 5000, amountCents: 5000 } })
  const unknown = await callAsDocumented(visitor, 'POST', balance, { giftCard: 'A'.repeat(16) })
  expect(unknown).toMatchObject({ status: 409, json: { code: 'unknown' } })

  const { browser, bookingId } = await aParentWithALesson()
  const other = await aParentWithALesson({ time: '18:00' })
  const wish = { idempotencyKey: 'g'.repeat(43), seenCents: 6000, ...asked }
  const path = `/api/bookings/${bookingId}/gift-card`
  expect((await callAsDocumented(other.browser, 'POST', path, wish)).status).toBe(404)
  const used = await callAsDocumented(browser, 'POST', path, wish)
  expect(used.json).toMatchObject({ paidCents: 5000, leftCents: 0, dueCents: 1000 })
  expect((await callAsDocumented(browser, 'POST', path, wish)).json).toEqual(used.json)
})

it('every call of gift cards is tested here', () => {
  expect(callsHeld()).toEqual(expect.arrayContaining(callsOfFamilies.giftCards))
})
