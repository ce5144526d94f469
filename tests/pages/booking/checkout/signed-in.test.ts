import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import {
  answer,
  answerUntil,
  danasAnswers,
  fillIn,
  forgetVisitors,
  newHolder,
  openOnMonday,
  post,
  zoesAnswers,
} from '../../../support/browser/booking-walk'
import { keepSession } from '../../../support/factories/factories-accounts'
import { athleteOf } from '../../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../../support/browser/signed-in-parent'
import { holdATime } from '../../../support/browser/hold-a-time'
import { expectValidHtml } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const reached = Object.fromEntries(Object.entries(danasAnswers).slice(3))

/** A parent without athletes, who holds a time. */
async function aBooker() {
  const signedIn = await aSignedInParent()
  await holdATime(signedIn.browser)
  return signedIn
}

/** The same with Zoe, who has booked before. */
async function aBookerWithAnAthlete(lesson = {}) {
  const signedIn = await aParentWithALesson(lesson)
  await holdATime(signedIn.browser)
  return signedIn
}

describe('the checkout step “You”', () => {
  it('offers to sign in and returns to the held time', async () => {
    const visitor = await newHolder()
    const { href } = new URL(visitor.page.link(accountTexts.signIn).attr('href')!, visitor.page.url)
    expect(new URL(href).pathname).toBe('/parent/login')
    expect(new URL(href).searchParams.get('redirectTo')).toBe('/checkout/you')

    const what = visitor.page.texts('.hold-notice')
    const { browser: other } = await aSignedInParent()
    const [session] = await other.cookies.getCookies('http://localhost')
    await keepSession(visitor, 'parent', session!.value)
    const page = await visitor.open('/checkout/you')
    expect(page.texts('.hold-notice')).toEqual(what)
    expect(page.text).toContain('You Dana Okafor')
    expect(page.text).not.toContain(accountTexts.signIn)
  })

  it('is skipped for a parent with known contact details, and can still be changed', async () => {
    const { browser, email, parent } = await aBooker()
    expect(browser.page.url).toMatch(/\/checkout\/athletes$/)
    const page = await browser.follow('You, done')
    expect(page.text).toContain(`You Dana Okafor Email address ${email}`)
    for (const [label, value] of Object.entries(reached)) expect(page.valueOf(label)).toBe(value)
    await expectValidHtml(page)
    browser.fill('Phone number', '12')
    expect((await browser.press(checkoutTexts.toAthletes, { unchecked: true })).status).toBe(400)
    expect(browser.page.text).toContain('You Dana Okafor')
    browser.fill('Phone number', '555 010 7777')
    await browser.press(checkoutTexts.toAthletes)
    const row = await database().guardian.findUnique({ where: { id: parent.id } })
    expect(row).toMatchObject({ phone: '555 010 7777', email })
  })

  it.each(['phone', 'emergencyContactName', 'emergencyContactPhone'])(
    'asks a parent only for the missing %s',
    async (unknown) => {
      const { browser, parent } = await aSignedInParent()
      const where = { id: parent.id }
      await database().guardian.update({ where, data: { [unknown]: '' } })
      await holdATime(browser)
      const { page } = browser
      expect(page.url).toMatch(/\/checkout\/you$/)
      for (const label of Object.keys(reached))
        if (page.valueOf(label) === '') browser.fill(label, reached[label]!)
      expect((await browser.press(checkoutTexts.toAthletes)).url).toMatch(/\/athletes$/)
      expect(await database().guardian.findUnique({ where })).not.toMatchObject({ [unknown]: '' })
    },
  )
})

describe('the checkout step “Athletes”', () => {
  it('asks a parent without athletes like a guest, and stores them', async () => {
    const { browser } = await aBooker()
    expect(browser.page.url).toMatch(/\/checkout\/athletes$/)
    fillIn(browser, zoesAnswers)
    expect((await browser.press(/^Continue/)).url).toMatch(/\/focus-areas$/)
    const page = await browser.open('/checkout/athletes')
    expect(page.url).toMatch(/\/own-athletes$/)
    expect(page.isChecked('Zoe Okafor')).toBe(true)
  })

  it('lets a parent choose their own athletes and add one', async () => {
    const { browser, parent } = await aBookerWithAnAthlete()
    expect(browser.page.choices('The athlete')).toEqual(['Zoe Okafor'])
    expect(browser.page.text).toContain('11 years old')
    await expectValidHtml(browser.page)
    // an only child is preselected
    expect(browser.page.isChecked('Zoe Okafor')).toBe(true)
    browser.uncheck('Zoe Okafor')
    const page = await browser.press(/^Continue/)
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(['Choose who is coming.'])

    await browser.follow('Add a new athlete')
    await expectValidHtml(browser.page)
    fillIn(browser, { ...zoesAnswers, 'First name': 'Eli', 'Date of birth': '2025-01-01' })
    const refused = await browser.press(checkoutTexts.addAthlete)
    expect(refused.status).toBe(409)
    expect(refused.errorOf('Date of birth')).toContain('This lesson is for ages 5 to 18')
    fillIn(browser, { 'Date of birth': '2014-01-01' })
    expect((await browser.press(checkoutTexts.addAthlete)).isChecked('Eli Okafor')).toBe(true)
    browser.check('Zoe Okafor')
    expect((await browser.press(/^Continue/)).errors).toEqual([
      'This lesson is for 1 athlete. Please change who is coming.',
    ])
    browser.uncheck('Eli Okafor')
    expect((await browser.press(/^Continue/)).url).toMatch(/\/focus-areas$/)
    const own = { guardianships: { some: { guardianId: parent.id } } }
    expect(await database().athlete.count({ where: own })).toBe(2)
  })

  it('accepts no other family’s athlete', async () => {
    const { bookingId } = await aParentWithALesson()
    const theirs = await athleteOf(bookingId)
    const { browser } = await aBookerWithAnAthlete({ time: '18:00' })
    for (const id of [theirs, newId()])
      expect((await post(browser, '/checkout/own-athletes', { athletes: id })).status).toBe(404)
    expect((await post(browser, '/checkout/own-athletes', { athletes: 'x' })).status).toBe(400)
    const typed = { 'athletes[0].athleteId': theirs, 'athletes[0].firstName': 'Mallory' }
    expect((await post(browser, '/checkout/athletes', typed)).status).not.toBe(200)
    expect(await database().athlete.count({ where: { firstName: 'Mallory' } })).toBe(0)
  })
})

describe('a signed-in parent in the checkout', () => {
  it('signs no waiver twice, and has the booking in their list', async () => {
    const { browser } = await aBookerWithAnAthlete()
    browser.check('Zoe Okafor')
    await browser.press(/^Continue/)
    await answer(browser, 'focus-areas')
    const review = await answer(browser, 'drop-off')
    expect(review.headings[0]).toBe(checkoutTexts.review)
    const waiver = await browser.open('/checkout/waiver')
    expect(waiver.text).toMatch(/Signed for everyone who is coming\..*Please read each clause/)
    await browser.follow('Continue to review')
    for (const said of Object.values(reached)) expect(review.text).toContain(said)
    const page = await browser.press(checkoutTexts.confirm)
    expect(page.headings[0]).toMatch(/^You’re booked/)
    expect(page.text).toContain('Who is coming Zoe')
    const list = await browser.open('/parent/bookings')
    expect(list.texts('.entry')).toHaveLength(2)
  })

  it('is led to the sign-in after signing out', async () => {
    const { browser, parent } = await aBookerWithAnAthlete()
    await database().session.update({
      where: { id: parent.sessionId },
      data: { endedAt: clock.now() },
    })
    const page = await browser.open('/checkout/own-athletes')
    expect(page.url).toBe('http://localhost/parent/login?redirectTo=%2Fcheckout')
    expect(page.body).not.toContain('Okafor')
  })

  it('can sign in after starting as a guest', async () => {
    const visitor = await newHolder()
    await answerUntil(visitor, 'review')
    const { browser: other, parent } = await aSignedInParent()
    const [session] = await other.cookies.getCookies('http://localhost')
    await keepSession(visitor, 'parent', session!.value)
    expect((await visitor.open('/checkout')).url).toMatch(/\/checkout\/you$/)
    await visitor.press(checkoutTexts.toAthletes)
    expect(visitor.page.isChecked('Zoe Okafor')).toBe(true)
    await visitor.open('/checkout')
    await visitor.press(checkoutTexts.confirm)
    expect(await database().booking.findFirst({ include: { order: true } })).toMatchObject({
      status: 'confirmed',
      order: { guardianId: parent.id },
    })
  })
})
