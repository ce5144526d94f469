import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { monday, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { freeDaysOf } from '../../support/browser/month-table'

beforeAll(openOnMonday)

afterEach(async () => {
  await pause(false)
  clock.fix(at(monday, '09:00'))
})

const message = 'The gym is being painted.'
const deepDive = '/booking?type=deep-dive'

describe('a pause of bookings with a first and a last day', () => {
  const before = 'Wednesday, November 18'
  const first = 'Thursday, November 19'
  const last = 'Friday, November 20'
  const after = 'Saturday, November 21'

  it('is announced before it begins, and lessons up to it can be booked', async () => {
    await pause(true, '2026-11-19', '2026-11-20')
    const page = await newVisitor().open(deepDive)
    expect(page.text).toContain('Bookings are paused')
    expect(page.text).toContain(message)
    expect(page.text).toContain('Lessons from Thursday, November 19, 2026 on can’t be booked.')
    expect(page.text).toContain('Bookings resume for lessons on Saturday, November 21, 2026.')
    expect(freeDaysOf(page)).toMatchObject({
      [before]: '11 times free',
      [first]: holdTexts.noTimesOnDay,
      [last]: holdTexts.noTimesOnDay,
      [after]: '11 times free',
    })
  })

  it.each(['/booking', deepDive, '/booking?type=tumbling-basics'])(
    'is announced on %s',
    async (path) => {
      await pause(true, '2026-11-19', '2026-11-20')
      expect((await newVisitor().open(path)).text).toContain(message)
    },
  )

  it('says on its last day still when bookings resume', async () => {
    await pause(true, '2026-11-19', '2026-11-20')
    clock.fix(at('2026-11-20', '23:59'))
    const page = await newVisitor().open(deepDive)
    expect(page.text).toContain('Bookings resume for lessons on Saturday, November 21, 2026.')
    expect(freeDaysOf(page)[after]).toBe('11 times free')
  })

  it('is no longer mentioned when it is over', async () => {
    await pause(true, '2026-11-19', '2026-11-20')
    clock.fix(at('2026-11-21', '00:00'))
    const page = await newVisitor().open(deepDive)
    expect(page.text).not.toContain('paused')
    expect(page.text).not.toContain(message)
    expect(freeDaysOf(page)[after]).toBe('11 times free')
  })

  it('that covers a month leads to the first day after it', async () => {
    await pause(true, null, '2026-12-01')
    const visitor = newVisitor()
    const page = await visitor.open(deepDive)
    expect(page.text).toContain(holdTexts.paused)
    expect(page.text).toContain('No times are free in November 2026.')
    expect(
      (await visitor.follow('Wednesday, December 2')).choices(holdTexts.chooseTime),
    ).toHaveLength(11)
  })

  it('removes exactly the class dates within it', async () => {
    await pause(true, '2026-11-17', '2026-11-20')
    const dates = (await newVisitor().open('/booking?type=tumbling-basics')).choices(
      holdTexts.chooseDate,
    )
    expect(dates).not.toContain('Tuesday, November 17 at 5:00 PM')
    expect(dates[0]).toBe('Saturday, November 21 at 10:00 AM')
  })
})

it('a pause without an end offers no times and names no day', async () => {
  await pause(true)
  const page = await newVisitor().open(deepDive)
  expect(page.text).toContain(holdTexts.paused)
  expect(page.text).not.toContain('resume')
  expect(page.text).toContain(holdTexts.nothingFree)
  const classes = await newVisitor().open('/booking?type=tumbling-basics')
  expect(classes.text).toContain(holdTexts.noPlaceInClass)
})

it('a pause that starts after the page was opened refuses a hold with its message', async () => {
  const visitor = newVisitor()
  await visitor.open(`${deepDive}&day=2026-11-19`)
  visitor.choose(holdTexts.chooseTime, '4:00 PM')
  await pause(true, '2026-11-19', '2026-11-20')
  const page = await visitor.press('Hold this time')
  expect(page.status).toBe(409)
  expect(page.errors).toEqual([holdMessages.paused])
  expect(page.text).toContain(message)
  expect(await database().booking.count()).toBe(0)
  expect((await visitor.open('/checkout')).status).toBe(404)
})

async function pause(isOn: boolean, from: string | null = null, until: string | null = null) {
  const day = (date: string | null) => date && new Date(`${date}T00:00:00Z`)
  const data = {
    bookingPaused: isOn,
    pauseMessage: isOn ? message : '',
    pausedFrom: day(from),
    pausedUntil: day(until),
  }
  await database().settings.update({ where: { id: 1 }, data })
}
