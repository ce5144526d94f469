import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { againTexts } from '~/domain/booking/checkout/again/again-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { holdATime } from '../../support/browser/hold-a-time'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidHtml } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { anAthlete } from '../../support/factories/factories-booking'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import {
  aParentWithALesson,
  aSignedInParent,
  nextTuesday,
} from '../../support/browser/signed-in-parent'
import { evaluated } from '../../support/factories/factories-progress'
import { forgetProgress } from '../../support/browser/forget-progress'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const cards = async (browser: PlainBrowser) =>
  (await browser.open('/parent-dashboard')).texts('.athlete-cards > li')

/** Marks the attendance of an athlete's lessons, earliest first. */
async function came(athleteId: string, attendances: ('present' | 'late' | 'absent')[]) {
  const places = await database().bookingPlace.findMany({
    where: { athleteId },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: { id: true },
  })
  for (const [index, attendance] of attendances.entries())
    await database().bookingPlace.update({
      where: { id: places[index]!.id },
      data: { attendance },
    })
}

describe('the to-do list on the dashboard', () => {
  it('asks a new family for its child, and comes back to the dashboard', async () => {
    const { browser } = await aSignedInParent()
    await browser.open('/parent-dashboard')
    await expectValidHtml(browser.page)
    await browser.follow(familyTexts.addChild)
    browser.fill('First name', 'Zoe')
    browser.fill('Last name', 'Okafor')
    browser.fill('Date of birth', '2016-01-15')
    browser.choose('Experience', experienceLabels.competes)
    const home = await browser.press(checkoutTexts.addAthlete)
    expect(home.headings[0]).toBe(familyTexts.title)
    expect(home.texts('.athlete-cards > li')).toHaveLength(1)
    expect(home.links).not.toContain(familyTexts.addChild)
  })
})

describe('an athlete’s card on the dashboard', () => {
  it('shows the next lesson and missing waivers, and links to booking', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const eli = [anAthlete({ firstName: 'Eli', bornOn: '2014-07-30' })]
    await bookAs(parent, { ...nextTuesday, time: '18:00' }, { athletes: eli, now: clock.now() })
    const [zoe, second] = await cards(browser)
    expect(zoe).toContain('Zoe Next lesson Tuesday, November 24 at 4:00 PM Deep Dive with')
    expect(second).toContain('Eli Next lesson Tuesday, November 24 at 6:00 PM')
    expect(zoe).not.toContain(familyTexts.signWaiver)
    await expectValidHtml(browser.page)

    const id = await athleteOf(bookingId)
    await database().athlete.update({ where: { id }, data: { lastName: 'Renamed' } })
    expect((await cards(browser))[0]).toContain(familyTexts.signWaiver)
    expect(browser.page.link('Sign the waiver for Zoe').attr('href')).toBe(
      `/parent/waivers/sign?for=${id}`,
    )
    await browser.follow('Book a lesson for Zoe')
    expect(browser.page.headings[0]).toBe(againTexts.bookAgain)
  })

  it('counts lessons in a row, starting over after a missed one', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    for (const [day, time] of [
      ['2026-11-24', '18:00'],
      ['2026-12-01', '18:00'],
      ['2026-12-01', '16:00'],
    ])
      await bookAs(parent, { day, time }, { now: clock.now() })
    clock.fix(addMinutes(clock.now(), 20 * 24 * 60))
    await came(athleteId, ['present', 'late', 'present', 'present'])
    expect((await cards(browser))[0]).toContain('4 lessons in a row')
    await came(athleteId, ['present', 'absent', 'present', 'present'])
    expect((await cards(browser))[0]).toContain('2 lessons in a row')
    await came(athleteId, ['present', 'present', 'present', 'absent'])
    expect((await cards(browser))[0]).not.toContain('in a row')
  })

  it('shows the skill closest to mastery to guardians who may see progress', async () => {
    await forgetProgress()
    const { browser, parent, bookingId } = await aParentWithALesson()
    const athleteId = await athleteOf(bookingId)
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const now = clock.now()
    await evaluated(staff, athleteId, 'Bridge', { status: 'with_help', now })
    await evaluated(staff, athleteId, 'Cartwheel', { status: 'consistent', now })
    await evaluated(staff, athleteId, 'Round-off', { now })
    expect((await cards(browser))[0]).toContain('Next skill Cartwheel Consistent')
    expect(browser.page.$('.athlete-cards img').attr('src')).toMatch(/skill-cartwheel/)
    await database().guardianship.updateMany({
      where: { guardianId: parent.id },
      data: { maySeeProgress: false },
    })
    expect((await cards(browser))[0]).not.toContain('Next skill')
  })

  it('exists only for one’s own athletes', async () => {
    await aParentWithALesson()
    const { browser } = await aSignedInParent()
    expect(await cards(browser)).toEqual([])
  })
})

describe('the account on the dashboard', () => {
  it('shows the balance and remaining credits', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const page = await browser.open('/parent-dashboard')
    expect(page.text).toContain('$60 is still due. You have no credits.')
    expect(page.link('See what is due').attr('href')).toBe('/parent/payments')
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    await sellOne(staff, bookingId, await aPackage(staff, { credits: 3 }))
    expect((await browser.open('/parent-dashboard')).text).toContain('You have 3 credits left.')
  })
})

describe('a held time in the portal', () => {
  it('can be continued from the dashboard and the booking page until its hold ends', async () => {
    const { browser } = await aSignedInParent()
    await holdATime(browser)
    for (const path of ['/parent-dashboard', '/booking', '/booking?type=deep-dive']) {
      const page = await browser.open(path)
      expect(page.text, path).toContain('You hold Deep Dive, ')
      expect(page.link(againTexts.resume).attr('href')).toBe('/checkout')
    }
    await browser.follow(againTexts.resume)
    expect(browser.page.text).toContain('We hold Deep Dive')
    clock.fix(addMinutes(clock.now(), 15))
    for (const path of ['/parent-dashboard', '/booking'])
      expect((await browser.open(path)).text).not.toContain('You hold')
  })

  it('is not shown to another parent in the same browser', async () => {
    const { browser, parent } = await aSignedInParent()
    await holdATime(browser)
    await database().session.update({
      where: { id: parent.sessionId },
      data: { endedAt: clock.now() },
    })
    expect((await browser.open('/booking')).text).not.toContain('You hold')
  })
})

describe('the portal on a phone', () => {
  it('has a bar with four sections and “More” for all others', async () => {
    const { browser } = await aSignedInParent()
    const page = await browser.open('/parent/bookings')
    expect(page.texts('.bottom-bar nav a')).toEqual(['Home', 'Lessons', 'Book', 'Progress'])
    expect(page.texts('.bottom-bar nav [aria-current]')).toEqual(['Lessons'])
    expect(page.texts('.bottom-bar details a')).toEqual([
      'Past',
      'Classes',
      'Athletes',
      'Waivers',
      'Payments',
      'Messages',
      'My details',
      'Privacy',
      'Sessions',
    ])
    const inTabs = page.texts('.portal-tabs a').filter((label) => !/Overview|Upcoming/.test(label))
    const inBar = [...page.texts('.bottom-bar nav a'), ...page.texts('.bottom-bar details a')]
    for (const label of inTabs) expect(inBar).toContain(label)
  })

  it('calls the list of signed-in browsers sessions, as its page and “Privacy” do', async () => {
    const { browser } = await aSignedInParent()
    const page = await browser.open('/parent/sessions')
    expect(page.texts('.portal-tabs [aria-current]')).toEqual(['Sessions'])
    expect(page.texts('h1')).toEqual(['Active sessions'])
    expect((await browser.open('/parent/privacy')).texts('main a')).toContain('Active sessions')
  })
})
