import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aClass, anAthlete } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  nextTuesday,
} from '../../support/browser/signed-in-parent'
import { expectValidHtml } from '../../support/browser/valid-html'
import { demoCoach } from '../../support/browser/staff-browser'

const again = '/parent/book'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** Dana, who had Zoe's deep dive last Tuesday at 4 PM, with a focus area. */
async function aParentWhoCameLastWeek() {
  const signedIn = await aParentWithALesson()
  const { id } = await database().focusArea.findFirstOrThrow({ where: { name: 'Back handspring' } })
  const { bookingId } = signedIn
  await database().bookingFocus.create({ data: { bookingId, focusAreaId: id } })
  return { ...signedIn, focusAreaId: id, athleteId: await athleteOf(bookingId) }
}

describe('booking the same lesson again', () => {
  it('takes one press on a time and one to confirm, with the last answers filled in', async () => {
    const { browser, bookingId } = await aParentWhoCameLastWeek()
    await browser.open('/parent-dashboard')
    const page = await browser.follow('Book a lesson for Zoe')
    expect(page.text).toContain('Deep Dive, 60 minutes, $60')
    expect(page.text).toContain('For Zoe')
    expect(page.texts('summary')).toEqual(
      expect.arrayContaining([
        'What should we work on? Back handspring',
        'Drop-off and pick-up: You drop off and pick up',
      ]),
    )
    expect(page.isChecked(/^Back handspring/)).toBe(true)
    await expectValidHtml(page)
    const [first] = page.texts('.time-buttons button')
    const review = await browser.press(first!)
    expect(review.headings[0]).toBe(checkoutTexts.review)
    for (const words of ['Zoe Okafor', 'Back handspring', 'You drop off and pick up'])
      expect(review.text).toContain(words)
    const booked = await browser.press(checkoutTexts.confirm)
    expect(booked.headings[0]).toMatch(/^You’re booked/)
    const confirmed = { where: { status: 'confirmed', id: { not: bookingId } } } as const
    expect(await database().booking.count(confirmed)).toBe(1)
  })

  it('offers the next free times first, then those of the usual weekday at about the usual time', async () => {
    const { browser } = await aParentWhoCameLastWeek()
    const { $ } = await browser.open(again)
    const groups = $('.time-buttons > div')
      .toArray()
      .map((group) => ({
        title: $(group).find('h3').text(),
        times: $(group)
          .find('button')
          .toArray()
          .map((button) => $(button).text().trim()),
      }))
    expect(groups.map(({ title }) => title)).toEqual([
      'Next free',
      'Tuesdays, as usual',
      'Other days',
    ])
    expect(groups[0]!.times).toHaveLength(3)
    expect(groups[1]!.times.length).toBeGreaterThan(1)
    for (const time of groups[1]!.times)
      expect(time).toMatch(/^(Tomorrow|Tue, .*), [345]:\d\d PM Second Flight Tumbling$/)
    const all = groups.flatMap(({ times }) => times)
    expect(new Set(all).size).toBe(all.length)
  })

  it('asks for the athlete with the last one preselected', async () => {
    const { browser, parent, athleteId } = await aParentWhoCameLastWeek()
    const eli = [anAthlete({ firstName: 'Eli', bornOn: '2014-07-30' })]
    await bookAs(parent, { ...nextTuesday, time: '18:00' }, { athletes: eli, now: clock.now() })
    const page = await browser.open(again)
    expect(page.choices(checkoutTexts.athletes)).toEqual(['Zoe Okafor', 'Eli Okafor'])
    expect(page.isChecked('Eli Okafor')).toBe(true)
    const forZoe = await browser.open(`${again}?athlete=${athleteId}`)
    expect(forZoe.isChecked('Zoe Okafor')).toBe(true)
    await expectValidHtml(forZoe)
  })

  it('offers a class’s dates with the remaining places', async () => {
    const { browser, parent } = await aSignedInParent()
    const coach = await demoCoach()
    const lesson = await aClass(coach, '12:00', '2026-11-21')
    const next = await aClass(coach, '12:00', '2026-11-28')
    const wanted = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    await bookAs(parent, wanted, { now: clock.now() })
    await browser.open(again)
    const review = await browser.press(/^Sat, Nov 28, 12:00 PM/)
    expect(review.headings[0]).toBe(checkoutTexts.review)
    const held = await database().booking.findFirstOrThrow({ where: { status: 'held' } })
    expect(held.lessonId).toBe(next)
  })

  it('offers no time at which the athlete has a lesson already', async () => {
    const { browser, parent } = await aSignedInParent()
    const coach = await demoCoach()
    const lesson = await aClass(coach, '11:00', '2026-11-21')
    await aClass(coach, '11:00', '2026-11-28')
    const wanted = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    await bookAs(parent, wanted, { now: clock.now() })
    const times = (await browser.open(again)).texts('.time-buttons button').join('; ')
    expect(times).toContain('Sat, Nov 28, 11:00 AM')
    expect(times).not.toContain('Sat, Nov 21, 11:00 AM')
  })

  it('leads a family without bookings to the choice of a lesson', async () => {
    const { browser } = await aSignedInParent()
    const page = await browser.open(again)
    expect(page.headings[0]).toBe(bookingTexts.book)
  })

  it('asks in the checkout for answers that no longer fit', async () => {
    const { browser, athleteId } = await aParentWhoCameLastWeek()
    await database().athlete.update({
      where: { id: athleteId },
      data: { bornOn: new Date('2025-01-01') },
    })
    const page = await browser.open(again)
    const asked = await browser.press(page.texts('.time-buttons button')[0]!)
    expect(asked.headings[0]).toBe(checkoutTexts.athletes)
  })

  it('holds one time for two presses', async () => {
    const { browser } = await aParentWhoCameLastWeek()
    const page = await browser.open(again)
    const review = await browser.pressTwice(page.texts('.time-buttons button')[0]!)
    expect(review.headings[0]).toBe(checkoutTexts.review)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(1)
  })
})

describe('a forged request to book again', () => {
  it('for another family’s child is refused without a hold', async () => {
    const { browser } = await aParentWhoCameLastWeek()
    const { bookingId } = await aParentWithALesson({ time: '18:00' })
    const before = await databaseState()
    const form = {
      idempotencyKey: newToken(),
      lessonType: 'deep-dive',
      athletes: await athleteOf(bookingId),
      guardianDoesBoth: 'on',
      when: '2026-11-25 16:00',
    }
    expect((await post(browser, again, form)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
  })

  it('for a time taken meanwhile is refused with a message', async () => {
    const { browser, athleteId } = await aParentWhoCameLastWeek()
    const form = {
      idempotencyKey: newToken(),
      lessonType: 'deep-dive',
      athletes: athleteId,
      guardianDoesBoth: 'on',
      when: `${nextTuesday.day} ${nextTuesday.time}`,
    }
    const refused = await post(browser, again, form)
    expect(refused.status).toBe(409)
    expect(refused.body).toContain(holdMessages['time-taken'])
    for (const when of ['', 'x', '2026-13-01 16:00', '2026-11-25'])
      expect((await post(browser, again, { ...form, when })).status).toBe(400)
  })

  it('shows nothing of another family', async () => {
    const { athleteId } = await aParentWhoCameLastWeek()
    const { browser } = await aSignedInParent()
    const page = await browser.open(`${again}?athlete=${athleteId}`)
    expect(page.headings[0]).toBe(bookingTexts.book)
    expect(page.text).not.toContain('Okafor')
    expect((await newVisitor().open(again)).url).toContain('/parent/login')
  })
})
