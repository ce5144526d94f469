import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffRescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { fieldTexts } from '~/values/field-texts'
import { aBooking } from '../../../support/cases/booked-at-demo'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { bookingRow } from '../../../support/factories/factories-booking'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { pageDataOf } from '../../../support/browser/page-data'
import { queriesOf } from '../../../support/database/query-count'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().settings.updateMany({ data: { bookingPaused: false } })
})

const idempotencyKey = 'a'.repeat(43)
const noShowRule = 'If no one comes: '

describe('the staff’s page of a booking', () => {
  it('shows all details', async () => {
    const id = await aBooking({ medicalNotes: 'Asthma-canary' })
    await pay(id, 1000, 'cash', clock.now())
    const coach = await newStaff('coach')
    const page = await coach.open(`/admin/bookings/${id}`)
    expect(page.headings).toEqual([
      'Deep Dive for Zoe Okafor',
      bookingTexts.whoIsComing,
      'Zoe Okafor',
      'Money',
      staffBookingTexts.termsAgreed,
      'What happened',
    ])
    for (const words of [
      'Monday, November 16, 2026 at 4:00 PM (Eastern Time), with Maren Holt.',
      ...['Confirmed', 'Booked by Dana Okafor 555 010 2030', 'Email dana@example.com'],
      ...['In an emergency Ife Okafor', staffBookingTexts.openMedicalNote, waiverDeskTexts.signed],
      ...['Price $60', 'Deposit $10', 'Due at the lesson $50', 'Cash', 'Kept $10'],
      'Cancel 24 hours or more before the lesson: everything you paid is refunded.',
      noShowRule,
      'Booked Monday, November 16, 2026 at 9:00 AM The family',
    ])
      expect(page.text).toContain(words)
    expect(page.body + (await pageDataOf(coach))).not.toContain('Asthma-canary')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  it.each(['canceled', 'no_show', 'completed'] as const)(
    'once it is %s says whom it was for, and nothing of what would be if no one came',
    async (status) => {
      const id = await aBooking()
      await database().booking.update({ where: { id }, data: { status } })
      const page = await (await newStaff('coach')).open(`/admin/bookings/${id}`)
      expect(page.headings[1]).toBe(bookingTexts.whoItWasFor)
      expect(page.text).not.toContain(noShowRule)
      expect(page.text).toContain(cancellationTexts.ofCoach)
    },
  )

  it('is available with its actions only to staff who may see it', async () => {
    const id = await aBooking()
    const others = [await newStaff('coach', await anotherCoach()), newVisitor()]
    const before = await databaseState()
    for (const [index, browser] of others.entries()) {
      for (const part of ['', '/cancel', '/reschedule']) {
        const page = await browser.open(`/admin/bookings/${id}${part}`)
        if (index === 0) expect(page.status).toBe(404)
        expect(page.body).not.toContain('Okafor')
      }
      const canceled = { idempotencyKey, refundCents: '0' }
      const moved = { idempotencyKey, day: monday, time: '18:00' }
      const status = index === 0 ? 404 : 302
      expect((await post(browser, `/admin/bookings/${id}/cancel`, canceled)).status).toBe(status)
      expect((await post(browser, `/admin/bookings/${id}/reschedule`, moved)).status).toBe(status)
    }
    expect(await databaseState()).toEqual(before)
  })

  it.each([newId(), 'x', "'", '%00', '1'.repeat(300)])('is not found for %s', async (id) => {
    const owner = await newStaff('owner')
    for (const part of ['', '/cancel', '/reschedule'])
      expect((await owner.open(`/admin/bookings/${id}${part}`)).status).toBeOneOf([400, 404])
  })

  it('needs the same number of queries for any history', async () => {
    const id = await aBooking()
    const owner = await newStaff('owner')
    // what is known from then on is not looked up again
    await owner.open(`/admin/bookings/${id}`)
    const due = await queriesOf(() => owner.open(`/admin/bookings/${id}`))
    await pay(id, 3000)
    await pay(id, 3000, 'cash')
    // where something is due, it also looks for an account balance to offer
    const few = await queriesOf(() => owner.open(`/admin/bookings/${id}`))
    expect(few).toBe(due - 1)
    const moveTo = async (time: string) => {
      await owner.open(`/admin/bookings/${id}/reschedule?day=${monday}`)
      owner.choose(holdTexts.chooseTime, time)
      await owner.press(rescheduleTexts.reschedule)
      return await queriesOf(() => owner.open(`/admin/bookings/${id}`))
    }
    // after rescheduling, it also checks whether the family needs a call
    const moved = await moveTo('6:00 PM')
    expect(moved).toBeLessThanOrEqual(few + 3)
    expect(await moveTo('5:00 PM')).toBe(moved)
    expect(few).toBeLessThanOrEqual(12)
  })
})

describe('canceling for a family', () => {
  it('shows the refund before the button and then confirms it', async () => {
    const id = await aBooking()
    await pay(id, 1000)
    await pay(id, 5000, 'cash', clock.now())
    clock.fix(at(monday, '15:59'))
    const coach = await newStaff('coach')
    await coach.open(`/admin/bookings/${id}`)
    const asking = await coach.follow(staffBookingTexts.cancel)
    for (const words of [
      'Deep Dive for Zoe Okafor, Monday, November 16, 2026 at 4:00 PM (Eastern Time)',
      '$10 is refunded to the family’s card or bank account.',
      '$50 was paid in cash, to refund by hand.',
    ])
      expect(asking.text).toContain(words)
    expect(asking.text.indexOf('Refunded to the family $60')).toBeLessThan(
      asking.text.lastIndexOf(staffBookingTexts.cancel),
    )

    const page = await coach.press(staffBookingTexts.cancel)
    expect(page.url).toBe(`http://localhost/admin/bookings/${id}`)
    expect(page.texts('[role=status] p')).toContain(staffBookingTexts.canceled)
    expect(page.text).toContain('Canceled: $60 of $60 to be refunded')
    expect(page.links).not.toContain(staffBookingTexts.cancel)
    expect(await refundsOf(id)).toMatchObject([
      { amountCents: 5000, state: 'owed' },
      { amountCents: 1000, state: 'due' },
    ])
    expect((await coach.open('/admin')).texts('main del')).toContain('Zoe Okafor')
  })

  it('does nothing if the amount has changed, and shows the new one', async () => {
    const id = await aBooking()
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${id}/cancel`)
    expect(owner.page.text).toContain('Nothing was paid for it, so nothing is refunded.')
    await pay(id, 6000)
    const page = await owner.press(staffBookingTexts.cancel)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain('It’s now $60.')
    expect(page.text).toContain('$60 is refunded to the family’s card or bank account.')
    expect((await bookingRow(id)).status).toBe('confirmed')
    await owner.press(staffBookingTexts.cancel)
    expect((await bookingRow(id)).status).toBe('canceled')
  })

  it('twice at once happens once and cannot be repeated', async () => {
    const id = await aBooking()
    await pay(id, 6000)
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${id}/cancel`)
    const page = await owner.pressTwice(staffBookingTexts.cancel)
    expect(page.texts('[role=status] p')).toContain(staffBookingTexts.canceled)
    expect(await refundsOf(id)).toHaveLength(1)
    const again = await owner.open(`/admin/bookings/${id}/cancel`)
    expect(again.text).toContain(cancellationMessages['already-canceled'])
    expect(again.$('main form button').length).toBe(0)
  })

  it.each([
    {},
    { idempotencyKey },
    { idempotencyKey, refundCents: '-1' },
    { idempotencyKey: 'x', refundCents: '0' },
  ])('with %j does nothing', async (fields) => {
    const id = await aBooking()
    const answer = await post(
      await newStaff('owner'),
      `/admin/bookings/${id}/cancel`,
      Object.entries(fields),
    )
    expect(answer.status).toBe(400)
    expect((await bookingRow(id)).status).toBe('confirmed')
  })
})

describe('rescheduling for a family', () => {
  it('can use a time that families cannot book anymore', async () => {
    const id = await aBooking()
    await database().settings.updateMany({ data: { bookingPaused: true, pauseMessage: 'Away.' } })
    clock.fix(at(monday, '15:50'))
    const coach = await newStaff('coach')
    await coach.open(`/admin/bookings/${id}`)
    await coach.follow(staffBookingTexts.reschedule)
    expect(coach.page.text).toContain('The price stays $60')
    await coach.follow(/^Monday, November 16/)
    coach.choose(holdTexts.chooseTime, '4:15 PM')
    const page = await coach.press(rescheduleTexts.reschedule)
    expect(page.texts('[role=status] p')).toContain(rescheduleTexts.done)
    expect(page.text).toContain(
      'Rescheduled from Monday, November 16, 2026 at 4:00 PM to Monday, November 16, 2026 at 4:15 PM',
    )
    expect(page.text).toContain('Maren Holt')
    expect((await bookingRow(id)).lesson.startsAt).toEqual(at(monday, '16:15'))
  })

  it.each([
    [{ idempotencyKey, day: monday, time: '16:00' }, 409, staffRescheduleMessages['same-time']],
    [
      { idempotencyKey, day: monday, time: '03:00' },
      409,
      staffRescheduleMessages['time-not-offered'],
    ],
    [{ idempotencyKey, day: 'x', time: '18:00' }, 400, fieldTexts.chooseDay],
    [{}, 400, fieldTexts.sendAgain],
  ])('with %j answers %i', async (fields, status, sentence) => {
    const id = await aBooking()
    const wanted = Object.entries(fields)
    const answer = await post(await newStaff('owner'), `/admin/bookings/${id}/reschedule`, wanted)
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(sentence)
    expect((await bookingRow(id)).lesson.startsAt).toEqual(at(monday, '16:00'))
  })

  it('shows why it is refused', async () => {
    const id = await aBooking()
    const owner = await newStaff('owner')
    await owner.open(`/admin/bookings/${id}/cancel`)
    await owner.press(staffBookingTexts.cancel)
    const page = await owner.open(`/admin/bookings/${id}/reschedule`)
    expect(page.text).toContain(staffRescheduleMessages['already-canceled'])
  })
})
