import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostSearched, searchTexts } from '~/domain/admin/search/search-texts'
import { unreadable } from '~/http/forms/parse-form.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aBooking } from '../../support/cases/booked-at-demo'
import { databaseState } from '../../support/database/database-state'
import { database } from '~/platform/database/database.server'
import { aVenue } from '../../support/factories/factories-venues'
import { queriesOf } from '../../support/database/query-count'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('the staff’s search page', () => {
  it('has a search field and shows results by kind', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const start = await owner.open('/admin/search')
    expect(start.text).toContain(searchTexts.start)
    expect(start.$('.admin-search input').attr('maxlength')).toBe(String(mostSearched))
    const long = (length: number) => owner.open(`/admin/search?q=${'x'.repeat(length)}`)
    expect((await long(mostSearched)).status).toBe(200)
    expect((await long(mostSearched + 1)).status).toBe(400)
    await owner.open('/admin/search')
    await expectValidPage(start)
    owner.fill(searchTexts.label, 'okafor')
    const page = await owner.press(searchTexts.find)
    expect(page.url).toBe('http://localhost/admin/search?q=okafor')
    expect(page.valueOf(searchTexts.label)).toBe('okafor')
    expect(page.headings).toEqual(expect.arrayContaining(['Search', 'Families', 'Athletes']))
    expect(page.texts('.entry-title')).toEqual(['Dana Okafor', 'Zoe Okafor'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)
    expect((await owner.follow(searchTexts.allFamilies)).url).toBe(
      'http://localhost/admin/families?who=okafor',
    )
  })

  it('says so if nothing is found', async () => {
    const page = await (await newStaff('owner')).open('/admin/search?q=nobody')
    expect(page.text).toContain(searchTexts.nothing)
    await expectValidPage(page)
  })

  it('names the venue of a booking, and of a lesson on a day', async () => {
    const id = await aBooking()
    const venue = await aVenue({ name: 'North Hall' })
    await database().lesson.updateMany({
      where: { bookings: { some: { id } } },
      data: { venueId: venue.id },
    })
    const owner = await newStaff('owner')
    for (const asked of [id.slice(0, 18), 'today'])
      expect((await owner.open(`/admin/search?q=${asked}`)).text).toContain('North Hall')
    await database().lesson.updateMany({ data: { venueId: null } })
  })

  it('finds a booking by number, the lessons of a day, and pages by name', async () => {
    const id = await aBooking()
    const owner = await newStaff('owner')
    await owner.open(`/admin/search?q=${id.slice(0, 18)}`)
    const booking = await owner.follow('Monday, November 16, 2026 at 4:00 PM')
    expect(booking.url).toBe(`http://localhost/admin/bookings/${id}`)
    const shown = booking.text.match(/Booking ([\dA-Z]{4}-[\dA-Z]{4}) /)![1]!
    await owner.open('/admin/search')
    owner.fill(searchTexts.label, shown)
    const found = await owner.press(searchTexts.find)
    expect(found.text).toContain(`Booking ${shown}`)
    expect(found.texts('.entry-title')).toEqual(['Monday, November 16, 2026 at 4:00 PM'])
    const day = await owner.open('/admin/search?q=today')
    expect(day.texts('.entry-title')[0]).toBe('Monday, November 16, 2026')
    expect((await owner.follow('4:00 – 5:00 PM')).url).toContain(`/admin/bookings/${id}`)
    await owner.open('/admin/search?q=booking+rules')
    expect((await owner.follow('Booking rules')).status).toBe(200)
  })

  it('shows a coach only their own results and pages', async () => {
    await aBooking()
    const coach = await newStaff('coach')
    const page = await coach.open('/admin/search?q=okafor')
    expect(page.headings).not.toContain('Families')
    expect(page.body).not.toContain('dana@example.com')
    expect(page.texts('.entry-title')).toEqual([
      'Zoe Okafor',
      'Monday, November 16, 2026 at 4:00 PM',
    ])
    const settings = await coach.open('/admin/search?q=rules')
    expect(settings.text).toContain(searchTexts.nothing)
  })

  it('changes nothing, and needs the same number of queries for any results', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open('/admin/search?q=okafor'))
    expect(few).toBeLessThanOrEqual(9)
    for (const day of ['2026-11-17', '2026-11-18']) await aBooking({ day })
    const before = await databaseState()
    expect(await queriesOf(() => owner.open('/admin/search?q=okafor'))).toBe(few)
    expect(await databaseState()).toEqual(before)
  })

  it.each([
    [`q=${'a'.repeat(81)}`, 'Use at most 80 characters.'],
    ['q=a&q=b', unreadable],
  ])('shows the form again for %s', async (query, sentence) => {
    const owner = await newStaff('owner')
    const page = await owner.open(`/admin/search?${query}`)
    expect(page.status).toBe(400)
    expect(page.errorOf(searchTexts.label)).toBe(sentence)
    await expectValidPage(page, 400)
    expect((await owner.open(`/admin/search.json?${query}`)).status).toBe(400)
  })

  it.each(['%', '%00', '%E2%80%AE', '<script>', "'; drop table guardian --", '\\', '((('])(
    'is not affected by %s',
    async (text) => {
      const owner = await newStaff('owner')
      const page = await owner.open(`/admin/search?q=${encodeURIComponent(text)}`)
      expect(page.status).toBe(200)
    },
  )
})

describe('the staff’s search while typing', () => {
  it('finds the same as the page', async () => {
    await aBooking()
    const owner = await newStaff('owner')
    const { headers, body } = await owner.open('/admin/search.json?q=okafor')
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(JSON.parse(body)).toMatchObject({
      groups: [
        { heading: 'Families', results: [{ title: 'Dana Okafor' }] },
        { heading: 'Athletes', results: [{ title: 'Zoe Okafor' }] },
      ],
    })
  })

  it('is not available to a visitor', async () => {
    expect((await newVisitor().open('/admin/search.json?q=okafor')).status).toBe(401)
  })
})
