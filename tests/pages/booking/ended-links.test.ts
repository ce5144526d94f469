import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const nothing = 'a'.repeat(43)

describe('an address opened without or with an expired token', () => {
  it.each([
    ['/booking-success', 'We can’t find that booking', 'See my bookings'],
    [`/booking-success?token=${nothing}`, 'We can’t find that booking', bookingTexts.book],
    ['/parent/confirm-booking', 'There is no booking to confirm here', 'Contact us'],
    [
      `/parent/confirm-booking?token=${nothing}`,
      'There is no booking to confirm here',
      'See my bookings',
    ],
    [
      `/parent/confirm-booking/waiver?token=${nothing}`,
      'There is no booking to confirm here',
      'Contact us',
    ],
    ['/checkout', checkoutTexts.noHold, 'Choose a lesson'],
    ['/checkout/waiver', checkoutTexts.noHold, 'Choose a lesson'],
    ['/checkout/payment', checkoutTexts.noHold, 'Choose a lesson'],
  ])('has its own page and title at %s', async (path, title, way) => {
    const page = await newVisitor().open(path)
    await expectValidPage(page, 404)
    expect(page.headings[0]).toBe(title)
    expect(page.title).toBe(`${title} – Second Flight Tumbling`)
    expect(page.link(way).attr('href')).toMatch(/^\//)
  })
})
