import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classTexts, enrollmentMessages } from '~/domain/enrollment/enrollment-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { fieldTexts } from '~/values/field-texts'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aClassQuestion, anOwnAthlete } from '../../support/factories/factories-enrollment'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import {
  aClassWithTerm,
  anEnrolledFamilyAtDemo,
  forgetEnrollments,
} from '../../support/cases/enrollment/classes-at-demo'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetEnrollments()
  takeCardsBy(stripe)
})

async function review(browser: PlainBrowser, slug: string, query = '') {
  await browser.open(`/classes/${slug}/enroll${query}`)
  return await browser.press(classTexts.showCost)
}

describe('enrolling on the page of a class', () => {
  it('shows what it costs now and later, enrolls once, and offers to pay', async () => {
    const { slug } = await aClassWithTerm({ term: { registrationFeeCents: 4500 } })
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
    const { id, slug } = await aClassWithTerm()
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
    const { slug } = await aClassWithTerm()
    const { parent, browser } = await aSignedInParent()
    for (const firstName of ['Zoe', 'Kai']) await anOwnAthlete(parent, { firstName }, clock.now())
    const page = await review(browser, slug)
    expect(page.errors).toEqual([fieldTexts.athletesMissing])
    expect(page.text).not.toContain(classTexts.dueNow)
  })

  it('as a trial takes one lesson at its own price', async () => {
    const { slug } = await aClassWithTerm()
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
    const { slug } = await aClassWithTerm()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await browser.open(`/classes/${slug}/enroll`)
    expect(page.texts('.price-list > div')).toContain('Due now $40')
    await expectValidPage(page)
    await anOwnAthlete(parent, { firstName: 'Ada' }, clock.now())
    expect((await browser.open(`/classes/${slug}/enroll`)).$('.price-list')).toHaveLength(0)
  })

  it('says why not and keeps what was chosen; without a waiver it leads there and back', async () => {
    const { slug } = await aClassWithTerm({ minAge: 15 })
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
    const { slug } = await aClassWithTerm()
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
    const { slug } = await aClassWithTerm()
    const { parent, browser } = await aSignedInParent()
    await anOwnAthlete(parent, {}, clock.now())
    const page = await review(browser, slug)
    expect(page.text).toContain('You can pay at the first lesson.')
    expect(page.text).not.toContain('on the next page')
  })

  it('leads on to the class an athlete who is not new enough for a trial lesson', async () => {
    const { slug } = await aClassWithTerm()
    const other = await aClassWithTerm({ startTime: '10:00' })
    const { browser } = await anEnrolledFamilyAtDemo(other.slug)
    const page = await review(browser, slug, '?trial=1')
    expect(page.text).toContain(enrollmentMessages['trial-taken'].replace('{detail}', 'Zoe'))
    const costs = await browser.follow(classTexts.enroll)
    expect(costs.headings[0]).toBe(classTexts.enrollTitle('Tumbling 1'))
  })

  it('asks again if the cost has changed since it was shown', async () => {
    const { slug } = await aClassWithTerm()
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
    const { slug } = await aClassWithTerm()
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
    const { slug, seriesId } = await aClassWithTerm()
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
