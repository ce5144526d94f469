import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { unreadable } from '~/http/forms/parse-form.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { fieldTexts } from '~/values/field-texts'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import { again } from '../../../support/cases/one-of-everything'
import { queriesOf } from '../../../support/database/query-count'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function copies(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1)
    await database().$executeRawUnsafe(again('booking', { idempotency_key: newId() }))
}

describe('the staff’s list of bookings', () => {
  it('has a row for each upcoming booking with a link to it', async () => {
    await aBooking({ day: '2026-11-18', firstName: 'Eli' })
    await aBooking()
    const coach = await newStaff('coach')
    await coach.open('/admin')
    await coach.follow('Calendar')
    const page = await coach.follow('Bookings')
    expect(page.texts('tbody tr')).toEqual([
      'Monday, November 16, 2026 at 4:00 PM Zoe Okafor Deep Dive Maren Holt Dana Okafor Online Confirmed $60',
      'Wednesday, November 18, 2026 at 4:00 PM Eli Okafor Deep Dive Maren Holt Dana Okafor Online Confirmed $60',
    ])
    expect(page.headers['cache-control']).toBe('private, no-store')
    await database().booking.updateMany({
      where: { places: { some: { athlete: { firstName: 'Eli' } } } },
      data: { status: 'canceled' },
    })
    expect((await coach.open('/admin/bookings')).texts('tbody tr')).toHaveLength(1)
    const booking = await coach.follow('Monday, November 16, 2026 at 4:00 PM')
    expect(booking.headings[0]).toBe('Deep Dive for Zoe Okafor')
  })

  it('is filtered by its form, and says so if it is empty', async () => {
    await aBooking({ firstName: 'Eli', lastName: 'Lind' })
    await aBooking({ time: '17:00' })
    const owner = await newStaff('owner')
    await owner.open('/admin/bookings')
    owner.fill('Name, email or phone', 'lind')
    owner.choose('Order', 'Newest first')
    const page = await owner.press('Apply')
    expect(page.texts('tbody tr')).toHaveLength(1)
    expect(page.valueOf('Name, email or phone')).toBe('lind')
    expect(page.valueOf('Order')).toBe('newest')
    owner.choose('State', 'Canceled')
    owner.choose('Kind of lesson', 'Deep Dive')
    owner.choose('Coach', 'Maren Holt')
    expect((await owner.press('Apply')).text).toContain(staffBookingTexts.noMatches)
  })

  it('has several pages with the same filter', async () => {
    await aBooking()
    await copies(26)
    const owner = await newStaff('owner')
    await owner.open('/admin/bookings?who=okafor&order=newest')
    expect(owner.page.text).toContain('Page 1 of 2')
    const page = await owner.follow('Next')
    expect(page.url).toBe('http://localhost/admin/bookings?who=okafor&order=newest&page=2')
    expect(page.texts('tbody tr')).toHaveLength(2)
    expect((await owner.open('/admin/bookings?page=99')).text).toContain('Page 2 of 2')
  })

  it('changes nothing and needs the same number of queries for any length', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const path = '/admin/bookings?who=5550'
    const few = await queriesOf(() => owner.open(path))
    await copies(20)
    const before = await databaseState()
    expect(await queriesOf(() => owner.open(path))).toBe(few)
    expect(few).toBeLessThanOrEqual(9)
    expect(await databaseState()).toEqual(before)
  })
})

describe('the exported file of bookings', () => {
  it('has every booking of all pages, and no formulas', async () => {
    await aBooking({ firstName: '=HYPERLINK("x")', lastName: 'Lind' })
    await aBooking({ time: '17:00' })
    const owner = await newStaff('owner')
    await owner.open('/admin/bookings?who=lind')
    const { headers, body } = await owner.follow(saveAsCsv)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="bookings.csv"')
    expect(headers['cache-control']).toBe('private, no-store')
    await owner.open('/admin/bookings?who=lind')
    expect(owner.page.texts('tbody td').slice(-3)).toEqual(['Online', 'Confirmed', '$60'])
    const [heading, line, ...more] = body.split('\r\n')
    expect(heading).toContain(
      'Id,Number,Day,Time,Lesson,Coach,Athletes,Booked by,Asked for,State,Currency,Price,Venue',
    )
    expect(line).toContain('2026-11-16,16:00,Deep Dive,Maren Holt,"\'=HYPERLINK(""x"") Lind"')
    expect(line).toMatch(/Dana Lind,Online,Confirmed,USD,60\.00,$/)
    expect(more).toEqual([''])
  })

  it('has only bookings that the user may see, and refuses invalid filters like the list', async () => {
    await aBooking()
    const path = '/admin/bookings/bookings.csv'
    const other = await (await newStaff('coach', await anotherCoach())).open(path)
    expect(other.body.split('\r\n')).toHaveLength(2)
    expect((await (await newStaff('owner')).open(`${path}?status=lost`)).status).toBe(400)
  })
})

describe('an invalid filter of the list of bookings', () => {
  it.each([
    ['from=2026-02-30', 'First day', fieldTexts.dayUnreadable],
    ['until=soon', 'Last day', fieldTexts.dayUnreadable],
    ['from=2026-11-17&until=2026-11-16', 'Last day', fieldTexts.lastDayTooEarly],
    ['status=lost', 'State', fieldTexts.chooseOne],
    ['channel=owl', 'Booked', fieldTexts.chooseOne],
    ['order=random', 'Order', fieldTexts.chooseOne],
    ['coach=1', 'Coach', fieldTexts.chooseOne],
    ["lessonType='--", 'Kind of lesson', fieldTexts.chooseOne],
    [`who=${'a'.repeat(81)}`, 'Name, email or phone', 'Use at most 80 characters.'],
    ['who=a&who=b', 'Name, email or phone', unreadable],
  ])('is refused with the form: %s', async (query, field, sentence) => {
    await aBooking()
    const page = await (await newStaff('owner')).open(`/admin/bookings?${query}`)
    expect(page.status).toBe(400)
    expect(page.errorOf(field)).toBe(sentence)
    expect(page.texts('tbody tr')).toEqual([])
    await expectValidPage(page, 400)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e9',
    'page=',
    'who=',
    'from=&until=',
    'nothing=1',
  ])('leads to the first page: %s', async (query) => {
    await aBooking()
    const page = await (await newStaff('owner')).open(`/admin/bookings?${query}`)
    expect(page.status).toBe(200)
    expect(page.texts('tbody tr')).toHaveLength(1)
  })
})

describe('a coach in the staff’s list of bookings', () => {
  it('sees their own bookings and no choice of coaches', async () => {
    await aBooking()
    const page = await (await newStaff('coach', await anotherCoach())).open('/admin/bookings')
    expect(page.text).toContain(staffBookingTexts.noMatches)
    expect(page.text).not.toContain('Coach All coaches')
    expect(page.body).not.toContain('Okafor')
  })
})
