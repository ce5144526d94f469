import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { setPasswordMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import {
  danasAnswers,
  forgetVisitors,
  monday,
  newBooker,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { password } from '../../support/factories/factories-accounts'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import { emailedSecret, owedKinds } from '../../support/reading/emailed-secrets'
import {
  askForLink,
  danas,
  newAccountHolder,
  registerInBrowser,
  verifyInBrowser,
} from '../../support/browser/parent-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const nine = at(monday, '09:00')

describe('creating a parent account', () => {
  it('leads by an email to a password and to the portal', async () => {
    const browser = newVisitor()
    const sent = await registerInBrowser(browser)
    expect(sent.headings[0]).toBe(accountTexts.checkEmail)
    expect(sent.text).toContain(danas)
    expect(sent.text).toContain('24 hours')

    const asked = await verifyInBrowser(browser)
    expect(asked.headings[0]).toBe(accountTexts.choosePassword)
    expect(asked.links).toContain('Dashboard')
    browser.fill('New password', password)
    const own = await browser.press(accountTexts.setPassword)
    expect(own.url).toBe('http://localhost/parent-dashboard')
    expect(own.text).toContain(accountTexts.passwordSet)
  })

  it('leads back to the page that asked for it, once, and to no other site', async () => {
    for (const [wanted, reached] of [
      ['/classes', '/classes'],
      ['https://evil.example/', '/parent-dashboard'],
    ] as const) {
      await forgetVisitors()
      const browser = newVisitor()
      await browser.open(`/parent/login?redirectTo=${encodeURIComponent(wanted)}`)
      await browser.follow(accountTexts.makeAccount)
      browser.fill('Your first name', 'Dana')
      browser.fill('Your last name', 'Okafor')
      browser.fill('Email address', danas)
      await browser.press(accountTexts.makeMyAccount)
      await verifyInBrowser(browser)
      browser.fill('New password', password)
      const page = await browser.press(accountTexts.setPassword)
      expect(page.url).toBe(`http://localhost${reached}`)
      const left = await browser.cookies.getCookies('http://localhost/')
      expect(left.map(({ key }) => key)).not.toContain('return-to')
    }
  })

  it('changes nothing when its emailed link is opened before the button is pressed', async () => {
    const browser = newVisitor()
    await browser.open('/parent-register')
    browser.check(communicationTexts.subscribe)
    await registerInBrowser(browser)
    const before = await databaseState()
    const link = `/verify-email?token=${await emailedSecret(danas, 'verify_email')}`
    const page = await newVisitor().open(link)
    expect(page.text).toContain(`${danas} Someone created an account with it for Dana`)
    expect(page.text).not.toContain('newsletter')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(await databaseState()).toEqual(before)
  })

  it('merges the guest of this browser with their lesson', async () => {
    const browser = await newBooker()
    await browser.follow(accountTexts.makeAccount)
    for (const label of ['Your first name', 'Your last name', 'Email address'])
      expect(browser.page.valueOf(label)).toBe(danasAnswers[label])
    await browser.press(accountTexts.makeMyAccount)
    await verifyInBrowser(browser, danasAnswers['Email address'])
    const own = await browser.open('/parent-dashboard')
    expect(own.text).toContain('Deep Dive')
    expect((await browser.open('/checkout')).status).toBe(404)
  })

  it('sends its email again, but not for a double submission', async () => {
    const browser = newVisitor()
    await registerInBrowser(browser)
    expect((await browser.press(accountTexts.sendAgain)).text).toContain(accountTexts.sentAgain)
    expect(await owedKinds()).toEqual(['verify-email'])
    clock.fix(addMinutes(nine, 2))
    await browser.press(accountTexts.sendAgain)
    expect(await owedKinds()).toEqual(['verify-email', 'verify-email'])
  })

  it('shows errors next to the fields and keeps the input', async () => {
    const browser = newVisitor()
    await browser.open('/parent-register')
    browser.fill('Your first name', 'Dana')
    browser.fill('Email address', 'dana')
    const page = await browser.press(accountTexts.makeMyAccount, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.valueOf('Your first name')).toBe('Dana')
    expectErrorsBesideTheirFields(page)
  })

  it('is not offered to a signed-in parent', async () => {
    const browser = newVisitor()
    await registerInBrowser(browser)
    await verifyInBrowser(browser)
    expect((await browser.open('/parent-register')).url).toContain('/parent-dashboard')
  })
})

describe('an expired account link', () => {
  it('says so and where to continue', async () => {
    const browser = newVisitor()
    await registerInBrowser(browser)
    const path = `/verify-email?token=${await emailedSecret(danas, 'verify_email')}`
    await browser.open(path)
    clock.fix(addMinutes(nine, 24 * 60))
    const pressed = await browser.press(accountTexts.myAddress)
    expect(pressed.status).toBe(409)
    expect(pressed.headings[0]).toBe(accountTexts.linkEnded)
    const opened = await browser.open(path)
    expect(opened.status).toBe(404)
    expect(opened.links).toEqual(expect.arrayContaining([accountTexts.signIn, 'Get a new email']))
    expect(await database().guardian.count()).toBe(0)
  })

  it.each([
    '/verify-email',
    '/parent/set-password',
    '/parent/details/email/verify',
    '/parent/guardian-invitation',
    '/newsletter/confirm',
    '/privacy-requests/verify',
  ])('is called expired in the title of %s', async (path) => {
    const page = await newVisitor().open(`${path}?token=expired`)
    expect([page.status, page.title]).toEqual([404, `${page.headings[0]} – Second Flight Tumbling`])
    expect(page.headings[0]).toBe(accountTexts.linkEnded)
  })

  it('says so for setting a password, too', async () => {
    const browser = await newAccountHolder()
    await askForLink(browser)
    const path = `/parent/set-password?token=${await emailedSecret(danas, 'set_password')}`
    await browser.open(path)
    clock.fix(addMinutes(nine, 60))
    browser.fill('New password', password)
    const pressed = await browser.press(accountTexts.setPassword)
    expect([pressed.status, pressed.headings[0]]).toEqual([409, accountTexts.linkEnded])
    const opened = await browser.open(path)
    expect([opened.status, opened.headings[0]]).toEqual([404, accountTexts.linkEnded])
    expect((await browser.follow('Get a new link')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is reset by email', async () => {
    const browser = await newAccountHolder()
    const sent = await askForLink(browser)
    expect(sent.text).toContain(`If ${danas} has an account here`)
    await browser.open(`/parent/set-password?token=${await emailedSecret(danas, 'set_password')}`)
    browser.fill('New password', 'password12')
    const refused = await browser.press(accountTexts.setPassword)
    expect(refused.status).toBe(409)
    expect(refused.errorOf('New password')).toContain(setPasswordMessages['password-too-common'])
    browser.fill('New password', 'six mats under a beam')
    expect((await browser.press(accountTexts.setPassword)).headings[0]).toBe(familyTexts.title)
  })

  it('is set once for two presses with the same answer', async () => {
    const browser = await newAccountHolder()
    await askForLink(browser)
    await browser.open(`/parent/set-password?token=${await emailedSecret(danas, 'set_password')}`)
    browser.fill('New password', 'six mats under a beam')
    const page = await browser.pressTwice(accountTexts.setPassword)
    expect(page.headings[0]).toBe(familyTexts.title)
    expect(await owedKinds()).toEqual(['reset-password', 'password-changed'])
  })
})
