import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { endingSentences, joinMessages } from '~/domain/booking/waiting-list/waiting'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { waitingTokenOf } from '~/domain/booking/waiting-list/waiting-token.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeWholeDay } from '../../support/factories/factories-waiting'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { newMember } from '../../support/browser/staff-walk'
import { expectValidPage } from '../../support/browser/valid-html'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = 'Tuesday, November 17 at 5:00 PM'

describe('the waiting list', () => {
  it('is joined from a full date and left by the email’s link', async () => {
    const visitor = newVisitor()
    await joinClass(visitor)
    expect(visitor.page.headings[0]).toBe(waitingTexts.joined)
    await expectValidPage(visitor.page)
    expect(await database().outboxMessage.count({ where: { kind: 'waiting-joined' } })).toBe(1)

    const path = await placePath()
    const before = await databaseState()
    await expectValidPage(await newVisitor().open(path))
    expect(await databaseState()).toEqual(before)
    const browser = newVisitor()
    await browser.open(path)
    const left = await browser.press('Leave the list')
    expect(left.text).toContain(endingSentences.left)
    await expectValidPage(left)
  })

  it('keeps the input if a field is invalid', async () => {
    const visitor = newVisitor()
    await fillClass()
    await visitor.open('/booking?type=tumbling-basics')
    await visitor.follow(`Join the waiting list for ${tuesday}`)
    visitor.fill('Your name', 'Dana Okafor')
    const page = await visitor.press(waitingTexts.join, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual([fieldTexts.emailMissing, fieldTexts.phoneMissing])
    expect(page.$('[name=name]').attr('value')).toBe('Dana Okafor')
    await expectValidPage(page, 400)
  })

  it('for a day asks for the day along with the rest', async () => {
    const visitor = newVisitor()
    const form = await visitor.open('/waiting-list?type=deep-dive')
    expect(form.$('[name=day]').attr('required')).toBeDefined()
    const page = await visitor.press(waitingTexts.join, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual([
      fieldTexts.chooseDay,
      fieldTexts.nameMissing,
      fieldTexts.emailMissing,
      fieldTexts.phoneMissing,
    ])
    expectErrorsBesideTheirFields(page)
  })

  it('leads an offered place into the checkout', async () => {
    await joinClass(newVisitor())
    await database().lesson.updateMany({ data: { placesTaken: 7 } })
    await offerPlaces(clock.now())
    const browser = newVisitor()
    const page = await browser.open(await placePath())
    await expectValidHtml(page)
    expect(page.text).toContain(
      'We’re holding a place for you until Monday, November 16 at 1:00 PM.',
    )
    await expectValidPage(page)
    await browser.pressTwice(waitingTexts.takePlace)
    expect(browser.page.headings[0]).toBe(checkoutTexts.guest)
    expect(
      ['Your first name', 'Your last name', 'Email address', 'Phone number'].map((label) =>
        browser.page.valueOf(label),
      ),
    ).toEqual(['Dana', 'Okafor', 'dana@example.com', '555 010 2030'])
    expect(browser.page.text).toContain(`We hold Tumbling Basics, ${tuesday} for you`)
    const again = await browser.open(await placePath())
    expect(again.text).toContain('You took this place. It is booked only once you confirm.')
    await expectValidPage(again)
    await browser.press('Continue booking')
    expect(browser.page.headings[0]).toBe(checkoutTexts.guest)
    const { bookingId } = await database().waitingOffer.findFirstOrThrow()
    await database().booking.update({ where: { id: bookingId }, data: { heldUntil: clock.now() } })
    const over = await browser.open(await placePath())
    expect(over.text).toContain('The place wasn’t booked in time, so it went to the next in line.')
  })

  it('for a full day is joined from the days, and refused with a hint if a time is free', async () => {
    const visitor = newVisitor()
    await takeWholeDay('2026-11-24')
    await visitor.open('/booking?type=deep-dive&day=2026-11-24')
    await visitor.follow(waitingTexts.join)
    fillWho(visitor)
    visitor.fill('Which day?', '2026-11-22')
    const never = await visitor.press(waitingTexts.join)
    expect(never.status).toBe(409)
    expect(never.errors).toEqual([joinMessages['day-not-taught']])
    visitor.fill('Which day?', '2026-11-17')
    const free = await visitor.press(waitingTexts.join)
    expect(free.status).toBe(409)
    expect(free.text).toContain(joinMessages['place-free'])
    visitor.fill('Which day?', '2026-11-24')
    await visitor.press(waitingTexts.join)
    expect(visitor.page.headings[0]).toBe(waitingTexts.joined)
  })

  it('lets staff book for a waiting family', async () => {
    const visitor = newVisitor()
    await takeWholeDay('2026-11-24')
    await visitor.open('/booking?type=deep-dive&day=2026-11-24')
    await visitor.follow(waitingTexts.join)
    fillWho(visitor)
    visitor.fill('Which day?', '2026-11-24')
    await visitor.press(waitingTexts.join)
    const { browser } = await newMember({ role: 'front_desk' })
    await browser.open('/admin/waiting-list')
    await browser.follow('Book for Dana Okafor')
    expect(browser.page.text).toContain(staffBookingTexts.noFamilyFound)
    await browser.press(staffBookingTexts.newFamily)
    expect(browser.page.text).toContain(holdTexts.noTimeOnDay)
    browser.fill('Time', '07:00')
    await browser.press(staffBookingTexts.useThisTime)
    expect(
      ['Day', 'Parent’s first name', 'Parent’s last name', 'Phone number', 'Email address'].map(
        (label) => browser.page.valueOf(label),
      ),
    ).toEqual(['2026-11-24', 'Dana', 'Okafor', '555 010 2030', 'dana@example.com'])
    fillAthlete(browser)
    const made = await browser.pressTwice(staffBookingTexts.bookForThem)
    expect(made.text).toContain(confirmTexts.notConfirmed)
    const { ending } = await newestEntry()
    expect(ending).toBe('booked')
    expect((await newVisitor().open(await placePath())).text).toContain(endingSentences.booked)
    expect((await browser.open('/admin/waiting-list')).text).toContain(waitingTexts.nobodyWaits)
  })

  it('shows a parent their entries with links', async () => {
    const { browser } = await aSignedInParent()
    await joinClass(browser, { known: true })
    const page = await browser.open('/parent/bookings')
    expect(page.text).toContain(`On the waiting list Tumbling Basics, ${tuesday}`)
    expect(page.text).toContain(waitingTexts.firstInLine)
    await expectValidPage(page)
    const dashboard = await browser.open('/parent-dashboard')
    expect(dashboard.text).toContain(waitingTexts.firstInLine)
    await expectValidPage(dashboard)
    const left = await browser.press(/^Leave the list/)
    expect(left.text).toContain(endingSentences.left)
    expect((await browser.open('/parent/bookings')).text).not.toContain('On the waiting list')
  })

  it('is joined once and shows the position', async () => {
    await joinClass(newVisitor())
    await joinClass(newVisitor(), { email: 'ada@example.com' })
    const page = await newVisitor().open(await placePath())
    expect(page.text).toContain('You are number 2 in line.')
    await expectValidPage(page)
  })

  it('shows a parent an offered place on the dashboard with a link to the athletes', async () => {
    const { browser } = await aSignedInParent()
    await joinClass(browser, { known: true })
    await database().lesson.updateMany({ data: { placesTaken: 7 } })
    await offerPlaces(clock.now())
    const page = await browser.open('/parent-dashboard')
    expect(page.text).toContain('A place is held for you')
    expect(page.text).toContain('Held for you until Monday, November 16 at 1:00 PM')
    await expectValidPage(page)
    await browser.press(/^Take the place/)
    expect(browser.page.headings[0]).toBe(checkoutTexts.athletes)
  })

  it('names the athletes of a family to the desk, and not to a coach', async () => {
    const { browser } = await aParentWithALesson()
    await joinClass(browser, { known: true })
    const { browser: desk } = await newMember({ role: 'front_desk' })
    const shown = async () => (await desk.open('/admin/waiting-list')).text
    expect(await shown()).toContain('Number 1 in line 1 athlete: Zoe Okafor ')
    const coach = await newStaff('coach')
    expect((await coach.open('/admin/waiting-list')).text).toContain('in line 1 athlete ')
    expect(coach.page.text).not.toContain('Zoe')
    await expectValidPage(coach.page)

    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const { guardianId } = await newestEntry()
    const bornOn = new Date('2014-02-03')
    const brother = { firstName: 'Eli', lastName: 'Okafor', bornOn, experience: 'some' } as const
    await database().athlete.create({
      data: { ...brother, guardianships: { create: { guardianId: guardianId! } } },
    })
    expect(await shown()).toContain('1 athlete: Eli Okafor or Zoe Okafor ')
    const { parent: noor } = await aSignedInParent()
    await database().guardianship.create({ data: { guardianId: noor.id, athleteId } })
    await database().guardianship.updateMany({
      where: { athleteId, guardianId: guardianId! },
      data: { endedAt: clock.now() },
    })
    expect(await shown()).toContain('1 athlete: Eli Okafor ')
  })

  it('names the athletes of a family waiting for a private lesson once its address is verified', async () => {
    const { email } = await aParentWithALesson()
    await takeWholeDay('2026-12-01')
    const visitor = newVisitor()
    await visitor.open('/booking?type=deep-dive&day=2026-12-01')
    await visitor.follow(waitingTexts.join)
    fillWho(visitor, email)
    visitor.fill('Which day?', '2026-12-01')
    await visitor.press(waitingTexts.join)
    const { browser: desk } = await newMember({ role: 'front_desk' })
    const entry = 'Deep Dive on Tuesday, December 1 Number 1 in line 1 athlete'
    expect((await desk.open('/admin/waiting-list')).text).toContain(`${entry}: Zoe Okafor `)
    await database().waitingEntry.updateMany({ data: { email: 'someone@example.com' } })
    expect((await desk.open('/admin/waiting-list')).text).toContain(`${entry} someone@example.com`)
  })

  it('shows staff the waiting families and lets them remove one', async () => {
    await joinClass(newVisitor())
    const { browser } = await newMember({ role: 'front_desk' })
    const page = await browser.open('/admin/waiting-list')
    expect(page.text).toContain(
      `Tumbling Basics, ${tuesday} Number 1 in line 1 athlete dana@example.com`,
    )
    await expectValidPage(page)
    const removed = await browser.press('Remove Dana Okafor')
    expect(removed.text).toContain('Removed from the waiting list.')
    expect(removed.text).toContain(waitingTexts.nobodyWaits)

    await joinClass(newVisitor(), { email: 'ada@example.com' })
    const { browser: stranger } = await newMember({ role: 'coach' })
    expect((await stranger.open('/admin/waiting-list')).text).toContain(waitingTexts.nobodyWaits)
  })
})

async function fillClass(): Promise<void> {
  await database().lesson.updateMany({
    where: { lessonType: { format: 'group' } },
    data: { placesTaken: 8 },
  })
}

async function joinClass(
  visitor: PlainBrowser,
  { known = false, email = 'dana@example.com' } = {},
): Promise<void> {
  await fillClass()
  await visitor.open('/booking?type=tumbling-basics')
  await visitor.follow(`Join the waiting list for ${tuesday}`)
  if (!known) fillWho(visitor, email)
  await visitor.press(waitingTexts.join)
}

function fillWho(visitor: PlainBrowser, email = 'dana@example.com'): void {
  visitor.fill('Your name', 'Dana Okafor')
  visitor.fill('Email address', email)
  visitor.fill('Phone number', '555 010 2030')
}

function fillAthlete(browser: PlainBrowser): void {
  browser.fill('First name', 'Noa')
  browser.fill('Last name', 'Okafor')
  browser.fill('Date of birth', '2015-04-23')
  browser.choose('Experience', /tried/)
}

async function newestEntry() {
  return await database().waitingEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
}

async function placePath(): Promise<string> {
  const { id } = await newestEntry()
  return `/waiting-list/place?token=${waitingTokenOf(id)}`
}
