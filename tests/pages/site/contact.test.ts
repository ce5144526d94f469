import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import {
  fillIn,
  forgetVisitors,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aParent, keepSession } from '../../support/factories/factories-accounts'
import { expectValidHtml, expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().inquiry.deleteMany()
})

const inquiries = () => database().inquiry.findMany()
const question = {
  'Your name': 'Dana Okafor',
  'Email address': 'dana@example.com',
  'Athlete’s age': '9',
  'Athlete’s level': 'Beginner',
  'Your message': 'Is the class right for Zoe?',
}

describe('the contact page', () => {
  it('shows contact details and changes nothing by being viewed', async () => {
    const before = await databaseState()
    const visitor = newVisitor()
    await visitor.open('/')
    const page = await visitor.follow('Contact')
    expect(page.texts('main dl')[0]).toContain('218 Mill Street, Unit 4, Riverton, NY 12180')
    expect(page.links).toContain('hello@secondflight.example')
    await expectValidPage(page)
    expect(await databaseState()).toEqual(before)
  })

  it('is the same page at both addresses with one form address', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/contact/index.html')
    await expectValidPage(page)
    expect(page.$('main form').attr('action')).toBe('/contact#write')
  })

  it('begins its title with “Error: ” while its form is refused', async () => {
    const visitor = newVisitor()
    const { title } = await visitor.open('/contact')
    expect(title).toMatch(/^Contact/)
    fillIn(visitor, { ...question, 'Email address': 'Dana@gmial.com' })
    expect((await visitor.press(communicationTexts.sendMessage)).title).toBe(`Error: ${title}`)
    fillIn(visitor, question)
    expect((await visitor.press(communicationTexts.sendMessage)).title).not.toContain('Error')
  })

  it('asks once about a probably mistyped address and keeps the input', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    fillIn(visitor, { ...question, 'Email address': 'Dana@gmial.com' })
    const asked = await visitor.press(communicationTexts.sendMessage)
    expect(asked.status).toBe(400)
    expect(asked.errors).toEqual([
      'Did you mean dana@gmail.com? If not, send the form again as it is.',
    ])
    expect(asked.valueOf('Email address')).toBe('Dana@gmial.com')
    expect(asked.valueOf('Your message')).toBe(question['Your message'])
    await expectValidHtml(asked)
    visitor.fill('Email address', 'dana@gmai.com')
    const again = await visitor.press(communicationTexts.sendMessage)
    expect(again.errors).toEqual(asked.errors)
    const page = await visitor.press(communicationTexts.sendMessage)
    expect(page.headings[0]).toBe(communicationTexts.messageSent)
    expect(await inquiries()).toMatchObject([{ email: 'dana@gmai.com' }])
  })

  it('accepts a question, says thank you and stores it once', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    fillIn(visitor, question)
    const page = await visitor.pressTwice(communicationTexts.sendMessage)
    expect(page.headings[0]).toBe(communicationTexts.messageSent)
    await expectValidPage(page)
    expect(await inquiries()).toMatchObject([
      { name: 'Dana Okafor', athleteAge: 9, level: 'beginner', state: 'new', phone: '' },
    ])
  })

  it('refuses a web address as a name, with the error next to the input', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    fillIn(visitor, { ...question, 'Your name': 'Win at prizes.example' })
    const page = await visitor.press(communicationTexts.sendMessage)
    expect(page.status).toBe(400)
    expect(page.text).toContain(fieldTexts.nameWithAddress)
    expect(page.$('input[name="name"]').val()).toBe('Win at prizes.example')
    expect(await inquiries()).toEqual([])
  })

  it('keeps the input if a field is invalid', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    fillIn(visitor, { ...question, 'Email address': 'dana', 'Athlete’s age': 'nine' })
    const page = await visitor.press(communicationTexts.sendMessage, { unchecked: true })
    await expectValidPage(page, 400)
    expect(page.errorOf('Email address')).toBe(fieldTexts.emailUnreadable)
    expect(page.errorOf('Athlete’s age')).toContain(communicationTexts.ageUnreadable)
    expect(page.valueOf('Your message')).toBe('Is the class right for Zoe?')
    expect(await inquiries()).toEqual([])
  })

  it('requires only a name, an email address and a message', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    const { 'Athlete’s age': _, 'Athlete’s level': __, ...least } = question
    fillIn(visitor, least)
    expect((await visitor.press(communicationTexts.sendMessage)).status).toBe(200)
    expect(await inquiries()).toMatchObject([{ athleteAge: null, level: null }])
  })

  it('has a hidden honeypot field, and thanks bots in the same way', async () => {
    const visitor = newVisitor()
    const page = await visitor.open('/contact')
    const trap = page.$('form[action="/contact#write"] [name=website]')
    expect(trap.attr('tabindex')).toBe('-1')
    expect(trap.closest('[aria-hidden=true]')).toHaveLength(1)
    fillIn(visitor, question)
    trap.attr('value', 'https://spam.example')
    expect((await visitor.press(communicationTexts.sendMessage)).headings[0]).toBe(
      communicationTexts.messageSent,
    )
    expect(await inquiries()).toEqual([])
  })

  it('refuses more than a few messages an hour, says how long to wait and keeps the input', async () => {
    const visitor = newVisitor()
    for (let time = 0; time < 6; time += 1) {
      await visitor.open('/contact')
      fillIn(visitor, question)
      await visitor.press(communicationTexts.sendMessage)
    }
    await expectValidPage(visitor.page, 429)
    expect(visitor.page.errors[0]).toMatch(/^We already have several messages from you.*60 minutes/)
    expect(visitor.page.headers['retry-after']).toBe('3600')
    expect(visitor.page.valueOf('Your message')).toBe('Is the class right for Zoe?')
    expect(await inquiries()).toHaveLength(5)
  })

  it('does not ask a signed-in parent for known details', async () => {
    const { token, email } = await aParent({ now: clock.now() })
    const parent = newVisitor()
    await keepSession(parent, 'parent', token)
    const page = await parent.open('/contact')
    expect(page.valueOf('Your name')).toBe('Dana Okafor')
    expect(page.valueOf('Email address')).toBe(email)
  })

  it('refuses a body that names a field twice', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    const twice: [string, string][] = [
      ['name', 'A'],
      ['name', 'B'],
    ]
    expect((await post(visitor, '/contact', twice)).status).toBe(400)
  })
})
