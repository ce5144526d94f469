import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { placeTexts } from '~/domain/scheduling/venues/place-texts'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { database } from '~/platform/database/database.server'
import {
  answer,
  answerUntil,
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { aVenue } from '../../support/factories/factories-venues'
import { ask } from '../../support/servers/site'

const tuesday = '2026-11-17'
let venueId: string

/** On Tuesdays, lessons are at the hall until 5 PM. */
beforeAll(async () => {
  await openOnMonday()
  const notes = { arrivalNotes: 'Use the back door.' }
  venueId = (await aVenue({ position: 9, ...notes })).id
  const coachId = await demoCoach()
  const hours = (text: string) => new Date(`1970-01-01T${text}:00Z`)
  await database().availabilityWindow.updateMany({
    where: { coachId, weekday: 2 },
    data: { venueId, endTime: hours('17:00') },
  })
  await database().availabilityWindow.create({
    data: { coachId, weekday: 2, startTime: hours('17:00'), endTime: hours('20:00') },
  })
})
beforeEach(forgetVisitors)

const day = (date = tuesday) => `/booking?type=deep-dive&day=${date}`

describe('a family', () => {
  it('sees at which place each time is, where a day has several', async () => {
    const { text } = await newVisitor().open(day())
    expect(text).toMatch(/3:00 PM\s+Flight Hall/)
    expect(text).toMatch(/7:00 PM\s+Second Flight Tumbling/)
  })

  it('reads the place once, where a day has one', async () => {
    const { text } = await newVisitor().open(day(monday))
    expect(text).toContain('Lessons are at Second Flight Tumbling.')
  })

  it('sees it on every page from the hold to the booking, and in the calendar file', async () => {
    const browser = newVisitor()
    await browser.open(day())
    browser.choose(holdTexts.chooseTime, '3:00 PM')
    await browser.press('Hold this time')
    expect(browser.page.text).toContain('at Flight Hall')
    await answerUntil(browser, 'review')
    expect(browser.page.text).toMatch(/Deep Dive, Tue[^.]*3:00 PM, at Flight Hall/)
    const page = await answer(browser, 'review')
    expect(page.text).toContain('Flight Hall 9 Lake Road Riverton, NY 12180')
    expect(page.text).toContain('Use the back door.')
    const { pathname, search } = new URL(
      page.link(bookingTexts.appleCalendar).attr('href')!,
      browser.page.url,
    )
    const Cookie = await browser.cookies.getCookieString('http://localhost/')
    const { body } = await ask(pathname + search, { headers: { Cookie } })
    expect(body.replace(/\r\n /g, '')).toContain('LOCATION:Flight Hall\\, 9 Lake Road')
  })

  it('finds the venues on the contact page, as long as they are used', async () => {
    const { text } = await newVisitor().open('/contact')
    expect(text).toContain(placeTexts.whereLessonsAre)
    expect(text).toContain('Flight Hall, 9 Lake Road, Riverton, NY 12180.')
    await database().venue.update({ where: { id: venueId }, data: { active: false } })
    expect((await newVisitor().open('/contact')).text).not.toContain('Flight Hall')
    await database().venue.update({ where: { id: venueId }, data: { active: true } })
    expect((await newVisitor().open('/contact')).text).toContain('Flight Hall')
  })

  it('has the name in the JSON of free times', async () => {
    const { body } = await ask(`/api/available-times?date=${tuesday}&lessonType=deep-dive`)
    const { times } = JSON.parse(body) as { times: { time: string; venue: string | null }[] }
    const venueAt = (time: string) => times.find((one) => one.time === time)?.venue
    expect([venueAt('15:00'), venueAt('19:00')]).toEqual(['Flight Hall', null])
  })
})

describe('staff', () => {
  it('see the place of a lesson wherever it is shown', async () => {
    const browser = newVisitor()
    await browser.open(day())
    browser.choose(holdTexts.chooseTime, '3:00 PM')
    await browser.press('Hold this time')
    await answerUntil(browser, 'review')
    await answer(browser, 'review')
    const { id } = await database().booking.findFirstOrThrow({ orderBy: { id: 'desc' } })
    const owner = await newStaff('owner')
    for (const path of [
      `/admin?day=${tuesday}`,
      `/admin/calendar?view=agenda&day=${tuesday}`,
      `/admin/calendar?view=day&day=${tuesday}`,
      `/admin/bookings/${id}`,
    ])
      expect((await owner.open(path)).text, path).toContain('Flight Hall')
  })

  it('choose a venue for hours and classes', async () => {
    const owner = await newStaff('owner')
    const coachId = await demoCoach()
    await owner.open(`/admin/settings/coaches/${coachId}/hours/extra/new`)
    owner.fill('Day', '2026-11-29')
    owner.fill('From', '09:00')
    owner.fill('Until', '12:00')
    owner.choose('Venue', 'Flight Hall')
    expect((await owner.press(calendarTexts.addThem)).text).toContain('Flight Hall')
    await owner.open('/admin/calendar/classes/new')
    owner.fill('First day', '2026-11-29')
    owner.fill('Begins at', '09:00')
    owner.choose('Venue', 'Flight Hall')
    await owner.press('Save')
    const lesson = await database().lesson.findFirstOrThrow({
      where: { seriesId: { not: null } },
      orderBy: { id: 'desc' },
    })
    expect(lesson.venueId).toBe(venueId)
    const page = await owner.open(`/admin/classes/${lesson.id}`)
    expect(page.text).toContain('at Flight Hall.')
    await owner.open(`/admin/classes/${lesson.id}/change`)
    owner.choose('Venue', venueTexts.ownAddress)
    expect((await owner.press('Save')).text).not.toContain('at Flight Hall.')
  })

  it('see no choice of venue as long as there is none', async () => {
    await database().venue.updateMany({ data: { active: false } })
    const owner = await newStaff('owner')
    const page = await owner.open('/admin/calendar/classes/new')
    expect(page.text).not.toContain(venueTexts.ownAddress)
    await database().venue.updateMany({ data: { active: true } })
  })
})
