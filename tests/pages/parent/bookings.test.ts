import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { before } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aClass, anAthlete, bookingRow } from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { bookAs } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  nextTuesday,
} from '../../support/browser/signed-in-parent'
import { fillClass, joined } from '../../support/factories/factories-waiting'
import { queriesOf } from '../../support/database/query-count'
import { demoCoach } from '../../support/browser/staff-browser'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('the parent’s dashboard', () => {
  it('shows the next lesson with a link', async () => {
    const { browser } = await aParentWithALesson()
    const page = await browser.open('/parent-dashboard')
    expect(page.headings).toContain('Coming up')
    expect(page.text).toContain('Deep Dive, Tuesday, November 24 at 4:00 PM Zoe with Maren')
    expect(page.text).toContain('Times are Eastern Time.')
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidHtml(page)
    await browser.follow(/^Deep Dive/)
    expect(browser.page.headings[0]).toBe(bookingTexts.booked('Tuesday, November 24 at 4:00 PM'))
  })

  it('needs at most nine queries for any number of bookings and waiting list entries', async () => {
    const { browser, parent, email } = await aParentWithALesson()
    await bookAs(parent, { ...nextTuesday, time: '18:00' }, { now: clock.now() })
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const coach = await demoCoach()
    const wanted = { ...nextTuesday, time: '12:00', coach }
    await bookedFor(staff, wanted, { guardianId: parent.id, now: clock.now() })
    const lesson = await aClass(coach, '12:00', '2026-11-21')
    await fillClass(lesson, clock.now())
    await joined({ lesson, email }, clock.now())
    const queries = await queriesOf(() => browser.open('/parent-dashboard'))
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThanOrEqual(9)
    expect(browser.page.text).toContain('Confirm Deep Dive, Tuesday, November 24 at 12:00 PM')
    expect(browser.page.text).toContain(waitingTexts.firstInLine)
  })

  it('says how to start for a family without bookings', async () => {
    const { browser } = await aSignedInParent()
    for (const path of ['/parent-dashboard', '/parent/bookings', '/parent/bookings/past']) {
      const page = await browser.open(path)
      expect(page.text).toMatch(/Nothing is booked at the moment|No past lessons yet/)
      await expectValidHtml(page)
    }
    await browser.open('/parent-dashboard')
    await browser.follow(bookingTexts.book)
    expect(browser.page.headings[0]).toBe(bookingTexts.book)
  })
})

describe('a booking made by staff in the portal', () => {
  it('is shown as unconfirmed in every list until it is confirmed', async () => {
    const { browser, parent } = await aParentWithALesson()
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { ...nextTuesday, time: '18:00', coach: await demoCoach() }
    const id = await bookedFor(staff, wanted, { guardianId: parent.id, now: clock.now() })
    const asked = 'Confirm Deep Dive, Tuesday, November 24 at 6:00 PM'
    const page = await browser.open('/parent-dashboard')
    expect(page.headings).toContain('To do')
    expect(page.text).toContain('Tuesday, November 24 at 6:00 PM To be confirmed Zoe')
    expect(page.text).toContain('Tuesday, November 24 at 4:00 PM Zoe')
    await expectValidHtml(page)
    const listed = await browser.open('/parent/bookings')
    expect(listed.texts('.tag')).toEqual(['To be confirmed'])
    await browser.open('/parent-dashboard')
    expect((await browser.follow(asked)).headings).toContain(confirmTexts.title)

    const { startsAt, endsAt } = (await bookingRow(id)).lesson
    clock.fix(before(startsAt))
    expect((await browser.open('/parent-dashboard')).text).toContain(asked)
    clock.fix(startsAt)
    const begun = await browser.open('/parent-dashboard')
    expect(begun.text).not.toContain(asked)
    expect(begun.text).toContain('Tuesday, November 24 at 6:00 PM Not confirmed Zoe')
    clock.fix(endsAt)
    expect((await browser.open('/parent/bookings/past')).texts('.tag')).toEqual(['Not confirmed'])
  })
})

describe('the parent’s lists of bookings', () => {
  it('have each booking in one of them with its state', async () => {
    const { browser, parent } = await aParentWithALesson()
    const over = await bookAs(parent, { ...nextTuesday, time: '18:00' }, { now: clock.now() })
    await database().booking.update({ where: { id: over }, data: { status: 'canceled' } })
    const upcoming = await browser.open('/parent/bookings')
    expect(upcoming.text).toContain('November 24 at 4:00 PM')
    expect(upcoming.text).not.toContain('6:00 PM')
    const past = await browser.follow('Past')
    expect(past.text).toContain('November 24 at 6:00 PM Canceled')
    expect(past.text).not.toContain('4:00 PM')
    expect(past.texts('[aria-current=page]')).toContain('Past')
  })

  it('have pages', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const { id: _, ...row } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
    })
    await database().booking.createMany({
      data: Array.from({ length: 20 }, () => ({ ...row, idempotencyKey: newToken() })),
    })
    await browser.open('/parent/bookings')
    const second = await browser.follow(/^Next/)
    expect(second.text).toContain('Page 2 of 2')
    expect(second.texts('.entry')).toHaveLength(1)
    expect((await browser.follow(/Previous$/)).texts('.entry')).toHaveLength(20)
    expect((await browser.open('/parent/bookings?page=3')).status).toBe(404)
    expect((await browser.open('/parent/bookings?page=x')).texts('.entry')).toHaveLength(20)
  })

  it('have room for long names', async () => {
    const { browser, parent } = await aSignedInParent()
    const athletes = [anAthlete({ firstName: 'W'.repeat(80), lastName: 'O'.repeat(80) })]
    await bookAs(parent, nextTuesday, { now: clock.now(), athletes })
    const page = await browser.open('/parent/bookings')
    expect(page.text).toContain('W'.repeat(80))
    await expectValidHtml(page)
  })
})
