import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { database } from '~/platform/database/database.server'
import {
  allSteps,
  answer,
  danasAnswers,
  elisAnswers,
  fillIn,
  fillInWaiver,
  forgetVisitors,
  newBooker,
  newHolderAt,
  openOnMonday,
  post,
  zoesAnswers,
} from '../../../support/browser/booking-walk'
import { added, counted } from '../../../support/database/counted'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('a button pressed twice in the checkout', () => {
  it('at “you” creates one guardian', async () => {
    const parent = await newHolderAt('you')
    fillIn(parent, danasAnswers)
    expect(await added(() => parent.pressTwice(/^Continue/))).toEqual({ guardians: 1 })
    expect(parent.page.headings[0]).toBe(checkoutTexts.athletes)
  })

  it('at “athletes” creates each athlete once', async () => {
    const parent = await newHolderAt('athletes', 'partner-progression')
    fillIn(parent, zoesAnswers, 'Athlete 1')
    fillIn(parent, elisAnswers, 'Athlete 2')
    expect(await added(() => parent.pressTwice(/^Continue/))).toEqual({
      athletes: 2,
      places: 2,
      medicalNotes: 1,
    })
    expect(parent.page.headings[0]).toBe(checkoutTexts.focus)
  })

  it('at “focus areas” chooses each once', async () => {
    const parent = await newHolderAt('focus-areas')
    parent.check('Twisting')
    parent.check('Kip')
    expect(await added(() => parent.pressTwice(/^Continue/))).toEqual({ focusAreas: 2 })
    expect(parent.page.headings[0]).toBe(bookingTexts.pickUp)
  })

  it('at “drop-off and pick-up” keeps one answer', async () => {
    const parent = await newHolderAt('drop-off')
    parent.check('I’ll do both drop-off and pick-up')
    expect(await added(() => parent.pressTwice(/^Continue/))).toEqual({ pickUps: 1 })
    expect(parent.page.headings[0]).toBe('Participation agreement')
  })

  it('at “waiver” signs once for each athlete', async () => {
    const parent = await newHolderAt('waiver', 'dual-quest')
    fillInWaiver(parent)
    expect(await added(() => parent.pressTwice(checkoutTexts.sign))).toEqual({
      signatures: 2,
      emails: 1,
    })
    expect(parent.page.headings[0]).toBe(checkoutTexts.review)
  })

  it('at “review” books once, sends one email and shows the booking', async () => {
    const parent = await newHolderAt('review')
    const rows = await added(() => parent.pressTwice(checkoutTexts.confirm))
    expect(rows).toEqual({ holds: -1, confirmed: 1, emails: 1 })
    expect(parent.page.headings[0]).toContain(bookingTexts.booked(''))
    expect(parent.page.text).toContain('Who is coming Zoe')
    expect(await auditedAs('confirm-booking')).toBe(1)
  })

  it('ten times at once books once, and every press gets a link', async () => {
    const parent = await newHolderAt('review')
    const bookingId = parent.page.$('[name="bookingId[0]"]').attr('value')!
    const costCents = parent.page.$('[name=costCents]').attr('value')!
    const form = { 'bookingId[0]': bookingId, 'version[0]': '1', costCents }
    const presses = Array.from({ length: 10 }, () => post(parent, '/checkout/review', form))
    for (const { status, headers } of await Promise.all(presses)) {
      expect(status).toBe(302)
      expect(headers.location).toMatch(/^\/booking-success\?token=[\w-]{43}$/)
    }
    expect(await counted()).toMatchObject({ confirmed: 1, emails: 2, bookings: 1 })
    expect(await auditedAs('confirm-booking')).toBe(1)
  })
})

describe('a checkout form sent again', () => {
  it('with Back and the button adds nothing', async () => {
    const parent = await newHolderAt('you')
    for (const step of allSteps.slice(0, 4)) {
      await answer(parent, step)
      await parent.back()
      expect(await added(() => answer(parent, step)), step).toEqual({})
    }
  })

  it('after the waiver was signed finds it signed', async () => {
    const parent = await newHolderAt('waiver')
    fillInWaiver(parent)
    const signedForm = parent.page
    await parent.press(checkoutTexts.sign)
    const fields = signedForm
      .$('main form:has([name=signerName])')
      .serializeArray()
      .map(({ name, value }): [string, string] => [name, value])
    const again = await added(async () => {
      expect((await post(parent, '/checkout/waiver', fields)).status).toBe(302)
    })
    expect(again).toEqual({})
  })
})

describe('the checkout after the lesson is booked', () => {
  it.each(['', ...allSteps.map((step) => `/${step}`)])(
    'leads from /checkout%s to the booking',
    async (path) => {
      const parent = await newBooker()
      const page = await parent.open(`/checkout${path}`)
      expect(page.url).toMatch(/\/booking-success$/)
      expect(page.text).toContain('Who is coming Zoe')
    },
  )

  it('leads to the booking by Back, too', async () => {
    const parent = await newBooker()
    expect((await parent.back()).headings[0]).toContain(bookingTexts.booked(''))
  })

  it('refuses changed answers', async () => {
    const parent = await newHolderAt('review')
    const you = await parent.open('/checkout/you')
    await parent.open('/checkout/review')
    await answer(parent, 'review')
    const fields = you
      .$('main form')
      .serializeArray()
      .map(({ name, value }): [string, string] => [name, name === 'firstName' ? 'Eve' : value])
    const nothing = await added(async () => {
      const answered = await post(parent, '/checkout/you', fields)
      expect(answered).toMatchObject({ status: 302, headers: { location: '/booking-success' } })
    })
    expect(nothing).toEqual({})
    expect(await database().guardian.findMany({ select: { firstName: true } })).toEqual([
      { firstName: 'Dana' },
    ])
  })

  it('starts empty for another lesson and does not change the first', async () => {
    const parent = await newBooker()
    await parent.open('/booking?type=quick-journey&day=2026-11-17')
    parent.choose(holdTexts.chooseTime, '6:00 PM')
    const you = await parent.press('Hold this time')
    expect(you.headings[0]).toBe(checkoutTexts.guest)
    expect(you.valueOf('Your first name')).toBe('')
    expect(await counted()).toMatchObject({ confirmed: 1, holds: 1, orders: 2, guardians: 1 })
  })
})

async function auditedAs(action: string): Promise<number> {
  return database().auditEvent.count({ where: { action } })
}
