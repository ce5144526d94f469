import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const nothing = 'a'.repeat(43)

describe('an address opened without or with an expired token', () => {
  it.each([
    ['/booking-success', bookingTexts.notFound, bookingTexts.seeAll],
    [`/booking-success?token=${nothing}`, bookingTexts.notFound, bookingTexts.book],
    ['/parent/confirm-booking', confirmTexts.nothingToConfirm, confirmTexts.contactUs],
    [
      `/parent/confirm-booking?token=${nothing}`,
      confirmTexts.nothingToConfirm,
      bookingTexts.seeAll,
    ],
    [
      `/parent/confirm-booking/waiver?token=${nothing}`,
      confirmTexts.nothingToConfirm,
      confirmTexts.contactUs,
    ],
    ['/checkout', checkoutTexts.noHold, checkoutTexts.chooseLesson],
    ['/checkout/waiver', checkoutTexts.noHold, checkoutTexts.chooseLesson],
    ['/checkout/payment', checkoutTexts.noHold, checkoutTexts.chooseLesson],
  ])('has its own page and title at %s', async (path, title, way) => {
    const page = await newVisitor().open(path)
    await expectValidPage(page, 404)
    expect(page.headings[0]).toBe(title)
    expect(page.title).toBe(`${title} – Second Flight Tumbling`)
    expect(page.link(way).attr('href')).toMatch(/^\//)
  })
})
