import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { personalData } from '~/domain/communications/personal-data.server'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().inquiry.deleteMany()
  await database().outboxMessage.deleteMany()
  await database().account.deleteMany({ where: { realm: 'parent' } })
})

async function write(browser: PlainBrowser, message: string) {
  await browser.open('/parent/messages')
  await browser.follow(communicationTexts.writeToUs)
  browser.fill('Your message', message)
  return await browser.press(communicationTexts.sendMessage)
}

const inquiryOf = async (url: string) =>
  await database().inquiry.findUniqueOrThrow({ where: { id: url.split('/').at(-1)! } })

describe('a family that writes from the portal', () => {
  it('gets replies there and by email and can write back', async () => {
    const { browser, email } = await aSignedInParent()
    const page = await write(browser, 'Can Zoe wear socks?')
    await expectValidPage(page)
    expect(page.texts('[role=status] p')).toContain(communicationTexts.messageOnItsWay)
    expect(page.text).toContain('Can Zoe wear socks?')
    const inquiry = await inquiryOf(page.url)
    expect(inquiry).toMatchObject({ name: 'Dana Okafor', email, state: 'new' })
    const [first] = await emailsOf('inquiry-received')
    expect((await contentOfEmail(first!, clock.now()))?.text).toContain('Can Zoe wear socks?')

    const desk = await newStaff('front_desk')
    const open = `/admin/messages/inquiries/${inquiry.id}`
    const seen = await desk.open(open)
    expect(seen.links).toContain(staffBookingTexts.familyRecord)
    desk.fill('Your answer', 'With grip, gladly.')
    await desk.press(communicationTexts.sendAnswer)
    const [answer] = await emailsOf('inquiry-reply')
    const letter = await contentOfEmail(answer!, clock.now())
    expect(letter?.text).toMatch(
      new RegExp(`With grip, gladly.*Write back http\\S+/parent/conversations/${inquiry.id}`),
    )

    expect((await browser.open('/parent/messages')).text).toMatch(
      /Can Zoe wear socks\?.*We’ve answered/,
    )
    const answered = await browser.follow('Can Zoe wear socks?')
    expect(answered.text).toMatch(/Maren Holt, Second Flight Tumbling, .*With grip, gladly\./)
    browser.fill('Write back', 'Which ones?')
    const written = await browser.pressTwice(communicationTexts.sendMessage)
    await expectValidPage(written)
    expect(written.text.match(/Which ones\?/g)).toHaveLength(1)
    expect(await inquiryOf(page.url)).toMatchObject({ state: 'new' })

    const received = await emailsOf('inquiry-received')
    expect(received).toHaveLength(2)
    const more = await contentOfEmail(received[1]!, clock.now())
    expect(more?.text).toContain('Which ones?')
    expect(more?.text).not.toContain('socks')
    expect((await desk.open(open)).text).toMatch(/They wrote back Dana Okafor, .*Which ones\?/)
    await desk.press(communicationTexts.closeInquiry)
    await desk.press(communicationTexts.openInquiry)
    expect(await inquiryOf(page.url)).toMatchObject({ state: 'new' })
  })

  it('sends one message for two presses, also at the same moment', async () => {
    const { browser } = await aSignedInParent()
    await browser.open('/parent/conversations/new')
    browser.fill('Your message', 'Once only.')
    await browser.pressTwice(communicationTexts.sendMessage)
    await browser.open('/parent/conversations/new')
    const key = browser.page.$('[name=idempotencyKey]').attr('value')!
    const form = { idempotencyKey: key, message: 'At the same moment.' }
    const send = () => post(browser, '/parent/conversations/new', form)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await database().inquiry.count()).toBe(2)
    expect(await emailsOf('inquiry-received')).toHaveLength(2)
  })

  it('is told about missing fields and too many messages, and keeps its text', async () => {
    const { browser } = await aSignedInParent()
    await browser.open('/parent/conversations/new')
    browser.fill('Your message', ' ')
    const empty = await browser.press(communicationTexts.sendMessage, { unchecked: true })
    await expectValidPage(empty, 400)
    expect(empty.text).toContain('Write what you would like to say.')
    for (let more = 0; more < 5; more += 1) await write(browser, `Question ${more}`)
    const refused = await write(browser, 'The sixth')
    await expectValidPage(refused, 429)
    const [beginning] = inquiryMessages['too-many-tries'].split('{detail}')
    expect(refused.text).toContain(beginning)
    expect(refused.valueOf('Your message')).toBe('The sixth')
  })
})

describe('a conversation', () => {
  it('is read and continued by its family alone', async () => {
    const dana = await aSignedInParent()
    const { url } = await write(dana.browser, 'About Zoe')
    const { pathname } = new URL(url)
    const noor = await aSignedInParent({ firstName: 'Noor', email: 'noor@example.com' })
    expect((await noor.browser.open(pathname)).status).toBe(404)
    const form = { idempotencyKey: 'k'.repeat(43), message: 'Not mine' }
    expect((await post(noor.browser, pathname, form)).status).toBe(404)
    expect((await noor.browser.open('/parent/messages')).text).not.toContain('About Zoe')
    expect(await database().inquiryReply.count()).toBe(0)
  })

  it('does not include what a stranger writes with the family’s email address', async () => {
    const { browser, email } = await aSignedInParent()
    const at = { receivedAt: clock.now(), lastMessageAt: clock.now() }
    const id = newId()
    await database().inquiry.create({
      data: { id, idempotencyKey: id, name: 'Not Dana', email, message: 'Typed by anyone', ...at },
    })
    expect((await browser.open('/parent/messages')).text).not.toContain('Typed by anyone')
    expect((await browser.open(`/parent/conversations/${id}`)).status).toBe(404)
  })

  it('is erased with its family, including copies sent to the business', async () => {
    const { browser, parent } = await aSignedInParent()
    await write(browser, 'To be erased')
    await database().account.update({
      where: { id: parent.accountId },
      data: { email: 'moved@example.com' },
    })
    await transaction((tx) => personalData.erase(tx, parent.id, clock.now()))
    expect(await database().inquiry.count()).toBe(0)
  })
})
