import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { topicLabels } from '~/domain/communications/email-kinds'
import { unsubscribeToken } from '~/domain/communications/unsubscribe-token.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { guest } from '../../support/factories/factories-booking'
import { ask } from '../../support/servers/site'
import { expectValidPage } from '../../support/browser/valid-html'

let address: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().emailOptOut.deleteMany()
  const { id: guardianId } = await database().guardian.create({ data: guest })
  address = `/unsubscribe?token=${unsubscribeToken({ guardianId, topic: 'reminders' })}`
})

const declines = () => database().emailOptOut.count()

describe('the unsubscribe page', () => {
  it('changes nothing by being viewed, because email scanners follow links', async () => {
    const before = await databaseState()
    const page = await newVisitor().open(address)
    await expectValidPage(page)
    expect(page.headings[0]).toBe(topicLabels.reminders)
    expect(page.text).not.toContain('Dana')
    expect(await databaseState()).toEqual(before)
  })

  it('opts out by its button and back in by another', async () => {
    const parent = newVisitor()
    await parent.open(address)
    await expectValidPage(await parent.press(communicationTexts.unsubscribe))
    expect(parent.page.text).toContain(communicationTexts.unsubscribed)
    expect(await declines()).toBe(1)
    await parent.open(address)
    expect(parent.page.text).toContain(communicationTexts.unsubscribed)
    await parent.press('Subscribe again')
    expect(parent.page.text).toContain('You’re subscribed again.')
    expect(parent.page.text).toContain('You can unsubscribe here.')
    expect(await declines()).toBe(0)
  })

  it('is not found without a valid token', async () => {
    for (const path of ['/unsubscribe', '/unsubscribe?token=x', `${address}x`])
      expect((await newVisitor().open(path)).status).toBe(404)
  })

  it('says what to do instead where the link is cut short', async () => {
    const visitor = newVisitor()
    await expectValidPage(await visitor.open(address.slice(0, -3)), 404)
    expect(visitor.page.headings[0]).toBe(communicationTexts.brokenUnsubscribe)
    expect(visitor.page.texts('title')[0]).toContain(communicationTexts.brokenUnsubscribe)
    await visitor.follow('Email preferences')
    expect(visitor.page.url).toBe('http://localhost/parent/login?redirectTo=%2Fparent%2Femails')
    await visitor.back()
    expect((await visitor.follow(communicationTexts.writeToUs)).url).toBe(
      'http://localhost/contact',
    )
  })

  it('says so too where the account has gone between viewing and pressing', async () => {
    const visitor = newVisitor()
    await visitor.open(address)
    await database().guardian.deleteMany()
    await expectValidPage(await visitor.press(communicationTexts.unsubscribe), 404)
    expect(visitor.page.headings[0]).toBe(communicationTexts.brokenUnsubscribe)
  })
})

describe('the one-click unsubscribe of an email program', () => {
  const oneClick = 'List-Unsubscribe=One-Click'
  const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const boundary = 'b0undary'
  const inParts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`

  it.each([
    ['as a form', asForm, oneClick],
    ['in parts', { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, inParts],
    ['from an email site', { ...asForm, Origin: 'https://mail.example' }, oneClick],
    ['from a page that hides', { ...asForm, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, ''],
  ])('opts out with only the token for %s', async (_how, headers, body) => {
    const { status } = await ask(address, { method: 'POST', headers, body })
    expect(status).toBe(200)
    expect(await declines()).toBe(1)
  })

  it('does nothing without a valid token', async () => {
    const question = { method: 'POST', headers: asForm, body: oneClick }
    for (const path of ['/unsubscribe', '/unsubscribe?token=x', `${address}x`])
      expect((await ask(path, question)).status).toBe(404)
    expect(await declines()).toBe(0)
  })

  it('can be reversed only on our own pages', async () => {
    await ask(address, { method: 'POST', headers: asForm, body: oneClick })
    const takeBack = address.replace('/unsubscribe', '/unsubscribe/take-back')
    const { status } = await ask(takeBack, { method: 'POST', headers: asForm, body: '' })
    expect(status).toBe(403)
    expect(await declines()).toBe(1)
  })
})
