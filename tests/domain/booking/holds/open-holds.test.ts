import { describe, expect, it } from 'vitest'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { addDays, addMinutes, weekdayOf } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  answerEverything,
  asked,
  aVisitor,
  book,
  hold,
  limitVisitors,
  today,
} from '../../../support/factories/factories-booking'

beforeEachRestored(async () => {
  await openNewBusiness()
  await limitVisitors()
})

const most = 8

describe('simultaneous holds from one network', () => {
  it.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['the addresses of one IPv6 network', (n: number) => `2001:db8:77:1::${n + 1}`],
  ])('are at most eight from %s', async (_what, address) => {
    const answers = []
    for (const [index, day] of freeDays(most + 2).entries())
      answers.push(await holdTime(aVisitor({ address: address(index) }), asked({ day }), today))
    expect(answers.slice(0, most).every((answer) => 'bookingId' in answer)).toBe(true)
    expect(answers.slice(most)).toEqual(Array(2).fill({ refused: 'too-many-open-holds' }))
  })

  it('are at most sixteen from the networks of one IPv6 prefix', async () => {
    const answers = []
    for (const [index, day] of freeDays(2 * most + 2).entries()) {
      const address = `2001:db8:77:${(index + 1).toString(16)}::1`
      answers.push(await holdTime(aVisitor({ address }), asked({ day }), today))
    }
    expect(answers.filter((answer) => 'bookingId' in answer)).toHaveLength(2 * most)
    expect(answers.at(-1)).toEqual({ refused: 'too-many-open-holds' })
    const elsewhere = aVisitor({ address: '2001:db8:78:1::1' })
    expect(await holdTime(elsewhere, asked({ time: '18:00' }), today)).toHaveProperty('bookingId')
  })

  it('do not count confirmed ones', async () => {
    const days = freeDays(most)
    for (const day of days) await book(aVisitor({ address }), { day })
    expect(await again()).toHaveProperty('bookingId')
  })

  it('do not count expired ones', async () => {
    for (const day of freeDays(most)) await hold(aVisitor({ address }), { day })
    expect(await again()).toEqual({ refused: 'too-many-open-holds' })
    expect(await again(addMinutes(today, 15))).toHaveProperty('bookingId')
  })

  it('do not count one that the same browser would release for another time', async () => {
    const days = freeDays(most)
    for (const day of days.slice(1)) await hold(aVisitor({ address }), { day })
    const last = aVisitor({ address })
    await hold(last, { day: days[0]! })
    expect(await holdTime(last, asked({ day: days[0]!, time: '18:00' }), today)).toHaveProperty(
      'bookingId',
    )
  })

  it('do not keep a signed-in family from holding one more', async () => {
    for (const day of freeDays(most)) await hold(aVisitor({ address }), { day })
    const { parent } = await aParent({ now: today })
    const signedIn = aVisitor({ address, parent })
    expect(await holdTime(signedIn, asked({ time: '18:00' }), today)).toHaveProperty('bookingId')
  })

  it('can still be confirmed', async () => {
    for (const day of freeDays(most - 1)) await hold(aVisitor({ address }), { day })
    const visitor = aVisitor({ address })
    const bookingId = await hold(visitor, { time: '18:00' })
    await answerEverything(visitor)
    expect(await confirmBooking(visitor, bookingId, today)).toHaveProperty('linkToken')
  })

  it('stay within the limit for simultaneous requests', async () => {
    const answers = await Promise.all(
      freeDays(most + 6).map((day, index) =>
        holdTime(aVisitor({ address: `2001:db8:77:1::${index + 1}` }), asked({ day }), today),
      ),
    )
    expect(answers.filter((answer) => 'bookingId' in answer)).toHaveLength(most)
  })

  const address = '203.0.113.7'

  async function again(now = today) {
    return await holdTime(aVisitor({ address }), asked({ time: '18:00' }), now)
  }
})

describe('a day with room for five lessons', () => {
  const times = ['15:00', '16:00', '17:00', '18:00', '19:00']

  it('can be held by visitors of different networks for at most three of them', async () => {
    expect(await winners(times)).toEqual(['15:00', '16:00', '17:00'])
    expect(await press('19:00')).toEqual({ refused: 'day-mostly-held' })
    expect(await press('19:00', { day: '2026-11-25' })).toHaveProperty('bookingId')
  })

  it('is counted in lessons that would still fit, wherever the holds are', async () => {
    expect(await winners(['15:30', '17:30'])).toEqual(['15:30', '17:30'])
    expect(await press('16:30')).toEqual({ refused: 'day-mostly-held' })
  })

  it('is available to a signed-in family regardless of visitors’ holds', async () => {
    await winners(times)
    for (const time of ['18:00', '19:00']) {
      const { parent } = await aParent({ now: today, email: `at${time.slice(0, 2)}@example.com` })
      expect(await holdTime(aVisitor({ parent }), asked({ time }), today)).toHaveProperty(
        'bookingId',
      )
    }
  })

  it('leaves visitors the rest after other bookings', async () => {
    for (const time of times.slice(0, 3)) await book(aVisitor(), { time })
    expect(await press('18:00')).toHaveProperty('bookingId')
    expect(await press('19:00')).toEqual({ refused: 'day-mostly-held' })
  })

  it('is available to visitors again after the holds end', async () => {
    await winners(times)
    const later = addMinutes(today, 15)
    expect(await holdTime(aVisitor(), asked({ time: '19:00' }), later)).toHaveProperty('bookingId')
  })

  it('always allows one hold', async () => {
    await database().settings.update({ where: { id: 1 }, data: { visitorsSharePercent: 1 } })
    expect(await winners(['15:30', '18:00'])).toEqual(['15:30'])
  })

  it('counts holds that are being paid for', async () => {
    await winners(times.slice(0, 3))
    await database().booking.updateMany({ data: { status: 'awaiting_payment' } })
    expect(await press('19:00')).toEqual({ refused: 'day-mostly-held' })
  })

  it('is fully available to visitors if the business allows it', async () => {
    await database().settings.update({ where: { id: 1 }, data: { visitorsSharePercent: 100 } })
    expect(await winners(times)).toEqual(times)
  })

  async function winners(wanted: string[]): Promise<string[]> {
    const held = []
    for (const time of wanted) if ('bookingId' in (await press(time))) held.push(time)
    return held
  }

  async function press(
    time: string,
    changes: { day?: string } = {},
    visitor: Visitor = aVisitor(),
  ) {
    return await holdTime(visitor, asked({ time, ...changes }), today)
  }
})

/** Weekdays from tomorrow on. */
function freeDays(count: number): string[] {
  return Array.from({ length: 40 }, (_, index) => addDays('2026-11-03', index))
    .filter((day) => weekdayOf(day) < 6)
    .slice(0, count)
}
