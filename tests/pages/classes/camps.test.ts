import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campMessages } from '~/domain/enrollment/camps/camp-messages'
import { campTexts, daysMessages } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { safeRedirect } from '~/http/safe-redirect.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { demoCoach } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aCamp,
  aClassQuestion,
  anOwnAthlete,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

beforeAll(openOnMonday)
beforeEach(forgetEnrollments)

async function theCamp(changes: Parameters<typeof aCamp>[2] = {}) {
  const { staff } = await aStaffMember({ role: 'owner' })
  return { staff, ...(await aCamp(staff, await demoCoach(), changes)) }
}

async function zoeAt(slug: string) {
  const { parent, browser } = await aSignedInParent()
  const zoe = await anOwnAthlete(parent, {}, clock.now())
  await browser.open(`/camps/${slug}/enroll`)
  return { parent, browser, zoe }
}

describe('the public pages of camps', () => {
  it('say days, times, ages, prices, places on each day, and what to bring', async () => {
    const { slug } = await theCamp({ places: 3, whatToBring: 'Lunch\nA water bottle' })
    const visitor = newVisitor()
    const list = await visitor.open('/camps')
    expect(list.text).toContain('Mon, Dec 28 to Wed, Dec 30, 9:00 AM – 3:00 PM')
    expect(list.text).toContain('$240 for all days, $90 a day')
    await expectValidPage(list)
    const page = await visitor.follow('Winter Break Camp')
    expect(page.url).toContain(`/camps/${slug}`)
    expect(page.text).toContain('Monday, December 28: 3 places left')
    expect(page.text).toContain('Early drop-off, $10 a day')
    expect(page.text).toContain('A water bottle')
    expect(page.text).toContain('together never more than $240')
    expect(page.body).toContain('"@type":"Event"')
    await expectValidPage(page)
    expect((await visitor.open(`/classes/${slug}`)).status).toBe(404)
    expect((await visitor.open('/classes')).links).toContain(campTexts.dayCamps)
    expect((await visitor.open('/booking')).links).toContain(campTexts.dayCamps)
    expect((await visitor.open('/sitemap.xml')).body).toContain(`/camps/${slug}<`)
  })

  it('say the time of a day only where it is not the usual one', async () => {
    const { slug, seriesId } = await theCamp()
    await database().lesson.updateMany({
      where: { seriesId, startsAt: new Date('2026-12-29T14:00Z') },
      data: { startsAt: new Date('2026-12-29T15:30Z') },
    })
    const page = await newVisitor().open(`/camps/${slug}`)
    expect(page.texts('[aria-labelledby=days] li')).toEqual([
      'Monday, December 28: 16 places left',
      'Tuesday, December 29 at 10:30 AM: 16 places left',
      'Wednesday, December 30: 16 places left',
    ])
  })

  it('offer nothing once a camp is closed, and say so where there is none', async () => {
    const { slug } = await theCamp({ open: undefined })
    const visitor = newVisitor()
    expect((await visitor.open(`/camps/${slug}`)).status).toBe(404)
    const page = await visitor.open('/camps')
    expect(page.text).toContain(campTexts.none)
    await expectValidPage(page)
    expect((await visitor.open('/classes')).links).not.toContain(campTexts.dayCamps)
  })
})

describe('enrolling in a camp', () => {
  it('shows the price of the chosen days before, books them once, and leads to paying', async () => {
    const { slug } = await theCamp()
    const { browser } = await zoeAt(slug)
    await expectValidPage(browser.page)
    browser.uncheck(/^Wednesday/)
    browser.check('Early drop-off, $10 a day')
    browser.check('Lunch, $25 for the camp')
    const costs = await browser.press(campTexts.showCost)
    await expectValidPage(costs)
    expect(costs.texts('.price-list > div')).toEqual([
      '2 days $180',
      'Early drop-off $20',
      'Lunch $25',
      'Due now $225',
    ])
    expect(await database().enrollment.count()).toBe(0)
    const done = await browser.pressTwice(campTexts.enroll)
    expect(done.text).toContain(classTexts.enrolled('Zoe is', 'Winter Break Camp'))
    expect(done.text).toContain('Early drop-off, $10 a day; Lunch, $25 for the camp')
    await expectValidPage(done)
    expect(await database().booking.count()).toBe(2)
    const booking = await database().booking.findFirstOrThrow()
    await browser.open(`/parent/bookings/${booking.id}/payment`)
    await browser.follow(campTexts.backToCamp)
    const cancel = await browser.follow(campTexts.cancel)
    await expectValidPage(cancel)
    expect(cancel.text).toContain('These days are canceled')
    const canceled = await browser.press(campTexts.cancel)
    expect(canceled.text).toContain('Winter Break Camp is canceled.')
    expect(canceled.text).toContain(campTexts.canceledOn)
    expect(canceled.text).toContain(campTexts.noDates)
    expect(canceled.text).not.toContain('Dropped')
    expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(0)
  })

  it('is paid for on a page that speaks of the camp', async () => {
    const { slug } = await theCamp()
    const { browser } = await zoeAt(slug)
    await browser.press(campTexts.showCost)
    const { url } = await browser.press(campTexts.enroll)
    const page = await browser.open(`${new URL(url).pathname}/payment`)
    expect(page.headings[0]).toBe(campTexts.pay)
    expect(page.title).toContain(campTexts.pay)
    expect((await browser.follow(campTexts.backToCamp)).url).toBe(url)
  })

  it('asks first what the camp costs again if days were changed after it was shown', async () => {
    const { slug } = await theCamp()
    const { browser } = await zoeAt(slug)
    await browser.press(campTexts.showCost)
    browser.uncheck(/^Monday/)
    const page = await browser.press(campTexts.enroll)
    expect(page.status).toBe(409)
    expect(page.text).toContain(campMessages['cost-changed'].replace('{detail}', '$180'))
    await expectValidPage(page, 409)
    await browser.press(campTexts.enroll)
    expect(await database().booking.count()).toBe(2)
  })

  it('keeps days and answers when a day is sold out meanwhile', async () => {
    const { staff, id, slug } = await theCamp({ places: 1 })
    await aClassQuestion(staff, id, { text: 'Allergies?' })
    const { browser } = await zoeAt(slug)
    await browser.press(campTexts.showCost)
    browser.fill('Allergies?', 'Nuts')
    const { parent } = await aSignedInParent()
    const ada = await anOwnAthlete(parent, {}, clock.now())
    const form = {
      termClass: slug,
      athletes: [ada],
      startsOn: '2026-12-29',
      days: ['2026-12-29'],
      answers: [{ athleteId: ada, questionId: (await theQuestion()).id, text: 'None' }],
    }
    await enrollIn(parent, parent.id, form, clock.now())
    const page = await browser.press(campTexts.enroll)
    expect(page.status).toBe(409)
    expect(page.text).toContain(daysMessages['day-full'].replace('{detail}', 'Tue, Dec 29'))
    await expectValidPage(page, 409)
    expect(await database().enrollment.count()).toBe(1)
    expect(page.isChecked(/^Monday/)).toBe(true)
    browser.uncheck(/^Tuesday/)
    await browser.press(campTexts.showCost)
    await browser.press(campTexts.enroll)
    expect(await database().enrollment.count()).toBe(2)
    expect(await database().enrollmentAnswer.count({ where: { text: 'Nuts' } })).toBe(1)
  })

  it('says why not, and keeps what was chosen', async () => {
    const { slug } = await theCamp({ minAge: 15 })
    const { browser } = await zoeAt(slug)
    browser.uncheck(/^Monday/)
    const page = await browser.press(campTexts.showCost)
    expect(page.text).toContain(campMessages['outside-ages'].replace('{detail}', 'Zoe'))
    expect(page.isChecked(/^Monday/)).toBe(false)
    expect(page.isChecked(/^Tuesday/)).toBe(true)
    for (const day of [/^Tuesday/, /^Wednesday/]) browser.uncheck(day)
    expect((await browser.press(campTexts.showCost)).status).toBe(400)
  })

  it('shows the price without a waiver too, and keeps what was chosen while it is signed', async () => {
    const { slug } = await theCamp()
    const { browser, parent, zoe } = await zoeAt(slug)
    await anOwnAthlete(parent, { firstName: 'Ada' }, clock.now())
    await database().athlete.update({ where: { id: zoe }, data: { lastName: 'Other' } })
    await browser.open(`/camps/${slug}/enroll`)
    browser.check('Zoe Other')
    browser.uncheck(/^Wednesday/)
    browser.check('Zoe: Lunch, $25 for the camp')
    const unsigned = await browser.press(campTexts.showCost)
    await expectValidPage(unsigned)
    expect(unsigned.texts('.price-list > div')).toContain('Due now $205')
    expect(unsigned.texts('main .button:not(.button-quiet)')).toEqual([familyTexts.signWaiver])
    expect(unsigned.text).toContain(campMessages['waiver-missing'].replace('{detail}', 'Zoe'))
    const waiver = await browser.follow(familyTexts.signWaiver)
    const page = await browser.open(new URL(waiver.url).searchParams.get('redirectTo')!)
    const boxes = ['Zoe Other', 'Ada Okafor', /^Monday/, /^Wednesday/, /^Zoe: Lunch/, /^Ada: Lunch/]
    expect(boxes.map((box) => page.isChecked(box))).toEqual([true, false, true, false, true, false])
    await expectValidPage(page)
  })

  it('keeps a choice of many extras for many children while their waivers are signed', async () => {
    const extras = ['Lunch', 'Early drop-off', 'Late pick-up', 'T-shirt'].map((name) => ({
      name,
      basis: 'camp' as const,
      priceCents: '10',
    }))
    const { slug } = await theCamp({ extras })
    const { browser, parent } = await zoeAt(slug)
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edie']
    for (const firstName of names) await anOwnAthlete(parent, { firstName }, clock.now())
    await database().athlete.updateMany({ data: { lastName: 'Other' } })
    const page = await browser.open(`/camps/${slug}/enroll`)
    const boxes = page.choices('Who is coming?').map((name) => name.split(',')[0]!)
    for (const box of boxes) browser.check(new RegExp(`^${box}`), 'Who is coming?')
    const chosen = page.choices(campTexts.extras).filter((extra) => !extra.startsWith('Zoe: Lunch'))
    for (const extra of chosen) browser.check(extra, campTexts.extras)
    browser.uncheck(/^Wednesday/)
    await browser.press(campTexts.showCost)
    const waiver = await browser.follow(familyTexts.signWaiver)
    const kept = await browser.open(new URL(waiver.url).searchParams.get('redirectTo')!)
    expect(safeRedirect(kept.url.replace('http://localhost', ''), '')).not.toBe('')
    expect(chosen).toHaveLength(23)
    for (const extra of chosen) expect(kept.isChecked(extra), extra).toBe(true)
    expect(kept.isChecked(/^Zoe: Lunch/)).toBe(false)
    expect(kept.isChecked(/^Zoe/, 'Who is coming?')).toBe(true)
    expect([/^Tuesday/, /^Wednesday/].map((day) => kept.isChecked(day))).toEqual([true, false])
  })

  it('takes no days of a camp that is booked whole, nor another family’s child', async () => {
    const { slug } = await theCamp({ allowsDays: undefined })
    const { browser, parent } = await zoeAt(slug)
    expect(browser.page.text).toContain(campTexts.allDays)
    const { parent: noor } = await aSignedInParent()
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' }, clock.now())
    const form = { termClass: slug, athletes: [ada], startsOn: '2026-12-28' }
    expect(await enrollIn(parent, parent.id, form, clock.now())).toMatchObject({
      refused: 'no-athlete',
    })
    await browser.press(campTexts.showCost)
    await browser.press(campTexts.enroll)
    expect(await database().booking.count()).toBe(3)
  })
})

async function theQuestion() {
  return await database().classQuestion.findFirstOrThrow()
}
