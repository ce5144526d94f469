import { beforeAll, beforeEach, expect, it } from 'vitest'
import { classMessageTexts } from '~/domain/booking/coach-messages/class-message-texts'
import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import {
  audienceLabels,
  groupMessages,
  leftOutLabels,
  messagePlaceholders,
  recipientStateLabels,
  schedulingMessages,
} from '~/domain/family/messages/family-message'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { fieldTexts } from '~/values/field-texts'
import { adminPath } from '~/values/paths/paths'
import { classPath } from '~/values/paths/calendar-paths'
import {
  familyMessagesPath,
  messageRecipientsPath,
  newGroupMessagePath,
} from '~/values/paths/family-paths'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { emptyTables } from '../../../support/database/empty-tables'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, aVisitor, book, guest } from '../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../support/factories/factories-class'
import { runJobs } from '../../../support/jobs'

let date: string

beforeAll(async () => {
  await openOnMonday()
  const { staff } = await aStaffMember({ role: 'owner' })
  const early = { startsOn: '2026-11-22', startTime: '07:00' }
  date = (await aWeeklyClass(staff, await demoCoach(), early))[0]!
})

beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('family_message')
})

/** Books the class and returns the guardian. */
async function aFamilyOfTheClass(firstName: string, email: string): Promise<void> {
  const { lessonType } = await database().lesson.findUniqueOrThrow({
    where: { id: date },
    select: { lessonType: { select: { slug: true } } },
  })
  const request = { lessonType: lessonType.slug, lesson: date }
  const answers = { guest: { ...guest, firstName, email }, athletes: [anAthlete()] }
  await book(aVisitor(), request, answers)
  await emptyTables('outbox_message')
}

it('a message to a class goes from its page over a preview to who comes, each listed after', async () => {
  await aFamilyOfTheClass('Ann', 'ann@example.com')
  await aFamilyOfTheClass('Bo', 'bo@example.com')
  await database().guardian.create({ data: { ...guest, firstName: 'Lee' } })
  await database().guardian.updateMany({ where: { firstName: 'Bo' }, data: { email: null } })
  const desk = await newStaff('front_desk')
  await desk.open(classPath(date))
  await desk.follow(classMessageTexts.messageClass)
  await expectValidPage(desk.page)
  expect(desk.page.valueOf('Date')).toBe('2026-11-22')
  desk.choose('Kind', 'Announcement')
  desk.fill('Subject', 'Socks for {athletes}')
  desk.fill('Message', 'Hi {nobody}')
  const unknown = await desk.press(texts.preview)
  expect(unknown.errors.join()).toContain('A message cannot use {nobody}')
  expect(unknown.valueOf('Subject')).toBe('Socks for {athletes}')
  desk.fill('Message', 'We see {athletes} {next lesson}.')
  const draft = await desk.pressTwice(texts.preview)
  await expectValidPage(draft)
  for (const words of ['Goes to 1 adult', 'Sunday, November 22, 2026', leftOutLabels.no_address])
    expect(draft.text).toContain(words)
  expect(draft.text).toContain(
    'Socks for your child Hello, We see your child Sunday, November 22 at 7:00 AM.',
  )
  expect(draft.text).not.toContain('Lee')

  await desk.follow(texts.changeMessage)
  await expectValidPage(desk.page)
  expect(desk.page.valueOf('Date')).toBe('2026-11-22')
  desk.fill('Date', '')
  expect((await desk.press(texts.preview)).text).toContain('all coming dates')
  await desk.pressTwice(texts.sendTo('1 adult'))
  await runJobs()
  const recipients = await desk.follow(texts.everyRecipient)
  await expectValidPage(recipients)
  expect(recipients.text).toContain(`Bo Okafor ${recipientStateLabels.left_out}`)
  const { url } = recipients
  expect((await desk.open(`${url}?state=left_out`)).text).not.toContain('Ann Okafor')
  expect((await desk.open(`${url}?state=failed`)).text).toContain(texts.noRecipients)
  await expectValidPage(desk.page)
  expect((await desk.open(`${url}?state=lost`)).status).toBe(400)
  expect((await desk.open(`${url}?page=9`)).status).toBe(404)
  expect((await desk.open(messageRecipientsPath(newId()))).status).toBe(404)
})

it('a message to everyone is scheduled, taken back and scheduled again', async () => {
  await database().guardian.create({ data: { ...guest, firstName: 'Ann' } })
  const desk = await newStaff('front_desk')
  await desk.open(familyMessagesPath())
  await desk.follow(texts.newMessage)
  await expectValidPage(desk.page)
  desk.choose('To', audienceLabels.everyone)
  desk.choose('Kind', 'Notice')
  desk.fill('Subject', 'Closed on Friday')
  desk.fill('Message', 'We are closed.')
  const draft = await desk.press(texts.preview)
  await desk.follow(texts.schedule)
  await expectValidPage(desk.page)
  expect(desk.page.valueOf('Day')).toBe('2026-11-17')
  desk.fill('Day', '2026-11-15')
  const past = await desk.press(texts.schedule)
  expect([past.status, past.text]).toEqual([409, expect.stringContaining(schedulingMessages.past)])
  expect(past.valueOf('Day')).toBe('2026-11-15')
  desk.fill('Day', '2026-11-18')
  const scheduled = await desk.pressTwice(texts.schedule)
  expect(scheduled.text).toContain('Wednesday, November 18, 2026 at 9:00 AM')
  await expectValidPage(scheduled)
  expect((await desk.open(`${draft.url}/edit`)).status).toBe(404)
  expect((await desk.open(`${draft.url}/schedule`)).status).toBe(404)
  const list = await desk.open(familyMessagesPath())
  expect(list.text).toContain(`Closed on Friday Scheduled Notice ${audienceLabels.everyone}`)
  await desk.open(draft.url)
  const again = await desk.press(texts.cancelSchedule)
  expect(again.text).toContain(texts.scheduleCanceled)
  expect(again.text).toContain('Draft')
})

it('a new message says which class or day is missing, and keeps what was typed', async () => {
  const desk = await newStaff('front_desk')
  const page = await desk.open(newGroupMessagePath())
  for (const word of Object.keys(messagePlaceholders)) expect(page.text).toContain(`{${word}}`)
  desk.choose('To', audienceLabels.class)
  desk.choose('Kind', 'Notice')
  desk.fill('Subject', 'Socks')
  desk.fill('Message', 'Bring socks.')
  const refused = await desk.press(texts.preview)
  expect(refused.errors).toContain(fieldTexts.chooseClass)
  expect(refused.valueOf('Message')).toBe('Bring socks.')
  desk.choose('To', audienceLabels.day)
  desk.fill('Date', '2026-12-25')
  const none = await desk.press(texts.preview)
  expect([none.status, none.text]).toEqual([
    409,
    expect.stringContaining(groupMessages['no-lessons']),
  ])
  await expectValidPage(none, 409)
})

it('a day’s roster leads to a message to everyone who comes on it', async () => {
  await aFamilyOfTheClass('Ann', 'ann@example.com')
  const desk = await newStaff('front_desk')
  await desk.open(adminPath('2026-11-22'))
  await desk.follow(texts.messageDay)
  expect(desk.page.valueOf('Date')).toBe('2026-11-22')
  desk.choose('Kind', 'Notice')
  desk.fill('Subject', 'Snow')
  desk.fill('Message', 'We begin an hour later.')
  const draft = await desk.press(texts.preview)
  expect(draft.text).toContain('Goes to 1 adult')
  expect(draft.text).toContain(audienceLabels.day)
  const coach = await newStaff('coach')
  expect((await coach.open(adminPath('2026-11-22'))).text).not.toContain(texts.messageDay)
})

it('a coach finds no message to a class on its page', async () => {
  const coach = await newStaff('coach')
  const page = await coach.open(classPath(date))
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(classMessageTexts.messageClass)
  expect((await coach.open(newGroupMessagePath())).status).toBe(404)
})
