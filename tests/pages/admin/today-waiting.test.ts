import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { addMinutes } from '~/values/business-time'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { aBooking } from '../../support/cases/booked-at-demo'
import { forgetVisitors, monday, openOnMonday } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { queueTestEmail } from '../../support/factories/factories-email'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { given } from '../../support/factories/factories-money'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { pay } from '../../support/factories/factories-payments'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('what waits', () => {
  it('is a link to its own list, for those who handle it', async () => {
    const id = await aBooking()
    await aBooking({ day: '2026-11-18', lastName: 'Later' })
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '18:00', coach: await demoCoach() }
    const held = await bookedFor(staff, wanted, { now: clock.now() })
    await database().inquiry.deleteMany()
    await anInquiry({ now: clock.now() })
    const coach = await newStaff('coach')
    await coach.open('/admin')
    expect(coach.page.links).not.toContain('1 unpaid lesson today')
    const bookings = await coach.follow('1 booking not confirmed yet')
    expect(bookings.texts('tbody tr')).toHaveLength(1)
    expect(bookings.body).toContain(adminBookingPath(held))
    expect(bookings.texts('.tabs .tab-count')).toEqual(['11 booking not confirmed yet'])
    const desk = await newStaff('front_desk')
    await desk.open('/admin')
    await expectValidPage(desk.page)
    const balances = await desk.follow('1 unpaid lesson today')
    expect(balances.texts('tbody tr')).toHaveLength(1)
    expect(balances.body).toContain(adminBookingPath(id))
    expect(balances.texts('.tabs .tab-count')).toEqual(['11 unpaid lesson today'])
    await expectValidPage(balances)
    expect(balances.texts('.tag-owed')).toEqual(['$60'])
    const file = await desk.open(balances.link(saveAsCsv).attr('href')!)
    expect(file.body).not.toContain('Later')
    expect((await desk.open('/admin/payments/due')).text).toContain('Later')
    expect((await desk.open('/admin/payments/due?day=soon')).status).toBe(400)
    await desk.open('/admin')
    expect((await desk.follow('1 new inquiry')).url).toContain('state=new')
    await pay(id, 6000, 'cash', clock.now())
    done((await recordRefund(staff, id, given({ amountCents: 1000 }), clock.now()))!)
    await desk.open('/admin')
    expect(desk.page.links).not.toContain('1 unpaid lesson today')
    expect((await desk.follow('1 refund to hand over')).texts('tbody tr')).toHaveLength(1)
  })

  it('is not said of other days', async () => {
    await aBooking()
    const desk = await newStaff('front_desk')
    expect((await desk.open('/admin?day=2026-11-18')).links).not.toContain('1 unpaid lesson today')
  })
})

describe('undelivered emails on the page Today', () => {
  it('are reported to the front desk with the mail server’s message and a link', async () => {
    const late = { lastError: 'ESOCKET', lastAnswer: 'connect ECONNREFUSED 192.0.2.9:587' }
    const id = await queueTestEmail({ now: addMinutes(clock.now(), -20) })
    await database().outboxMessage.update({ where: { id }, data: late })
    const desk = await newStaff('front_desk')
    const page = await desk.open('/admin')
    expect(page.text).toContain('1 email waiting to be sent since Monday, November 16 at 8:40 AM.')
    expect(page.text).toContain('The last attempt failed with: connect ECONNREFUSED 192.0.2.9:587')
    await expectValidPage(page)
    await desk.follow('See these emails')
    expect(desk.page.text).toContain('Waiting connect ECONNREFUSED 192.0.2.9:587. Tried again')
    expect((await (await newStaff('coach')).open('/admin')).text).not.toContain(
      'waiting to be sent',
    )
  })

  it('are not mentioned if all is well', async () => {
    await queueTestEmail({ now: clock.now() })
    expect((await (await newStaff('front_desk')).open('/admin')).text).not.toContain('email')
  })
})
