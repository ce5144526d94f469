import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { database } from '~/platform/database/database.server'
import {
  forgetVisitors,
  monday,
  newHolder,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { block } from '../../support/factories/factories-schedule'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = '/booking?type=deep-dive&day=2026-11-17'

describe('a time that someone else just held', () => {
  const closest = ['3:00 PM', '5:45 PM', '6:00 PM', '6:15 PM'].map(
    (time) => `Tuesday, November 17 at ${time}`,
  )
  afterEach(
    async () => void (await database().calendarBlock.deleteMany({ where: { title: 'Away' } })),
  )

  it('is refused on the same page, with the closest times that are free', async () => {
    const { page } = await lostRace()
    expect(page.status).toBe(409)
    expect(page.url).toMatch(/\/booking\?type=deep-dive&day=2026-11-17/)
    expect(page.errors).toEqual([holdMessages['time-taken']])
    expect(page.choices(holdTexts.chooseTime)).not.toContain('4:00 PM')
    expect(page.valueOf('3:00 PM', holdTexts.chooseTime)).toBe('15:00 own')

    expect(page.links.filter((words) => / at \d+:\d\d [AP]M$/.test(words))).toEqual(closest)
  })

  it.each(closest)('can be replaced by %s', async (moment) => {
    const { slow } = await lostRace()
    await slow.follow(moment)
    slow.choose(holdTexts.chooseTime, moment.split(' at ')[1]!)
    expect((await slow.press('Hold this time')).text).toContain(
      `We hold Deep Dive, ${moment} for you`,
    )
  })

  it('is refused in the same way a second later', async () => {
    await lostRace()
    const fields = { lessonType: 'deep-dive', day: '2026-11-17', time: '16:00' }
    const answered = await post(newVisitor(), tuesday, {
      ...fields,
      idempotencyKey: 'm'.repeat(43),
    })
    expect(answered.status).toBe(409)
    expect(answered.body).toContain(holdMessages['time-taken'])
  })

  it('keeps an earlier hold of the visitor', async () => {
    const slow = await newHolder('quick-journey')
    await lostRace(slow)
    expect((await slow.open('/checkout/you')).text).toContain('We hold Quick Journey')
  })

  it('leads back to a page with the current free times', async () => {
    const { slow } = await lostRace()
    const again = await slow.open(tuesday)
    expect(again.status).toBe(200)
    expect(again.errors).toEqual([])
  })

  it('is refused without alternatives if nothing is free nearby', async () => {
    const { page } = await lostRace(newVisitor(), () => block(monday, { endsOn: '2026-12-30' }))
    expect(page.text).toContain(holdMessages['time-not-offered'])
    expect(page.text).not.toContain(holdTexts.nearestTimes)
  })
})

/** Two visitors view one day; the other one presses first. */
async function lostRace(slow = newVisitor(), meanwhile: () => Promise<unknown> = async () => {}) {
  await slow.open(tuesday)
  slow.choose(holdTexts.chooseTime, '4:00 PM')
  const fast = newVisitor()
  await fast.open(tuesday)
  fast.choose(holdTexts.chooseTime, '4:00 PM')
  await fast.press('Hold this time')
  await meanwhile()
  return { slow, page: await slow.press('Hold this time') }
}
