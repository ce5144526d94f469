import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import { addDays, weekdayOf } from '~/values/business-time'
import { at } from '../support/clock'
import { PlainPage } from '../support/plain-page'
import { ask, fromOurPages, site, type Answer } from '../support/site'
import { whileLocked } from '../support/waiting'
import { withoutConstraint } from '../support/without-constraint'

type Choice = { lessonType: string; [field: string]: string }

const rounds = 20
const visitors = 200

beforeAll(async () => {
  clock.fix(at('2026-11-02', '10:00'))
  await site()
})

describe(`one free time and ${visitors} visitors at once`, { timeout: 120_000 }, () => {
  it.each(weekdays(rounds))('on %s: one has it, all others are told what is free', async (day) => {
    const answers = await all(visitors, () => hold({ lessonType: 'deep-dive', day, time: '15:00' }))
    const { winners, losers, others } = sorted(answers)
    expect(others.map(({ status }) => status)).toEqual([])
    expect(winners).toHaveLength(1)
    expect(losers.filter(({ body }) => !namesOtherTimes(body))).toEqual([])
    expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 1, heldBookings: 1 })
  })

  it('is told in words, with times that can be followed', async () => {
    const day = weekdays(1)[0]!
    const { status, body } = await hold({ lessonType: 'deep-dive', day, time: '15:00' }, false)
    const page = new PlainPage('http://localhost/booking', status, {}, body)
    expect(page.errors).toEqual([
      'Somebody else was faster: this time has just been taken. Please choose another one.',
    ])
    expect(page.links).toEqual(
      expect.arrayContaining([
        ...['Tuesday, November 3 at 4:00 PM', 'Tuesday, November 3 at 5:45 PM'],
      ]),
    )
  })
})

describe('a class with eight places and a hundred visitors at once', { timeout: 60_000 }, () => {
  it.each([
    [1, 8],
    [2, 4],
    [3, 2],
  ])('who bring %i each: %i come in', async (places, count) => {
    const lesson = await anEmptyClass()
    const asking = { lessonType: 'tumbling-basics', lesson, places: String(places) }
    const { winners, others } = sorted(await all(100, () => hold(asking)))
    expect(others.map(({ status }) => status)).toEqual([])
    expect(winners).toHaveLength(count)
    const { placesTaken } = await database().lesson.findUniqueOrThrow({ where: { id: lesson } })
    expect(placesTaken).toBe(places * count)
    const held = await database().booking.findMany({ where: { lessonId: lesson, status: 'held' } })
    expect(held.map((booking) => booking.placesTaken)).toEqual(Array(count).fill(places))
  })
})

describe('six visitors who have all seen a time free', () => {
  const day = '2026-12-15'

  beforeEach(() => database().$executeRaw`truncate booking_order, lesson cascade`)

  it('are one winner while the database guards the coach’s time', async () => {
    expect(sorted(await together())).toMatchObject({
      winners: { length: 1 },
      losers: { length: 5 },
    })
    expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 1, heldBookings: 1 })
  })

  it('are six winners where it does not, so that this test can fail', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(sorted(await together()).winners).toHaveLength(6)
      expect(await heldAt(at(day, '15:00'))).toEqual({ liveLessons: 6, heldBookings: 6 })
    })
  })

  /** Nobody can write a lesson before all of them have looked. */
  function together(): Promise<Answer[]> {
    const asking = { lessonType: 'deep-dive', day, time: '15:00' }
    return whileLocked(
      (tx) => tx.$executeRaw`lock table lesson in share mode`,
      Array.from({ length: 6 }, () => () => hold(asking)),
    )
  }
})

let presses = 0

/**
 * "Hold this time", pressed by somebody who has never been here, at an address of their own: every
 * tenth sends the form as it stands, the others as scripts do, which makes no page of the answer.
 */
function hold(choice: Choice, withScripts = presses % 10 > 0): Promise<Answer> {
  presses += 1
  const address = `10.${presses >> 16}.${(presses >> 8) & 255}.${presses & 255}`
  const page = withScripts ? '/booking.data' : '/booking'
  return ask(`${page}?type=${choice.lessonType}`, {
    method: 'POST',
    headers: { ...fromOurPages, 'X-Forwarded-For': address },
    body: new URLSearchParams({ attemptId: newToken(), ...choice }).toString(),
  })
}

function all(count: number, press: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, () => untilAnswered(press)))
}

/** Who is asked to come back, as on a slow machine all connections may be taken, comes back. */
async function untilAnswered(press: () => Promise<Answer>): Promise<Answer> {
  const answer = await press()
  const isAskedBack = answer.status === 503 && answer.headers['retry-after'] !== undefined
  return isAskedBack ? await untilAnswered(press) : answer
}

function sorted(answers: Answer[]) {
  const losers = answers.filter(({ status }) => status === 409)
  const winners = answers.filter(isSentOn)
  const others = answers.filter((answer) => answer.status !== 409 && !isSentOn(answer))
  return { winners, losers, others }
}

/** Scripts are told where to go in an answer that itself went well. */
function isSentOn({ status, headers }: Answer): boolean {
  return [202, 302, 303].includes(status) && headers.location === '/checkout'
}

function namesOtherTimes(body: string): boolean {
  const asPage = body.includes('These times are free and close to the one you wanted')
  const asData = /"nearest",\[\d+,/.test(body)
  return (asPage || asData) && /day=\d{4}-\d\d-\d\d#times/.test(body)
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
