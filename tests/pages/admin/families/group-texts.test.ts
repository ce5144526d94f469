import { beforeAll, beforeEach, expect, it } from 'vitest'
import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import { audienceLabels, messageChannelLabels } from '~/domain/family/messages/family-message'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newGroupMessagePath } from '~/values/paths/family-paths'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { emptyTables } from '../../../support/database/empty-tables'
import { guest, today } from '../../../support/factories/factories-booking'
import { runJobs } from '../../../support/jobs'
import { aFakeTwilio } from '../../../support/servers/outside/fake-twilio'

const twilio = await aFakeTwilio()

beforeAll(async () => await openOnMonday())

beforeEach(async () => {
  await forgetVisitors()
  await emptyTables('family_message')
})

const phone = '+12125550147'

/** Adults, of whom the first agreed to text messages. */
async function aFamilyOfEach(firstNames: string[]): Promise<void> {
  const people = firstNames.map((firstName) => {
    return { ...guest, id: newId(), firstName, email: `${firstName}@example.com`.toLowerCase() }
  })
  await database().guardian.createMany({ data: people })
  const { id: guardianId } = people[0]!
  await database().guardian.update({ where: { id: guardianId }, data: { phone } })
  await database().textOptIn.create({
    data: { guardianId, phone, wording: 'Yes.', agreedAt: today },
  })
}

it('a notice goes as a text to who agreed and by email to the rest, as its preview says', async () => {
  await aFamilyOfEach(['Ann', 'Bo'])
  const desk = await newStaff('front_desk')
  await desk.open(newGroupMessagePath())
  await expectValidPage(desk.page)
  desk.choose('To', audienceLabels.everyone)
  desk.choose('Kind', 'Announcement')
  desk.choose('How it goes', messageChannelLabels.text)
  desk.fill('Subject', 'Closed on Friday')
  desk.fill('Message', 'We are closed.')
  const refused = await desk.press(texts.preview)
  expect([refused.status, refused.errors.join()]).toEqual([
    400,
    expect.stringMatching(/Announcements go by email.*Write the text message/s),
  ])
  desk.choose('Kind', 'Notice')
  desk.fill('Text message wording', 'Closed on Friday, see your email.')
  const draft = await desk.pressTwice(texts.preview)
  await expectValidPage(draft)
  for (const words of [
    'Goes to 2 adults',
    'By text 1 adult',
    'By email 1 adult',
    ': Closed on Friday, see your email.',
    '1 segment for each reader, about 1 in all',
  ])
    expect(draft.text).toContain(words)
  await desk.pressTwice('Send to 2 adults')
  await runJobs()
  expect(twilio.bodiesTo(phone)).toEqual([expect.stringContaining('Closed on Friday')])
  expect(twilio.taken).toHaveLength(1)
  expect(await database().outboxMessage.count({ where: { kind: 'family-notice' } })).toBe(1)
  const recipients = await desk.follow(texts.everyRecipient)
  expect(recipients.text).toContain('Ann Okafor Delivered')
})

const morning = 'Tuesday, November 17, 2026 at 8:00 AM, when quiet hours end'

it.each([
  [['Ann', 'Bo'], 'Send to 2 adults', 'Texts go out', texts.textsWait(morning)],
  [['Ann'], 'Send to 1 adult', 'Goes out', texts.messageWaits(morning)],
])(
  'a notice by text to %j says that quiet hours hold the texts',
  async (names, send, term, toast) => {
    clock.fix(at(monday, '22:00'))
    await aFamilyOfEach(names)
    const desk = await newStaff('front_desk')
    await desk.open(newGroupMessagePath())
    desk.choose('To', audienceLabels.everyone)
    desk.choose('Kind', 'Notice')
    desk.choose('How it goes', messageChannelLabels.text)
    desk.fill('Subject', 'Closed on Friday')
    desk.fill('Message', 'We are closed.')
    desk.fill('Text message wording', 'Closed on Friday, see your email.')
    const draft = await desk.press(texts.preview)
    expect(draft.text).toContain(`${term} ${morning}`)
    const sending = await desk.press(send)
    expect(sending.texts('[role=status] p')).toEqual([toast])
    expect(sending.text).toContain(`${term} ${morning}`)
  },
)
