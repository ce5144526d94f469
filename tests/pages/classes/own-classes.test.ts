import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alsoLaterDates } from '~/domain/booking/answers/present-pick-up'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { dropMessages } from '~/domain/enrollment/enrollment-forms'
import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { fieldTexts } from '~/values/field-texts'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { post } from '../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClassQuestion,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { forgetEnrollments } from '../../support/cases/enrollment/classes-at-demo'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetEnrollments()
  takeCardsBy(stripe)
})

async function aClassOf(changes: Parameters<typeof aTermClass>[2] & { term?: object } = {}) {
  const { term = {}, ...others } = changes
  const { staff } = await aStaffMember({ role: 'owner' })
  const termId = await aTerm(staff, term)
  return await aTermClass(
    staff,
    { termId, coachId: await demoCoach() },
    { startTime: '09:00', ...others },
  )
}

/** Zoe's parent with an enrollment in a class of $20 a lesson, from the next Tuesday on. */
async function enrolled(changes: Parameters<typeof aClassOf>[0] = {}) {
  const termClass = await aClassOf(changes)
  const { parent, browser } = await aSignedInParent()
  const zoe = await anOwnAthlete(parent, {}, clock.now())
  const form = { termClass: termClass.slug, athletes: [zoe], startsOn: '2026-11-17' }
  const outcome = await enrollIn(parent, parent.id, form, clock.now())
  if (!outcome || 'refused' in outcome) throw new Error(JSON.stringify(outcome))
  const id = outcome.enrollmentIds[0]!
  return { ...termClass, parent, browser, zoe, id, path: `/parent/classes/${id}` }
}

async function review(browser: PlainBrowser, slug: string, query = '') {
  await browser.open(`/classes/${slug}/enroll${query}`)
  return await browser.press(classTexts.showCost)
}

describe('drop-off and pick-up of a class', () => {
  it('is asked for once on the dashboard, and said for all dates at once', async () => {
    const { browser } = await enrolled()
    const question = 'Add drop-off and pick-up for Zoe'
    await browser.open('/parent-dashboard')
    expect(browser.page.text.split(question)).toHaveLength(2)
    await browser.follow(question)
    await expectValidPage(browser.page)
    expect(browser.page.text).toContain(alsoLaterDates('Tumbling 1'))
    const isForAll = () => browser.page.$('[name=laterDates]').is('[checked]')
    expect(isForAll()).toBe(true)
    browser.check('I’ll do both drop-off and pick-up')
    await browser.press('Save')
    expect((await browser.open('/parent-dashboard')).text).not.toContain(question)
    expect(await database().pickUp.count()).toBe(5)

    const [first] = await database().booking.findMany({
      orderBy: { lesson: { startsAt: 'asc' } },
      select: { id: true },
    })
    await browser.open(`/parent/bookings/${first!.id}/pick-up`)
    expect(isForAll()).toBe(false)

    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${first!.id}/pick-up`)
    await expectValidPage(desk.page)
    desk.check(alsoLaterDates('Tumbling 1'))
    desk.fill('Name', 'Ngozi', 'Who else may pick up?')
    await desk.press('Save')
    expect(await database().pickUp.count({ where: { alternateName: 'Ngozi' } })).toBe(5)
  })
})

describe('enrolling on the page of a class', () => {
  it('shows what it costs now and later, enrolls once, and offers to pay', async () => {
    const { slug } = await aClassOf({ term: { registrationFeeCents: 4500 } })
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await review(browser, slug)
    await expectValidPage(page)
    expect(page.text).toContain(
      'Tuesday, 9:00 – 9:45 AM (Eastern Time). Ages 5 to 18. $20 a lesson.',
    )
    expect(page.texts('.price-list > div')).toEqual([
      '5 lessons $100',
      'Registration fee $45',
      'Charged later, on Wed, Nov 25 − $60',
      'Due now $85',
    ])
    expect(page.text).toContain('Zoe Tuesday, November 17 to Tuesday, December 15 5 lessons')
    expect(page.text).toContain('You can pay on the next page, or at the first lesson.')
    const done = await browser.pressTwice(classTexts.enroll)
    expect(done.url).toContain('/parent/classes/')
    expect(done.text).toContain(classTexts.enrolled('Zoe is', 'Tumbling 1'))
    await expectValidPage(done)
    expect(done.texts('.price-list > div')[0]).toBe(
      'Tuesday, November 17 at 9:00 AM includes the $45 registration fee $65',
    )
    const lesson = await browser.follow('Tuesday, November 17 at 9:00 AM')
    expect(lesson.text).toContain('Its price includes the $45 registration fee.')
    await browser.open(done.url)
    const second = await browser.follow('Tuesday, November 24 at 9:00 AM')
    expect(second.text).not.toContain('registration fee')
    await browser.open(done.url)
    expect(await database().enrollment.count()).toBe(1)
    expect(await database().booking.count()).toBe(5)
    const due = await browser.follow(classTexts.payNow)
    expect(due.text).toContain('Pay $85 now')
    await expectValidPage(due)
  })

  it('asks what the class asks about each child, and keeps what was typed until all is answered', async () => {
    const { id, slug } = await aClassOf()
    const { staff } = await aStaffMember({ role: 'owner' })
    await aClassQuestion(staff, id, { choices: 'S\nM\nL' })
    await aClassQuestion(staff, id, { text: 'Lunch?', required: undefined })
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    await expectValidPage(await review(browser, slug))
    browser.fill('Lunch? (optional)', 'Brings their own')
    const page = await browser.press(classTexts.enroll)
    expect(page.status).toBe(409)
    expect(page.text).toContain(enrollmentMessages['answer-missing'].replace('{detail}', 'T-shirt'))
    await expectValidPage(page, 409)
    browser.choose('T-shirt size?', 'M')
    const done = await browser.press(classTexts.enroll)
    expect(done.text).toContain('Brings their own')
    const answers = await database().enrollmentAnswer.findMany({ orderBy: { text: 'asc' } })
    expect(answers.map(({ text }) => text)).toEqual(['Brings their own', 'M'])
  })

  it('asks who is coming if no one of several is chosen', async () => {
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    for (const firstName of ['Zoe', 'Kai']) await anOwnAthlete(parent, { firstName }, clock.now())
    const page = await review(browser, slug)
    expect(page.errors).toEqual([fieldTexts.athletesMissing])
    expect(page.text).not.toContain(classTexts.dueNow)
  })

  it('as a trial takes one lesson at its own price', async () => {
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await review(browser, slug, '?trial=1')
    expect(page.text).toContain(classTexts.trialPrice('$15'))
    expect(page.texts('.price-list > div')).toEqual(['1 lesson $15', 'Due now $15'])
    const done = await browser.press(classTexts.bookTrial)
    expect(done.text).toContain(classTexts.hasTrial('Zoe is', 'Tumbling 1'))
    expect(await database().booking.count()).toBe(1)
  })

  it('shows a family of one child at once what it costs, and a larger one once it has chosen', async () => {
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await browser.open(`/classes/${slug}/enroll`)
    expect(page.texts('.price-list > div')).toContain('Due now $40')
    await expectValidPage(page)
    await anOwnAthlete(parent, { firstName: 'Ada' }, clock.now())
    expect((await browser.open(`/classes/${slug}/enroll`)).$('.price-list')).toHaveLength(0)
  })

  it('says why not and keeps what was chosen; without a waiver it leads there and back', async () => {
    const { slug } = await aClassOf({ minAge: 15 })
    const { parent, browser } = await aSignedInParent()
    const zoe = await anOwnAthlete(parent, {}, clock.now())
    const page = await review(browser, slug)
    expect(page.text).toContain(enrollmentMessages['outside-ages'].replace('{detail}', 'Zoe'))
    expect(page.isChecked('Zoe Okafor')).toBe(true)
    await database().termClass.updateMany({ data: { minAge: 5 } })
    await database().athlete.update({ where: { id: zoe }, data: { lastName: 'Other' } })
    const unsigned = await review(browser, slug)
    expect(unsigned.texts('.price-list > div')).toContain('Due now $40')
    await expectValidPage(unsigned)
    expect(unsigned.text).toContain(enrollmentMessages['waiver-missing'].replace('{detail}', 'Zoe'))
    expect(unsigned.texts('main .button:not(.button-quiet)')).toEqual([familyTexts.signWaiver])
    const waiver = await browser.follow(familyTexts.signWaiver)
    expect(waiver.url).toContain(`redirectTo=${encodeURIComponent(`/classes/${slug}/enroll`)}`)
  })

  it('asks for the waiver of whom it enrolls alone, and offers that of the others', async () => {
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    await anOwnAthlete(parent, { firstName: 'Ada' }, clock.now())
    await database().athlete.updateMany({ data: { lastName: 'Other' } })
    await browser.open(`/classes/${slug}/enroll`)
    browser.check('Zoe Other')
    await browser.press(classTexts.showCost)
    const waiver = await browser.follow(familyTexts.signWaiver)
    const asked = () => browser.page.texts('main legend').filter((one) => /Other$/.test(one))
    expect(asked()).toEqual(['For Zoe Other'])
    await expectValidPage(waiver)
    await browser.follow(familyTexts.signForToo('Ada Other'))
    expect(asked()).toHaveLength(2)
    await browser.back()
    for (const clause of browser.page.choices('For Zoe Other').slice(0, -1))
      browser.check(clause, 'For Zoe Other')
    browser.fill('Your relationship to this athlete', 'Mother')
    browser.fill('Your full name', 'Dana Okafor')
    const page = await browser.press('Sign')
    expect(new URL(page.url).pathname).toBe(`/classes/${slug}/enroll`)
    expect(page.isChecked('Zoe Other')).toBe(true)
    expect(page.texts('main .button:not(.button-quiet)')).toEqual([classTexts.enroll])
  })

  it('promises no payment on the next page where no cards are taken', async () => {
    setEnv({ ...env(), stripe: undefined })
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await review(browser, slug)
    expect(page.text).toContain('You can pay at the first lesson.')
    expect(page.text).not.toContain('on the next page')
  })

  it('leads on to the class an athlete who is not new enough for a trial lesson', async () => {
    const { slug } = await aClassOf()
    const { browser } = await enrolled({ startTime: '10:00' })
    const page = await review(browser, slug, '?trial=1')
    expect(page.text).toContain(enrollmentMessages['trial-taken'].replace('{detail}', 'Zoe'))
    const costs = await browser.follow(classTexts.enroll)
    expect(costs.headings[0]).toBe(classTexts.enrollTitle('Tumbling 1'))
  })

  it('asks again if the cost has changed since it was shown', async () => {
    const { slug } = await aClassOf()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    await review(browser, slug)
    await database().termClass.updateMany({ data: { priceCents: 2500 } })
    const page = await browser.press(classTexts.enroll)
    expect(page.status).toBe(409)
    expect(page.text).toContain(enrollmentMessages['cost-changed'].replace('{detail}', '$50'))
    expect((await browser.press(classTexts.enroll)).status).toBe(200)
    expect(await database().enrollment.count()).toBe(1)
  })

  it('leads a parent without athletes to add one, and back', async () => {
    const { slug } = await aClassOf()
    const { browser } = await aSignedInParent()
    await browser.open(`/classes/${slug}/enroll`)
    const page = await browser.follow(classTexts.addAthlete)
    expect(page.links).toContain('Back')
    browser.fill('First name', 'Ada')
    browser.fill('Date of birth', '2016-02-29')
    browser.choose('Experience', experienceLabels.some)
    const back = await browser.press(/^Add/)
    expect(back.url).toContain(`/classes/${slug}/enroll`)
    expect(back.text).toContain('Ada')
  })

  it('is not offered when the class is full, nor possible for another family’s child', async () => {
    const { slug, seriesId } = await aClassOf()
    const { browser } = await aSignedInParent()
    const { parent: noor } = await aSignedInParent()
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' }, clock.now())
    const state = await databaseState()
    const odd = await browser.open(`/classes/${slug}/enroll?athletes=${ada}&startsOn=2026-11-17`)
    expect(odd.text).toContain(enrollmentMessages['no-athlete'])
    expect(odd.text).not.toContain('Ada')
    for (const query of ['athletes=x', 'startsOn=never', 'startsOn=2001-01-01&athletes=x'])
      expect((await browser.open(`/classes/${slug}/enroll?${query}`)).status).toBe(200)
    expect(await databaseState()).toEqual(state)
    await database().lesson.updateMany({ where: { seriesId }, data: { placesTaken: 6 } })
    const page = await browser.open(`/classes/${slug}/enroll`)
    expect(page.text).toContain(enrollmentMessages['class-full'])
  })
})

describe('classes in the portal', () => {
  it('stand on the dashboard once, as the next lesson of the athlete', async () => {
    const { browser } = await enrolled()
    const page = await browser.open('/parent-dashboard')
    expect(page.texts('.athlete-card-label')).toEqual(['Next lesson'])
    expect(page.texts('main .button:not(.button-quiet)')).toEqual([bookingTexts.book])
  })

  it('are listed by child with what is due, and past ones are folded', async () => {
    const { browser, id } = await enrolled()
    const page = await browser.open('/parent/classes')
    expect(page.headings).toEqual([classTexts.mine, 'Zoe'])
    expect(page.text).toContain('$40 is due')
    expect(page.text).toContain('Next: Tuesday, November 17 at 9:00 AM')
    await expectValidPage(page)
    await database().enrollment.update({
      where: { id },
      data: { startsOn: new Date('2026-11-10'), endsOn: new Date('2026-11-10') },
    })
    const over = await browser.open('/parent/classes')
    expect(over.text).toContain(classTexts.notEnrolled)
    expect(over.text).toContain('Past classes')
  })

  it('show their dates and invoices, and each date belongs to the class', async () => {
    const { browser, path } = await enrolled()
    const page = await browser.open(path)
    expect(page.texts('.price-list > div')).toEqual([
      'Tuesday, November 17 at 9:00 AM $20',
      'Tuesday, November 24 at 9:00 AM $20',
      'Still due $40',
    ])
    await expectValidPage(page)
    const lesson = await browser.follow('Tuesday, December 15 at 9:00 AM')
    expect(lesson.text).toContain(`${classTexts.partOf} Tumbling 1.`)
    expect(lesson.text).toContain(classTexts.notCharged)
    expect(lesson.text).not.toMatch(/Reschedule|Cancel this/)
    expect(lesson.text).not.toContain('Still due')
    await expectValidPage(lesson)
    expect((await browser.follow('Tumbling 1')).url).toContain(path)
    expect((await browser.open('/parent/bookings')).text).toContain('Tumbling 1')
    const dashboard = await browser.open('/parent-dashboard')
    expect(dashboard.text).toContain('$40 is still due.')
    expect(dashboard.text).toContain('Next lesson Tuesday, November 17 at 9:00 AM Tumbling 1')
  })

  it('lead to the absence of one date, which is then said', async () => {
    const { browser, path } = await enrolled()
    await browser.open(path)
    await browser.follow(new RegExp(`${classTexts.reportAbsence} on Tuesday, November 24`))
    browser.check('Zoe')
    expect(browser.page.links).not.toContain('Cancel the lesson instead')
    const { url } = browser.page
    await browser.press(bookingTexts.tellCoach)
    expect((await browser.open(path)).text).toContain(classTexts.absent)
    const again = await browser.open(url)
    expect(again.text).toContain('You told us that Zoe can’t come.')
    expect(again.text).not.toContain(bookingTexts.tellCoach)
  })

  it('are paid in one payment for all lessons charged', async () => {
    const { browser, path, id } = await enrolled()
    const payment = `${path}/payment`
    const answer = await post(browser, payment, [['seenCents', '4000']])
    const address = String(answer.headers.location)
    expect(address).toContain(stripe.origin)
    stripe.fake.pay(address.split('/').at(-1)!)
    const { lines } = await database().paymentAttempt.findFirstOrThrow({ include: { lines: true } })
    expect(lines).toHaveLength(2)
    const [first] = lines.toSorted((a, b) => a.bookingId.localeCompare(b.bookingId))
    const thanks = await browser.open(`/parent/bookings/${first!.bookingId}/payment`)
    expect(thanks.headings[0]).toBe(paymentTexts.thanks)
    const page = await browser.follow(classTexts.backToClass)
    expect(page.url).toContain(id)
    expect(page.text).toContain('Due now $0')
    expect(page.texts('.price-list > div').at(-1)).toBe(`${classTexts.paidInFull} $40`)
    expect((await post(browser, payment, [['seenCents', '4000']])).status).toBe(409)
  })

  it('are dropped after seeing the last lesson and what comes back', async () => {
    const { browser, path } = await enrolled()
    await browser.open(path)
    const page = await browser.follow(classTexts.drop)
    expect(page.text).toContain('The last lesson is on Tuesday, November 24 at 9:00 AM.')
    expect(page.texts('main ul li')).toContain('Tuesday, December 1 at 9:00 AM')
    expect(page.text).not.toContain('$0')
    await expectValidPage(page)
    const done = await browser.pressTwice(classTexts.drop)
    expect(done.text).toContain(
      'Tumbling 1 is dropped. The last lesson is on Tuesday, November 24 at 9:00 AM.',
    )
    expect(done.links).not.toContain(classTexts.drop)
    expect(await database().booking.count({ where: { status: 'canceled' } })).toBe(3)
    expect((await browser.open(`${path}/drop`)).text).toContain(dropMessages['already-dropped'])
  })

  it('are 404 for every other family', async () => {
    const { path } = await enrolled()
    const { browser: other } = await aSignedInParent()
    for (const page of [path, `${path}/drop`, `${path}/payment`])
      expect((await other.open(page)).status).toBe(404)
    const fields: [string, string][] = [
      ['lastOn', '2026-11-30'],
      ['seenCents', '4000'],
    ]
    for (const page of [`${path}/drop`, `${path}/payment`])
      expect((await post(other, page, fields)).status).toBe(404)
  })
})
