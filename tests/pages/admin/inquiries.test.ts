import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { inquiryChangeMessages } from '~/domain/communications/inquiries/inquiry'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { forgetVisitors, openOnMonday, post } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { anInquiry } from '../../support/factories/factories-inquiries'
import { queriesOf } from '../../support/database/query-count'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().inquiry.deleteMany()
})

const asked = (changes: Parameters<typeof anInquiry>[0] = {}) =>
  anInquiry({ now: clock.now(), ...changes })
const path = (id: string) => `/admin/messages/inquiries/${id}`

describe('the inbox of inquiries', () => {
  it('lists inquiries by the latest message, filtered by state', async () => {
    await asked({ message: 'First <b>question</b>' })
    const desk = await newStaff('front_desk')
    await desk.open('/admin')
    const page = await desk.follow(/^Website/)
    expect(page.texts('main li.entry')).toEqual([
      'Dana Okafor New dana@example.com Monday, November 16, 2026 at 9:00 AM First <b>question</b>',
    ])
    await expectValidPage(page)
    desk.choose('State', 'Closed')
    expect((await desk.press('Apply')).text).toContain('No matching inquiries.')
    expect((await desk.open('/admin/messages?state=lost')).status).toBe(400)
  })

  it('says what appears there while there is none', async () => {
    const desk = await newStaff('front_desk')
    const page = await desk.open('/admin/messages')
    expect(page.texts('h1')).toEqual(['Inquiries'])
    expect(page.text).toContain(
      'All caught up. What people write on the contact page appears here.',
    )
    await expectValidPage(page)
  })

  it('has several pages, and shows the last one for any higher number', async () => {
    for (let more = 0; more < 31; more += 1) await asked({ email: `p${more}@example.com` })
    const owner = await newStaff('owner')
    await owner.open('/admin/messages')
    const page = await owner.follow('Next')
    expect(page.texts('main li.entry')).toHaveLength(1)
    expect((await owner.open('/admin/messages?page=9')).url).toBe(page.url)
  })

  it('changes nothing and needs the same number of queries for any length', async () => {
    await asked()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open('/admin/messages'))
    for (let more = 0; more < 9; more += 1) await asked({ email: `p${more}@example.com` })
    const before = await databaseState()
    expect(await queriesOf(() => owner.open('/admin/messages'))).toBe(few)
    expect(await databaseState()).toEqual(before)
  })
})

describe('the staff’s page of an inquiry', () => {
  it('sends a reply by email once for repeated presses', async () => {
    const id = await asked({ phone: '555 010 2030' })
    const desk = await newStaff('front_desk')
    await desk.open('/admin/messages')
    const page = await desk.follow('Dana Okafor')
    expect(page.headings[0]).toBe('Inquiry from Dana Okafor')
    expect(page.title).toMatch(/^Inquiry from Dana Okafor/)
    for (const words of ['555 010 2030', 'Beginner', 'Is the class right for Zoe?'])
      expect(page.text).toContain(words)
    await expectValidPage(page)
    desk.fill('Your answer', 'Gladly.')
    const answered = await desk.pressTwice(communicationTexts.sendAnswer)
    expect(answered.texts('[role=status] p')).toContain('Your answer is on its way.')
    expect(answered.text).toContain('Maren Holt, Monday, November 16, 2026 at 9:00 AM Gladly.')
    expect(answered.valueOf('Your answer')).toBe('')
    await expectValidPage(answered)
    const where = { kind: 'inquiry-reply' }
    expect(await database().outboxMessage.count({ where })).toBe(1)
    expect(await database().inquiry.findUnique({ where: { id } })).toMatchObject({
      state: 'answered',
    })
  })

  it('shows a reply sent meanwhile, and keeps the typed text', async () => {
    const id = await asked()
    const [desk, owner] = [await newStaff('front_desk'), await newStaff('owner')]
    for (const browser of [desk, owner]) await browser.open(path(id))
    desk.fill('Your answer', 'Gladly.')
    await desk.press(communicationTexts.sendAnswer)
    owner.fill('Your answer', 'Sadly not.')
    const page = await owner.press(communicationTexts.sendAnswer)
    await expectValidPage(page, 409)
    expect(page.errors[0]).toContain(inquiryChangeMessages['changed-meanwhile'])
    expect(page.text).toContain('Gladly.')
    expect(page.valueOf('Your answer')).toBe('Sadly not.')
    expect((await owner.press(communicationTexts.sendAnswer)).status).toBe(200)
    expect(await database().inquiryReply.count()).toBe(2)
  })

  it('refuses an empty reply', async () => {
    const owner = await newStaff('owner')
    await owner.open(path(await asked()))
    const page = await owner.press(communicationTexts.sendAnswer, { unchecked: true })
    expect(page.errorOf('Your answer')).toBe('Write your answer.')
  })

  it('closes and reopens the inquiry', async () => {
    const owner = await newStaff('owner')
    await owner.open(path(await asked()))
    const closed = await owner.press(communicationTexts.closeInquiry)
    expect(closed.texts('[role=status] p')).toContain('Inquiry closed.')
    await expectValidPage(closed)
    expect((await owner.press(communicationTexts.openInquiry)).text).toContain('Inquiry reopened.')
  })

  it('is not available to a coach', async () => {
    const id = await asked()
    const coach = await newStaff('coach')
    for (const address of ['/admin/messages', path(id)])
      expect((await coach.open(address)).status).toBe(404)
    const form = { version: '1', body: 'x', idempotencyKey: 'x'.repeat(43) }
    for (const part of ['', '/close', '/open'])
      expect((await post(coach, path(id) + part, form)).status).toBe(404)
    expect(await database().inquiryReply.count()).toBe(0)
  })

  it.each([newId(), 'x', "'"])('is not found for %s', async (id) => {
    const owner = await newStaff('owner')
    expect((await owner.open(path(encodeURIComponent(id)))).status).toBe(404)
  })
})
