import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addDays, weekdayOf } from '~/values/business-time'
import { anotherSite, type AnotherSite } from '../../support/servers/another-site'
import { at } from '../../support/clock'
import { PlainPage } from '../../support/browser/plain-page'
import {
  all,
  isRefusedClearly,
  pressHold,
  sorted,
  type HoldFields,
} from '../../support/cases/racing-holds'
import { site, type SiteResponse } from '../../support/servers/site'
import { whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'

// with five hundred visitors and fifty rounds in tests/benchmarks
const rounds = 4
const visitors = 100

let other: AnotherSite | undefined

beforeAll(async () => {
  clock.fix(at('2026-11-02', '10:00'))
  await site()
  other = await anotherSite()
})
afterAll(() => other?.stop())

describe(`a free time requested by ${visitors} visitors at once in two processes`, () => {
  it.each(weekdays(rounds))(
    'is held by one on %s, and the others get alternatives',
    async (day) => {
      const choice = { lessonType: 'deep-dive', day, time: '15:00' }
      const answers = await all(visitors, () => press(choice))
      const { winners, losers, others } = sorted(answers)
      expect(others.map(({ status }) => status)).toEqual([])
      expect(winners).toHaveLength(1)
      expect(losers.filter((answer) => !isRefusedClearly(choice, answer))).toEqual([])
      expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 1, heldBookings: 1 })
    },
  )

  it('is refused on the page with links to other times', async () => {
    const choice = { lessonType: 'deep-dive', day: weekdays(1)[0]!, time: '15:00' }
    await press(choice)
    const { status, body } = await pressHold(choice, [undefined], false)
    const page = new PlainPage('http://localhost/booking', status, {}, body)
    expect(page.errors).toEqual([holdMessages['time-taken']])
    expect(page.links).toEqual(
      expect.arrayContaining(['Tuesday, November 3 at 4:00 PM', 'Tuesday, November 3 at 5:45 PM']),
    )
  })
})

describe('a class with eight places requested by fifty visitors at once in two processes', () => {
  it.each([
    [1, 8],
    [2, 4],
    [3, 2],
  ])(
    'with %i places each is held by %i, and the others are told that it is full',
    async (places, count) => {
      const lesson = await anEmptyClass()
      const asking = { lessonType: 'tumbling-basics', lesson, places: String(places) }
      const { winners, losers, others } = sorted(await all(50, () => press(asking)))
      expect(losers.filter((answer) => !isRefusedClearly(asking, answer))).toEqual([])
      expect(others.map(({ status }) => status)).toEqual([])
      expect(winners).toHaveLength(count)
      const { placesTaken } = await database().lesson.findUniqueOrThrow({ where: { id: lesson } })
      expect(placesTaken).toBe(places * count)
      const held = await database().booking.findMany({
        where: { lessonId: lesson, status: 'held' },
      })
      expect(held.map((booking) => booking.placesTaken)).toEqual(Array(count).fill(places))
    },
  )
})

describe('six visitors who all saw a time as free', () => {
  const day = '2026-12-15'

  beforeEach(() => emptyTables('booking_order', 'lesson'))

  it('get it once because of the constraint', async () => {
    expect(sorted(await together())).toMatchObject({
      winners: { length: 1 },
      losers: { length: 5 },
    })
    expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 1, heldBookings: 1 })
  })

  it('get it six times without the constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(sorted(await together()).winners).toHaveLength(6)
      expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 6, heldBookings: 6 })
    })
  })

  /** Nobody can write a lesson before all of them have read. */
  function together(): Promise<SiteResponse[]> {
    const asking = { lessonType: 'deep-dive', day, time: '15:00' }
    return whileLocked(
      (tx) => tx.$executeRaw`lock table lesson in share mode`,
      Array.from({ length: 6 }, () => () => press(asking)),
    )
  }
})

/** One at this process of the site, the next at the other. */
function press(choice: HoldFields): Promise<SiteResponse> {
  return pressHold(choice, [undefined, other!.port])
}

async function heldAt(startsAt: Date) {
  const lesson = { startsAt, releasedAt: null }
  const liveLessons = await database().lesson.count({ where: lesson })
  const heldBookings = await database().booking.count({ where: { status: 'held', lesson } })
  return { liveLessons, heldBookings }
}

async function anEmptyClass(): Promise<string> {
  const empty = { lessonType: { format: 'group' as const }, placesTaken: 0 }
  return (await database().lesson.findFirstOrThrow({ where: empty, orderBy: { id: 'asc' } })).id
}

function weekdays(count: number): string[] {
  return Array.from({ length: 2 * count }, (_, index) => addDays('2026-11-03', index))
    .filter((day) => weekdayOf(day) < 6)
    .slice(0, count)
}
