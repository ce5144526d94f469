import { beforeAll, beforeEach, expect, it } from 'vitest'
import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import { savingDraftMessages } from '~/domain/family/messages/family-message'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { familyMessagesPath, familyPath } from '~/values/paths/family-paths'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { emptyTables } from '../../../support/database/empty-tables'
import { guest } from '../../../support/factories/factories-booking'
import { runJobs } from '../../../support/jobs'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('family_message')
})

async function aFamily(firstName: string, email: string | null): Promise<string> {
  return (await database().guardian.create({ data: { ...guest, firstName, email } })).id
}

it('a message goes to exactly the families of a filter after a preview and a test', async () => {
  const ann = await aFamily('Ann', 'ann@example.com')
  const bo = await aFamily('Bo', null)
  await aFamily('Lee', 'lee@example.com')
  for (const guardianId of [ann, bo])
    await database().familyTag.create({
      data: { guardianId, label: 'Team', createdAt: new Date() },
    })
  const desk = await newStaff('front_desk')
  await desk.open('/admin/families?tag=Team')
  await desk.follow(texts.messageFamilies)
  expect(desk.page.text).toContain('To all 2 families on the list.')
  await expectValidPage(desk.page)
  expect((await desk.press(texts.preview, { unchecked: true })).errors).toEqual(
    expect.arrayContaining(['Choose a kind.', 'Enter a subject.']),
  )
  desk.choose('Kind', 'Announcement')
  desk.fill('Subject', 'Two more classes')
  desk.fill('Message', 'We open **two more classes**.')
  const draft = await desk.pressTwice(texts.preview)
  await expectValidPage(draft)
  expect(await database().familyMessage.count()).toBe(1)
  for (const words of ['Draft', 'Goes to 1 adult', 'No email address 1 left out', 'Bo Okafor'])
    expect(draft.text).toContain(words)
  expect(draft.text).toContain('Hello, We open two more classes.')
  expect(draft.text).not.toContain('Lee')

  expect((await desk.press(texts.sendTest)).text).toContain(texts.testSent)
  await desk.follow(texts.changeMessage)
  await expectValidPage(desk.page)
  desk.fill('Subject', 'Three more classes')
  expect((await desk.press(texts.preview)).text).toContain('Three more classes')
  const sent = await desk.pressTwice(texts.sendTo('1 adult'))
  expect(sent.text).toContain(texts.messageSent)
  await runJobs()
  const outbox = await database().outboxMessage.findMany({ where: { guardianId: { not: null } } })
  expect(outbox.map(({ kind, guardianId }) => [kind, guardianId])).toEqual([
    ['family-announcement', ann],
  ])
  await desk.open(desk.page.url)
  expect(desk.page.text).toContain('Sent')
  expect(desk.page.text).not.toContain(texts.stopSending)
  await expectValidPage(desk.page)
  const list = await desk.follow(texts.allMessages)
  expect(list.text).toContain('Three more classes Sent Announcement For 2 adults')
  await expectValidPage(list)
  expect((await desk.open('/admin/messages/emails')).text).toContain('Three more classes')
})

const morning = 'Tuesday, November 17, 2026 at 8:00 AM, when quiet hours end'

it.each([
  ['Announcement', `Goes out ${morning}`, texts.messageWaits(morning)],
  ['Notice', null, texts.messageSent],
])('of kind %s, a message in quiet hours says when it goes out: %s', async (kind, said, toast) => {
  clock.fix(at(monday, '22:00'))
  await aFamily('Ann', 'ann@example.com')
  const desk = await newStaff('front_desk')
  await desk.open('/admin/families/message')
  desk.choose('Kind', kind)
  desk.fill('Subject', 'Open gym')
  desk.fill('Message', 'Bring socks.')
  const draft = await desk.press(texts.preview)
  const sending = await desk.press(texts.sendTo('1 adult'))
  expect(sending.texts('[role=status] p')).toEqual([toast])
  await runJobs()
  const sent = await desk.open(desk.page.url)
  expect(sent.text).toContain('Sent Monday, November 16, 2026 at 10:00 PM')
  for (const page of [draft, sending, sent])
    if (said) expect(page.text).toContain(said)
    else expect(page.text).not.toContain('Goes out')
})

it('a message being sent can be stopped', async () => {
  await aFamily('Ann', 'ann@example.com')
  const desk = await newStaff('front_desk')
  await desk.open('/admin/families/message')
  desk.choose('Kind', 'Notice')
  desk.fill('Subject', 'Closed on Friday')
  desk.fill('Message', 'We are closed.')
  await desk.press(texts.preview)
  await desk.press(texts.sendTo('1 adult'))
  const page = await desk.pressTwice(texts.stopSending)
  expect(page.text).toContain(texts.sendingStopped)
  await runJobs()
  expect(await database().outboxMessage.count({ where: { guardianId: { not: null } } })).toBe(0)
  expect((await desk.open(page.url)).text).toContain('Stopped')
  expect((await desk.open(`${page.url}/edit`)).status).toBe(404)
})

it('a draft can be deleted after a question, and no longer once it is sent', async () => {
  await aFamily('Ann', 'ann@example.com')
  const desk = await newStaff('front_desk')
  const write = async (subject: string) => {
    await desk.open('/admin/families/message')
    desk.choose('Kind', 'Notice')
    desk.fill('Subject', subject)
    desk.fill('Message', 'We are closed.')
    return await desk.press(texts.preview)
  }
  await write('Closed on Friday')
  await write('Closed on Monday')
  const question = await desk.follow(texts.deleteDraft)
  await expectValidPage(question)
  expect(question.text).toContain(texts.deleteDraftTitle('Closed on Monday'))
  const list = await desk.pressTwice(texts.deleteDraftYes)
  await expectValidPage(list)
  expect(list.text).toContain(texts.draftDeleted)
  expect(list.text).toContain('Closed on Friday')
  expect(list.text).not.toContain('Closed on Monday')
  expect((await desk.open(question.url)).status).toBe(404)

  const draft = await desk.open(familyMessagesPath())
  expect(draft.text).toContain('Draft')
  await desk.follow('Closed on Friday')
  const asked = await desk.follow(texts.deleteDraft)
  await desk.open(asked.url.replace(/\/delete$/, ''))
  const sent = await desk.press(texts.sendTo('1 adult'))
  expect(sent.text).not.toContain(texts.deleteDraft)
  expect((await desk.open(asked.url)).status).toBe(404)
})

it('a message goes to the adults of one family from its record', async () => {
  const ann = await aFamily('Ann', 'ann@example.com')
  const bo = await aFamily('Bo', 'bo@example.com')
  const child = { firstName: 'Zoe', lastName: 'Okafor', experience: 'some' } as const
  await database().athlete.create({
    data: {
      ...child,
      bornOn: new Date('2015-01-01'),
      guardianships: { create: [{ guardianId: ann }, { guardianId: bo }] },
    },
  })
  await aFamily('Lee', 'lee@example.com')
  const desk = await newStaff('front_desk')
  await desk.open(familyPath(ann))
  await desk.follow(texts.sendMessage)
  await expectValidPage(desk.page)
  expect(desk.page.text).toContain('bo@example.com')
  expect(desk.page.text).not.toContain('lee@example.com')
  desk.uncheck('Bo Okafor')
  desk.fill('Subject', 'About Tuesday')
  desk.fill('Message', 'Bring a jacket.')
  const draft = await desk.press(texts.preview)
  expect(draft.text).toContain('Goes to 1 adult')
  const recipients = await database().familyMessageRecipient.findMany()
  expect(recipients.map(({ guardianId }) => guardianId)).toEqual([ann])

  await desk.open(`${familyPath(ann)}/message`)
  desk.fill('Subject', 'About Tuesday')
  desk.fill('Message', 'Bring a jacket.')
  await database().guardianship.updateMany({
    where: { guardianId: bo },
    data: { endedAt: new Date() },
  })
  const refused = await desk.press(texts.preview)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(savingDraftMessages['not-family'])
  expect(refused.valueOf('Message')).toBe('Bring a jacket.')
})

it('the page for a message says what to do without recipients', async () => {
  const bo = await aFamily('Bo', null)
  const desk = await newStaff('front_desk')
  const page = await desk.open(`${familyPath(bo)}/message`)
  expect(page.text).toContain('No email address is known of Bo Okafor.')
  await expectValidPage(page)
  expect((await desk.open('/admin/families/message?who=nobody')).text).toContain(
    savingDraftMessages.nobody,
  )
  await expectValidPage(desk.page)
  expect((await desk.open('/admin/families/message?state=lost')).status).toBe(400)
  const none = await desk.open('/admin/families/messages')
  expect(none.text).toContain(texts.noMessagesYet)
  await expectValidPage(none)
})
