import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { monday, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { closingMessages } from '~/domain/booking/closings/closing'
import { addDays, calendarDateAt, dateForDatabase } from '~/values/business-time'
import { closeDayPath } from '~/values/paths/calendar-paths'
import { formatDayWithYear } from '~/values/format/format-time'
import { at, newYork } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { runJobs } from '../../../support/jobs'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml } from '../../../support/browser/valid-html'

const day = '2026-11-19'
let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
})

it('a day is viewed, closed once, and its progress is shown until it is done', async () => {
  const { parent } = await aParent({ now: clock.now() })
  const booking = await bookAs(parent, { day, time: '16:00' }, { now: clock.now() })
  await pay(booking, 6000)

  await owner.open('/admin/calendar')
  await owner.follow(calendarTexts.closeADay)
  owner.fill('Day', day)
  owner.choose('Whose day', 'Everybody’s')
  await owner.press('Apply')
  expect(owner.page.text).toContain('4:00 PM Deep Dive Zoe Okafor $60')
  expect(owner.page.text).toContain('Refunded to families $60 for 1 booking')
  await owner.press(calendarTexts.closeThisDay, { unchecked: true })
  expect(owner.page.errorOf('Why')).toBe('Give a reason. Families will read it.')
  owner.fill('Why', 'The gym is closed by a storm.')
  await owner.pressTwice(calendarTexts.closeThisDay)
  expect(owner.page.headings[0]).toBe('Thursday, November 19, 2026 is closed')
  expect(owner.page.text).toContain('1 of 1 still to be canceled.')
  await expectValidHtml(owner.page)
  expect((await newVisitor().open(`/booking?type=deep-dive&day=${day}`)).text).not.toContain(
    '3:00 PM',
  )

  await runJobs()
  await owner.follow(calendarTexts.lookAgain)
  expect(owner.page.text).toContain('The email to 1 family goes out by')
  expect(owner.page.text).toContain('4:00 PM Deep Dive Zoe Okafor Canceled $60')
  expect(owner.page.$('tfoot').text()).toBe(`${moneyTexts.inAll}$60`)
  const email = { where: { kind: 'day-closed' } }
  expect(
    (await database().outboxMessage.findMany(email)).map(({ guardianId }) => guardianId),
  ).toEqual([parent.id])
})

it('a day that is over is refused before there is anything to close, and today is not', async () => {
  await owner.open(closeDayPath({ day: addDays(monday, -1) }))
  expect(owner.page.errors).toEqual([closingMessages['day-over']])
  expect(owner.page.errorOf('Day')).toBe(closingMessages['day-over'])
  expect(owner.page.$('main button').text()).not.toContain(calendarTexts.closeThisDay)
  await owner.open(closeDayPath({ day: monday }))
  expect(owner.page.errors).toEqual([])
  expect(owner.page.$('main button').text()).toContain(calendarTexts.closeThisDay)
})

it('a day that is already closed says so and leads to its closing, from a page opened before as well', async () => {
  const closed = '2026-12-02'
  const name = formatDayWithYear(closed)
  const other = await newStaff('owner')
  for (const browser of [owner, other]) await browser.open(closeDayPath({ day: closed }))
  owner.fill('Why', 'The power is out.')
  expect((await owner.press(calendarTexts.closeThisDay)).text).toContain(calendarTexts.dayClosed)
  other.fill('Why', 'A holiday.')
  expect((await other.press(calendarTexts.closeThisDay)).text).toContain(calendarTexts.wasClosed)
  expect(other.page.text).toContain('The power is out.')
  const ofThatDay = { where: { onDate: dateForDatabase(closed) } }
  expect(await database().dayClosing.count(ofThatDay)).toBe(1)

  await runJobs()
  for (const coach of [undefined, await demoCoach()]) {
    await owner.open(closeDayPath({ day: closed, coach }))
    expect(owner.page.text).toContain(calendarTexts.alreadyClosed(name, true))
    expect(owner.page.$('main button').text()).not.toContain(calendarTexts.closeThisDay)
    await expectValidHtml(owner.page)
  }
  await owner.follow(calendarTexts.seeClosing)
  expect(owner.page.headings[0]).toBe(`${name} is closed`)
})

it('a day whose bookings are still being canceled is not closed again', async () => {
  const { parent } = await aParent({ now: clock.now() })
  const closing = '2026-12-03'
  await bookAs(parent, { day: closing, time: '16:00' }, { now: clock.now() })
  await owner.open(closeDayPath({ day: closing }))
  owner.fill('Why', 'The power is out.')
  await owner.press(calendarTexts.closeThisDay)
  await owner.open(closeDayPath({ day: closing }))
  expect(owner.page.text).toContain(calendarTexts.closingNow(formatDayWithYear(closing)))
  expect(owner.page.$('main button').text()).not.toContain(calendarTexts.closeThisDay)
})

it('a closed day lists its canceled classes and waiting families, and is linked from its block', async () => {
  const {
    id: lessonId,
    lessonTypeId,
    startsAt,
  } = await database().lesson.findFirstOrThrow({
    where: { lessonType: { format: 'group' }, startsAt: { gt: at('2026-11-24', '00:00') } },
    orderBy: { startsAt: 'asc' },
  })
  const closed = calendarDateAt(startsAt, newYork)
  const waits = { lessonId, lessonTypeId, places: 1, name: 'Ife', email: 'ife@example.com' }
  await database().waitingEntry.create({
    data: { ...waits, phone: '', idempotencyKey: 'w', tokenHash: 'w', createdAt: clock.now() },
  })
  await owner.open(`/admin/calendar/close-day?day=${closed}`)
  expect(owner.page.text).toContain('No one has booked anything on it.')
  expect(owner.page.text).toContain('Classes that do not take place')
  expect(owner.page.text).toMatch(/PM Tumbling Basics 0 1/)
  expect(owner.page.text).toContain('does not come back automatically')
  await expectValidHtml(owner.page)
  owner.fill('Why', 'A holiday.')
  await owner.press(calendarTexts.closeThisDay)

  await owner.open('/admin')
  await owner.follow(`${formatDayWithYear(closed)}, all coaches`)
  expect(owner.page.headings[0]).toContain('is closed')
  await runJobs()
  expect((await owner.open('/admin')).text).not.toContain('all coaches')
  const { id: block } = await database().calendarBlock.findFirstOrThrow({
    where: { title: 'A holiday.' },
  })
  await owner.open(`/admin/calendar/blocks/${block}`)
  await owner.follow(`Closing of ${formatDayWithYear(closed)}`)
  expect(owner.page.text).toContain('Everything is done.')
})

it('a closed day is shown to a coach on Today only if it is their own', async () => {
  const onDate = new Date('2026-11-27T00:00:00Z')
  const data = { onDate, reason: 'A storm.', startedAt: clock.now() }
  const { id: closingId } = await database().dayClosing.create({ data })
  const coach = await newStaff('coach')
  expect((await coach.open('/admin')).text).not.toContain('still being closed')
  await database().dayClosing.update({
    where: { id: closingId },
    data: { coachId: await demoCoach() },
  })
  expect((await coach.open('/admin')).text).toContain(calendarTexts.daysClosing)
  await expectValidHtml(coach.page)
})

it('closing a day is refused if bookings have changed since, and keeps the reason', async () => {
  await owner.open('/admin/calendar/close-day?day=2026-11-23')
  const { parent } = await aParent({ now: clock.now() })
  await bookAs(parent, { day: '2026-11-23', time: '16:00' }, { now: clock.now() })
  owner.fill('Why', 'A storm.')
  const page = await owner.press(calendarTexts.closeThisDay)
  expect(page.status).toBe(409)
  expect(page.errors[0]).toContain('Something was booked, canceled or paid in the meantime.')
  expect(page.valueOf('Why')).toBe('A storm.')
  expect(page.text).toContain('for 1 booking')
  expect((await owner.press(calendarTexts.closeThisDay)).text).toContain(calendarTexts.dayClosed)
})
