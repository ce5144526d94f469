import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { stopNewsletterToken } from '~/domain/communications/newsletter/newsletter-readers.server'
import { newsletterTokenOf } from '~/domain/communications/newsletter/subscribe.server'
import { database } from '~/platform/database/database.server'
import { fieldTexts } from '~/values/field-texts'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { ask } from '../../support/servers/site'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().newsletterSubscriber.deleteMany()
})

const row = () => database().newsletterSubscriber.findFirstOrThrow()

async function subscribed(): Promise<string> {
  const visitor = newVisitor()
  await visitor.open('/contact')
  visitor.fill('Your email address', 'dana@example.com')
  await visitor.press(communicationTexts.subscribe)
  await visitor.open(`/newsletter/confirm?token=${newsletterTokenOf(await row())}`)
  await visitor.press(communicationTexts.confirmSubscription)
  return `/newsletter/unsubscribe?token=${stopNewsletterToken({ of: 'subscriber', id: (await row()).id })}`
}

describe('the newsletter', () => {
  it('is requested on other pages and confirmed by an email', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    visitor.fill('Your email address', 'dana@example.com')
    const sent = await visitor.pressTwice(communicationTexts.subscribe)
    expect(sent.headings[0]).toBe(accountTexts.checkEmail)
    expect(sent.links).toContain(accountTexts.useAnotherAddress)
    await expectValidPage(sent)
    expect(await row()).toMatchObject({ source: 'contact', confirmedAt: null })
    expect(await database().outboxMessage.count()).toBe(1)

    const path = `/newsletter/confirm?token=${newsletterTokenOf(await row())}`
    const before = await databaseState()
    await expectValidPage(await visitor.open(path))
    expect(await databaseState()).toEqual(before)
    const confirmed = await visitor.press(communicationTexts.confirmSubscription)
    expect(confirmed.headings[0]).toBe('You’re subscribed')
    expect(confirmed.links).toContain('Read the blog')
    await expectValidPage(confirmed)
    await expectValidPage(await visitor.open(path), 404)
  })

  it('requires an email address, with the error on its own page', async () => {
    const visitor = newVisitor()
    await visitor.open('/contact')
    visitor.fill('Your email address', 'dana')
    const page = await visitor.press(communicationTexts.subscribe, { unchecked: true })
    await expectValidPage(page, 400)
    expect(page.headings[0]).toBe('Newsletter')
    expect(page.errorOf('Your email address')).toContain(fieldTexts.emailUnreadable)
    expect(page.valueOf('Your email address')).toBe('dana')
  })

  it('is ended by a button, not by viewing the page', async () => {
    const path = await subscribed()
    const visitor = newVisitor()
    const before = await databaseState()
    await expectValidPage(await visitor.open(path))
    expect(await databaseState()).toEqual(before)
    const page = await visitor.press('Unsubscribe')
    expect(page.text).toContain('You won’t get our newsletter.')
    await expectValidPage(page)
    expect((await row()).endedAt).not.toBeNull()
  })

  it('says what to do instead where the link to end it is cut short', async () => {
    const visitor = newVisitor()
    await expectValidPage(await visitor.open((await subscribed()).slice(0, -3)), 404)
    expect(visitor.page.headings[0]).toBe(communicationTexts.brokenUnsubscribe)
    expect(visitor.page.links).toContain(communicationTexts.writeToUs)
  })

  it('is ended with one click by an email program with only the token', async () => {
    const path = await subscribed()
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
    }
    const click = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }
    expect((await ask(`${path}x`, click)).status).toBe(404)
    expect((await row()).endedAt).toBeNull()
    expect((await ask(path, click)).status).toBe(200)
    expect((await row()).endedAt).not.toBeNull()
    expect((await ask('/newsletter', click)).status).toBe(403)
  })
})
