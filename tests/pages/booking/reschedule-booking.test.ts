import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { lastBooking, newBookerAt } from '../../support/cases/bookers'
import {
  forgetVisitors,
  newHolder,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { reschedulesOf } from '../../support/factories/factories-reschedule'
import { block } from '../../support/factories/factories-schedule'
import { freeDaysOf } from '../../support/browser/month-table'
import { pageDataOf } from '../../support/browser/page-data'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)
afterEach(
  async () => void (await database().calendarBlock.deleteMany({ where: { title: 'Away' } })),
)

const day = '2026-11-26'
const startsAt = at(day, '16:00')
const limit = at('2026-11-25', '16:00')
const thursday = /^Thursday, November 26, \d+ times free$/
const friday = /^Friday, November 27, \d+ times free$/

/** A visitor who booked for 4 PM on Thursday of next week, with the reschedule page open. */
async function newMover(): Promise<PlainBrowser> {
  const parent = await newBookerAt(day, '4:00 PM')
  await parent.follow('Reschedule')
  return parent
}

/** The path of the reschedule page, including its token. */
function addressOf({ page }: PlainBrowser): string {
  const { pathname, search } = new URL(page.url)
  return pathname + search
}

describe('rescheduling on the page', () => {
  it('starts in the month of the lesson', async () => {
    const parent = await newBookerAt('2026-12-03', '4:00 PM')
    await parent.follow('Reschedule')
    expect(parent.page.texts('caption')).toEqual(['December 2026'])
  })

  it('leads by a day and a time to the booking with its new time', async () => {
    const parent = await newMover()
    expect(parent.page.headings[0]).toBe(rescheduleTexts.title)
    expect(parent.page.text).toContain(
      'Now: Deep Dive, Thursday, November 26 at 4:00 PM (Eastern Time)',
    )
    expect(parent.page.text).toContain(
      'You can reschedule this lesson until Wednesday, November 25 at 4:00 PM. The price stays $60,',
    )
    expect(parent.page.headers['cache-control']).toBe('private, no-store')

    await parent.follow(friday)
    parent.choose(holdTexts.chooseTime, '5:30 PM')
    const page = await parent.press(rescheduleTexts.reschedule)
    expect(page.headings[0]).toBe(bookingTexts.booked('Friday, November 27 at 5:30 PM'))
    expect(page.text).toContain(rescheduleTexts.yoursDone)
    expect((await parent.reload()).text).not.toContain(rescheduleTexts.yoursDone)

    const { id, lesson } = await lastBooking()
    expect(lesson.startsAt).toEqual(at('2026-11-27', '17:30'))
    expect(await database().booking.count()).toBe(1)
    expect(await reschedulesOf(id)).toHaveLength(1)
    await expectSoundSchedule()
  })

  it('works through months by links from any browser', async () => {
    const token = new URL((await newMover()).page.url).searchParams.get('token')
    const other = newVisitor()
    await other.open(`/booking/reschedule?token=${token}`)
    await other.follow('December 2026')
    expect(other.page.texts('caption')).toEqual(['December 2026'])
    await other.follow(/^Wednesday, December 9, \d+ times free$/)
    expect(other.page.url).toContain(`token=${token}&day=2026-12-09#times`)
    other.choose(holdTexts.chooseTime, '3:00 PM')
    const page = await other.press(rescheduleTexts.reschedule)
    expect(page.headings[0]).toBe(bookingTexts.booked('Wednesday, December 9 at 3:00 PM'))
    expect(new URL(page.url).searchParams.get('token')).toBe(token)
  })

  it('can be abandoned', async () => {
    const page = await (await newMover()).follow(rescheduleTexts.keep)
    expect(page.headings[0]).toBe(bookingTexts.booked('Thursday, November 26 at 4:00 PM'))
  })

  it('changes nothing until the button is pressed', async () => {
    const parent = await newBookerAt(day, '4:00 PM')
    const before = await databaseState()
    await parent.follow('Reschedule')
    await parent.follow('December 2026')
    await parent.back()
    await parent.follow(friday)
    await parent.reload()
    expect(await databaseState()).toEqual(before)
  })

  it('happens once for two presses with the same answer', async () => {
    const parent = await newMover()
    await parent.follow(friday)
    parent.choose(holdTexts.chooseTime, '5:30 PM')
    const page = await parent.pressTwice(rescheduleTexts.reschedule)
    expect(page.headings[0]).toBe(bookingTexts.booked('Friday, November 27 at 5:30 PM'))
    expect(await reschedulesOf((await lastBooking()).id)).toHaveLength(1)
  })

  it('frees the old time for others', async () => {
    const parent = await newMover()
    const others = `/booking?type=deep-dive&day=${day}`
    expect((await newVisitor().open(others)).choices(holdTexts.chooseTime)).not.toContain('4:00 PM')
    await parent.follow(friday)
    parent.choose(holdTexts.chooseTime, '5:30 PM')
    await parent.press(rescheduleTexts.reschedule)
    expect((await newVisitor().open(others)).choices(holdTexts.chooseTime)).toContain('4:00 PM')
  })
})

describe('the times offered to reschedule', () => {
  it('include those overlapping the current lesson, except its own start', async () => {
    const parent = await newMover()
    const page = await parent.follow(thursday)
    const choices = page.choices(holdTexts.chooseTime)
    expect(choices).toEqual(expect.arrayContaining(['3:15 PM', '3:45 PM', '4:15 PM', '4:45 PM']))
    expect(choices).not.toContain('4:00 PM')
    expect(freeDaysOf(page)['Thursday, November 26']).toBe(`${choices.length} times free`)
    expect(choices).toHaveLength(16)
  })

  it('leave out times taken by others', async () => {
    await newBookerAt(day, '6:00 PM')
    const choices = (await (await newMover()).follow(thursday)).choices(holdTexts.chooseTime)
    expect(choices).toContain('5:00 PM')
    for (const taken of ['5:15 PM', '6:00 PM', '6:45 PM']) expect(choices).not.toContain(taken)
  })

  it('can be empty in a month, with a link to the next free day', async () => {
    const parent = await newMover()
    await block('2026-11-16', { endsOn: '2026-11-30' })
    const page = await parent.reload()
    expect(page.text).toContain('No times are free in November 2026.')
    await expectValidHtml(page)
    await parent.follow('Tuesday, December 1')
    parent.choose(holdTexts.chooseTime, '3:00 PM')
    await parent.press(rescheduleTexts.reschedule)
    expect((await lastBooking()).lesson.startsAt).toEqual(at('2026-12-01', '15:00'))
  })

  it('can be empty, and then the page has no form', async () => {
    const parent = await newMover()
    await block('2026-11-16', { endsOn: '2027-02-01' })
    const page = await parent.reload()
    expect(page.text).toContain(holdTexts.nothingFree)
    expect(page.$('main form')).toHaveLength(0)
    await parent.follow(rescheduleTexts.keep)
  })

  it('are empty on a day that has filled up', async () => {
    const parent = await newMover()
    await parent.follow(friday)
    await block('2026-11-27')
    const page = await parent.reload()
    expect(page.text).toContain(holdTexts.noTimeOnDay)
    expect(page.$('main form')).toHaveLength(0)
  })
})

describe('rescheduling from another browser', () => {
  it('shows only first name, time and price', async () => {
    const parent = await newMover()
    const other = newVisitor()
    const page = await other.open(addressOf(parent))
    expect(page.text).toContain('Now: Dana’s lesson, Thursday, November 26 at 4:00 PM')
    for (const secret of ['Zoe', 'Okafor', 'Deep Dive', 'Maren', 'example.com']) {
      expect(page.body).not.toContain(secret)
      expect(await pageDataOf(other)).not.toContain(secret)
    }
  })

  it.each(['/booking/reschedule', '/booking/reschedule?token=x', '/booking/reschedule?token='])(
    'is not found at %s for a visitor without a booking',
    async (path) => {
      await newMover()
      expect((await newVisitor().open(path)).status).toBe(404)
      expect((await (await newHolder()).open(path)).status).toBe(404)
    },
  )
})

describe('the page to reschedule around its deadline', () => {
  it.each([
    [limit, ''],
    [addMinutes(limit, 1), rescheduleMessages['too-late-to-move']],
    [startsAt, rescheduleMessages['lesson-begun']],
  ])('is right at %s', async (now, sentence) => {
    const parent = await newMover()
    clock.fix(now)
    const page = await parent.reload()
    expect(page.status).toBe(200)
    expect(page.links.includes(rescheduleTexts.keep)).toBe(sentence === '')
    expect(page.text).toContain(sentence || holdTexts.chooseDay)
    expect(page.$('main table')).toHaveLength(sentence ? 0 : 1)
    await expectValidHtml(page)
  })

  it('says so after a cancellation and leads back', async () => {
    const parent = await newMover()
    const address = addressOf(parent)
    await parent.follow(rescheduleTexts.keep)
    await parent.follow(cancellationTexts.cancel)
    await parent.press(cancellationTexts.cancel)
    const page = await parent.open(address)
    expect(page.text).toContain(rescheduleMessages['already-canceled'])
    expect((await parent.follow(bookingTexts.back)).headings[0]).toBe(cancellationTexts.canceled)
  })
})
