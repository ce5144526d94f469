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
  dana,
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
  register,
  verify,
} from '../../support/browser/parent-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const nine = at(monday, '09:00')

describe('making an account', () => {
  it('goes by an email, to a password, to one’s own pages', async () => {
    const browser = newVisitor()
    const sent = await register(browser)
    expect(sent.headings[0]).toBe(accountTexts.checkEmail)
    expect(sent.text).toContain(danas)
    expect(sent.text).toContain('24 hours')

    const asked = await verify(browser)
    expect(asked.headings[0]).toBe(accountTexts.choosePassword)
    expect(asked.links).toContain('Dashboard')
    browser.fill('New password', password)
    const own = await browser.press(accountTexts.setPassword)
    expect(own.url).toBe('http://localhost/parent-dashboard')
    expect(own.text).toContain(accountTexts.passwordSet)
  })

  it('asks once more who it was, and changes nothing by being opened', async () => {
    const browser = newVisitor()
    await browser.open('/parent-register')
    browser.check(communicationTexts.subscribe)
    await register(browser)
    const before = await databaseState()
    const link = `/verify-email?token=${await emailedSecret(danas, 'verify_email')}`
    const page = await newVisitor().open(link)
    expect(page.text).toContain(`${danas} An account was asked for with it, in the name of Dana`)
    expect(page.text).not.toContain('newsletter')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(await databaseState()).toEqual(before)
  })

  it('knows a guest of this browser, and takes their lesson along', async () => {
    const browser = await newBooker()
    await browser.follow(accountTexts.makeAccount)
    for (const label of ['Your first name', 'Your last name', 'Email address'])
      expect(browser.page.valueOf(label)).toBe(dana[label])
    await browser.press(accountTexts.makeMyAccount)
    await verify(browser, dana['Email address'])
    const own = await browser.open('/parent-dashboard')
    expect(own.text).toContain('Deep Dive')
    expect((await browser.open('/checkout')).status).toBe(404)
  })

  it('sends its email again, but not to someone who presses twice', async () => {
    const browser = newVisitor()
    await register(browser)
    expect((await browser.press(accountTexts.sendAgain)).text).toContain('on its way once more')
    expect(await owedKinds()).toEqual(['verify-email'])
    clock.fix(addMinutes(nine, 2))
    await browser.press(accountTexts.sendAgain)
    expect(await owedKinds()).toEqual(['verify-email', 'verify-email'])
  })

  it('shows what is wrong, beside the fields, with what was typed', async () => {
    const browser = newVisitor()
    await browser.open('/parent-register')
    browser.fill('Your first name', 'Dana')
    browser.fill('Email address', 'dana')
    const page = await browser.press(accountTexts.makeMyAccount, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.valueOf('Your first name')).toBe('Dana')
    expectErrorsBesideTheirFields(page)
  })

  it('is led to by nothing once one is signed in', async () => {
    const browser = newVisitor()
    await register(browser)
    await verify(browser)
    expect((await browser.open('/parent-register')).url).toContain('/parent-dashboard')
  })
})

describe('a link that has ended', () => {
  it('says so, and where to go on', async () => {
    const browser = newVisitor()
    await register(browser)
    const path = `/verify-email?token=${await emailedSecret(danas, 'verify_email')}`
    await browser.open(path)
    clock.fix(addMinutes(nine, 24 * 60))
    const pressed = await browser.press(accountTexts.myAddress)
    expect(pressed.status).toBe(409)
    expect(pressed.headings[0]).toBe(accountTexts.linkEnded)
    const opened = await browser.open(path)
    expect(opened.status).toBe(404)
    expect(opened.links).toEqual(expect.arrayContaining(['Sign in', 'Have a new email sent']))
    expect(await database().guardian.count()).toBe(0)
  })

  it('of a password does the same', async () => {
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
    expect((await browser.follow('Have a new link sent')).status).toBe(200)
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

  it('pressed twice is set once, and both presses see the same', async () => {
    const browser = await newAccountHolder()
    await askForLink(browser)
    await browser.open(`/parent/set-password?token=${await emailedSecret(danas, 'set_password')}`)
    browser.fill('New password', 'six mats under a beam')
    const page = await browser.pressTwice(accountTexts.setPassword)
    expect(page.headings[0]).toBe(familyTexts.title)
    expect(await owedKinds()).toEqual(['reset-password', 'password-changed'])
  })
})
