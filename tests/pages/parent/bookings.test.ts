import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import { forgetVisitors, openOnMonday } from '../../support/booking-walk'
import { anAthlete } from '../../support/factories-booking'
import {
  aParentWithALesson,
  aSignedInParent,
  bookAs,
  nextTuesday,
} from '../../support/factories-portal'
import { queriesOf } from '../../support/query-count'
import { expectValidHtml } from '../../support/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('the dashboard', () => {
  it('shows what is next, and leads to it', async () => {
    const { browser } = await aParentWithALesson()
    const page = await browser.open('/parent-dashboard')
    expect(page.headings).toContain('What is next')
    expect(page.text).toContain('Deep Dive, Tuesday, November 24 at 4:00 PM Zoe with Maren')
    expect(page.text).toContain('Times are Eastern Time.')
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidHtml(page)
    await browser.follow(/^Deep Dive/)
    expect(browser.page.headings[0]).toBe('You’re booked. See you Tuesday, November 24 at 4:00 PM')
  })

  it('asks the database no more than nine times, however much is booked', async () => {
    const { browser, parent } = await aParentWithALesson()
    await bookAs(parent, { ...nextTuesday, time: '18:00' }, { now: clock.now() })
    const queries = await queriesOf(() => browser.open('/parent-dashboard'))
    expect(queries).toBeGreaterThan(0)
    expect(queries).toBeLessThanOrEqual(9)
  })

  it('of a family that has booked nothing says so, and how to begin', async () => {
    const { browser } = await aSignedInParent()
    for (const path of ['/parent-dashboard', '/parent/bookings', '/parent/bookings/past']) {
      const page = await browser.open(path)
      expect(page.text).toMatch(/Nothing is booked at the moment|No lesson of yours is over yet/)
      await expectValidHtml(page)
    }
    await browser.open('/parent-dashboard')
    await browser.follow('Book a lesson')
    expect(browser.page.headings[0]).toBe('Book a lesson')
  })
})

describe('the lists', () => {
  it('have each booking on one of them, and say what became of it', async () => {
    const { browser, parent } = await aParentWithALesson()
    const over = await bookAs(parent, { ...nextTuesday, time: '18:00' }, { now: clock.now() })
    await database().booking.update({ where: { id: over }, data: { status: 'cancelled' } })
    const upcoming = await browser.open('/parent/bookings')
    expect(upcoming.text).toContain('November 24 at 4:00 PM')
    expect(upcoming.text).not.toContain('6:00 PM')
    const past = await browser.follow('Past')
    expect(past.text).toContain('November 24 at 6:00 PM Cancelled')
    expect(past.text).not.toContain('4:00 PM')
    expect(past.texts('[aria-current=page]')).toContain('Past')
  })

  it('come in pages', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const { id: _, ...row } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
    })
    await database().booking.createMany({
      data: Array.from({ length: 20 }, () => ({ ...row, attemptId: newToken() })),
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
