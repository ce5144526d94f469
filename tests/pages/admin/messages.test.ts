import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { deliverEmail } from '~/domain/communications/delivery/deliver-email.server'
import { chosenWhenSent, retryEmailMessages } from '~/domain/communications/message'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { fieldTexts } from '~/values/field-texts'
import { guest } from '../../support/factories/factories-booking'
import { forgetVisitors, monday, openOnMonday, post } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import {
  composersReturning,
  danasMailbox,
  emailContent,
  emailRow,
  queueTestEmail,
} from '../../support/factories/factories-email'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { queuedJobs } from '../../support/jobs'
import { queriesOf } from '../../support/database/query-count'
import { ask } from '../../support/servers/site'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().$executeRaw`delete from graphile_worker._private_jobs`
})

const hostile = { ...emailContent, subject: 'Lesson of <script>alert(1)</script>' }

async function aEmail(to: typeof danasMailbox | null = danasMailbox): Promise<string> {
  const id = await queueTestEmail({ now: clock.now() })
  await deliverEmail(composersReturning({ to, content: hostile }), id, clock.now())
  return id
}

const sent = () => aEmail()
const failed = () => aEmail(null)

it('the staff’s bar marks “More” as current on a page that is folded into it', async () => {
  const owner = await newStaff('owner')
  const marked = async (address: string) =>
    (await owner.open(address)).texts('.bottom-bar summary[aria-current=true]')
  expect(await marked('/admin/messages/emails')).toEqual(['More'])
  expect(await marked('/admin/payments')).toEqual([])
})

describe('the staff’s list of emails', () => {
  it('has every email with its state, and is filtered by state', async () => {
    await sent()
    await failed()
    await queueTestEmail({ now: clock.now() })
    const desk = await newStaff('front_desk')
    await desk.open('/admin')
    await desk.follow('Website')
    const page = await desk.follow(/^Emails sent/)
    const rows = page.texts('tbody tr')
    expect(rows).toHaveLength(3)
    expect(rows).toContain(
      'Lesson of <script>alert(1)</script> dana@example.com Monday, November 16, 2026 at 9:00 AM Kept as a file, not sent',
    )
    await expectValidPage(page)
    desk.choose('State', 'Failed')
    expect((await desk.press('Apply')).texts('tbody tr')).toEqual([
      'Booking confirmed No email address Monday, November 16, 2026 at 9:00 AM Failed There is no email address. Add one and send it again, or call.',
    ])
    expect((await desk.open('/admin/messages/emails?state=declined')).text).toContain(
      'No matching emails.',
    )
  })

  it('names whom a waiting email is for, or says that this is chosen when it goes out', async () => {
    const ann = { ...guest, firstName: 'Ann', lastName: 'Waiting' }
    const { id } = await database().guardian.create({ data: ann })
    const toAnn = await queueTestEmail({ guardianId: id, now: clock.now() })
    await queueTestEmail({ now: clock.now() })
    const desk = await newStaff('front_desk')
    const page = await desk.open('/admin/messages/emails?state=due')
    expect(page.texts('tbody td[data-heading=To]').toSorted()).toEqual([
      'Ann Waiting',
      chosenWhenSent,
    ])
    expect((await desk.open(`/admin/messages/emails/${toAnn}`)).text).toContain('To Ann Waiting')
    const file = await desk.open('/admin/messages/emails/emails.csv?state=due')
    expect(file.body).toContain(',Ann Waiting,Waiting,')
    expect(file.body).toContain(`,${chosenWhenSent},Waiting,`)
  })

  it('has several pages, and shows the last one for any higher number', async () => {
    for (let more = 0; more < 31; more += 1) await queueTestEmail({ now: clock.now() })
    const owner = await newStaff('owner')
    await owner.open('/admin/messages/emails?state=due')
    const page = await owner.follow('Next')
    expect(page.texts('tbody tr')).toHaveLength(1)
    expect((await owner.open('/admin/messages/emails?state=due&page=9')).url).toBe(page.url)
  })

  it.each(['lost', 'DUE', "'"])('refuses the state “%s” with the form', async (state) => {
    const owner = await newStaff('owner')
    const page = await owner.open(`/admin/messages/emails?state=${encodeURIComponent(state)}`)
    expect(page.errorOf('State')).toBe(fieldTexts.chooseOne)
    await expectValidPage(page, 400)
  })

  it('changes nothing and needs the same number of queries for any length', async () => {
    await sent()
    const owner = await newStaff('owner')
    const few = await queriesOf(() => owner.open('/admin/messages/emails'))
    for (let more = 0; more < 9; more += 1) await sent()
    const before = await databaseState()
    expect(await queriesOf(() => owner.open('/admin/messages/emails'))).toBe(few)
    expect(await databaseState()).toEqual(before)
  })
})

describe('the staff’s page of an email', () => {
  it('shows its text, and its HTML only as a file', async () => {
    const id = await sent()
    const owner = await newStaff('owner')
    const page = await owner.open(`/admin/messages/emails/${id}`)
    expect(page.headings).toEqual([hostile.subject, 'What it said'])
    expect(page.text).toContain('Zoe is expected.')
    expect(page.text).toContain('To dana@example.com')
    expect(page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(page)

    const href = page.link(communicationTexts.saveAttachment).attr('href')!
    const file = await ask(href, { headers: { Cookie: await cookiesOf(owner) } })
    expect(file.headers['content-disposition']).toBe('attachment; filename="email.html"')
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
    expect(file.headers['cache-control']).toBe('private, no-store')
    expect(file.body).toContain('Zoe is expected.')
  })

  it('that was never sent shows why, and has no file', async () => {
    const id = await failed()
    const owner = await newStaff('owner')
    const page = await owner.open(`/admin/messages/emails/${id}`)
    expect(page.text).toContain('Failed with no-address')
    expect(page.text).toContain(
      'Why There is no email address. Add one and send it again, or call.',
    )
    expect(page.links).not.toContain(communicationTexts.saveAttachment)
    expect((await owner.open(`/admin/messages/emails/${id}/email.html`)).status).toBe(404)
  })

  it.each([newId(), 'x', "'", '%00'])('is not found for %s', async (id) => {
    const owner = await newStaff('owner')
    for (const part of ['', '/email.html'])
      expect((await owner.open(`/admin/messages/emails/${id}${part}`)).status).toBeOneOf([400, 404])
    expect((await post(owner, `/admin/messages/emails/${id}`, {})).status).toBeOneOf([400, 404])
  })

  it('is not available to a coach', async () => {
    const id = await failed()
    const coach = await newStaff('coach')
    for (const path of ['', `/${id}`, `/${id}/email.html`])
      expect((await coach.open(`/admin/messages/emails${path}`)).status).toBe(404)
    expect((await post(coach, `/admin/messages/emails/${id}`, {})).status).toBe(404)
    expect((await emailRow(id)).outcome).toBe('failed')
    expect((await coach.open('/admin')).links).not.toContain('Website')
  })
})

describe('sending an email again', () => {
  it('queues a failed email once for repeated presses', async () => {
    const id = await failed()
    await database().$executeRaw`delete from graphile_worker._private_jobs`
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/messages/emails/${id}`)
    const page = await desk.pressTwice(accountTexts.sendAgain)
    expect(page.url).toBe(`http://localhost/admin/messages/emails/${id}`)
    expect(page.texts('[role=status] p')).toContain(communicationTexts.sentAgain)
    expect(page.text).toContain('Waiting')
    expect(page.$('main form').length).toBe(0)
    expect(await emailRow(id)).toMatchObject({ outcome: null, attempts: 0 })
    expect(await queuedJobs()).toHaveLength(1)
    expect(await database().auditEvent.count({ where: { action: 'retry-email' } })).toBe(1)
  })

  it('says when it goes out, if quiet hours hold it', async () => {
    const id = await failed()
    await database().outboxMessage.update({ where: { id }, data: { kind: 'family-announcement' } })
    clock.fix(at(monday, '22:00'))
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/messages/emails/${id}`)
    const page = await desk.press(accountTexts.sendAgain)
    const morning = 'Tuesday, November 17, 2026 at 8:00 AM, when quiet hours end'
    expect(page.texts('[role=status] p')).toEqual([communicationTexts.waitsAgain(morning)])
  })

  it('is refused for an email that has not failed', async () => {
    const id = await sent()
    const answer = await post(await newStaff('owner'), `/admin/messages/emails/${id}`, {})
    expect(answer.status).toBe(409)
    expect(answer.body).toContain(retryEmailMessages['not-failed'])
    expect((await emailRow(id)).outcome).toBe('sent')
  })
})
