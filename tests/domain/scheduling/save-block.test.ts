import { describe, expect, it } from 'vitest'
import { findLessonsWithin } from '~/domain/admin/calendar/find-affected-lessons.server'
import type { BlockSaving } from '~/domain/scheduling/blocks/block-forms'
import { occurrencesOf } from '~/domain/scheduling/blocks/calendar-block'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findBlock } from '~/domain/scheduling/blocks/find-block.server'
import { addBlock, changeBlock, removeBlock } from '~/domain/scheduling/blocks/save-block.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import type { Scope } from '~/values/paths/calendar-paths'
import { newYork } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  book,
  done,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

const first = '2026-10-20' // a Tuesday
let owner: Staff
let coachId: string

beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

function aBlock(changes: Partial<BlockSaving> = {}): BlockSaving {
  return {
    id: newId(),
    version: 0,
    title: 'Team',
    category: 'team',
    place: '',
    coachId,
    blocksBooking: true,
    allDay: false,
    startsOn: first,
    startTime: '18:00',
    endsOn: null,
    endTime: '19:00',
    repeats: 'weekly',
    every: 1,
    weekdays: [],
    until: null,
    times: null,
    ...changes,
  }
}

async function add(changes: Partial<BlockSaving> = {}): Promise<string> {
  return done(await addBlock(owner, aBlock(changes))).blockId
}

/** All calendar blocks, one line each. */
async function calendar(): Promise<string[]> {
  const ids = await database().calendarBlock.findMany({ select: { id: true } })
  const blocks = await Promise.all(ids.map(({ id }) => findBlock(owner, id)))
  return blocks
    .flatMap((block) =>
      occurrencesOf(block!, '2026-10-19', '2026-11-15').map(
        ({ on }) => `${on} ${block!.startTime} ${block!.title}`,
      ),
    )
    .filter((line) => line < '2026-11-15')
    .toSorted()
}

const tuesdays = (time = '18:00') =>
  ['10-20', '10-27', '11-03', '11-10'].map((day) => `2026-${day} ${time} Team`)

describe('changing a repeating block', () => {
  it('on one day keeps the others, even if it moves to another day', async () => {
    const blockId = await add()
    const change = aBlock({ version: 1, startsOn: '2026-10-28', startTime: '17:00' })
    done(await changeBlock(owner, { blockId, on: '2026-10-27', scope: 'this' }, change))
    const [a, , c, d] = tuesdays()
    expect(await calendar()).toEqual([a, '2026-10-28 17:00 Team', c, d])
  })

  it('from a day on keeps earlier days, and excluded days stay excluded', async () => {
    const blockId = await add()
    done(await removeBlock(owner, blockId, { version: 1, on: '2026-11-10', scope: 'this' }))
    const change = aBlock({ version: 2, startsOn: '2026-11-03', startTime: '17:00' })
    done(await changeBlock(owner, { blockId, on: '2026-11-03', scope: 'following' }, change))
    expect(await calendar()).toEqual([...tuesdays().slice(0, 2), tuesdays('17:00')[2]])
  })

  it.each<Scope>(['all', 'following'])('as a whole: %s, from its first day', async (scope) => {
    const blockId = await add()
    const change = aBlock({ id: blockId, version: 1, startTime: '17:00' })
    done(await changeBlock(owner, { blockId, on: first, scope }, change))
    expect(await calendar()).toEqual(tuesdays('17:00'))
    expect(await database().calendarBlock.count()).toBe(1)
  })

  it('as a whole happens once for two presses', async () => {
    const blockId = await add()
    const change = aBlock({ id: blockId, version: 1, startTime: '17:00' })
    const press = () => changeBlock(owner, { blockId, on: first, scope: 'all' }, change)
    for (const outcome of await Promise.all([press(), press()]))
      expect(outcome).toEqual({ blockId })
    expect((await findBlock(owner, blockId))!.version).toBe(2)
    const other = aBlock({ id: blockId, version: 1, startTime: '16:00' })
    const late = await changeBlock(owner, { blockId, on: first, scope: 'all' }, other)
    expect(late).toEqual({ refused: 'changed-meanwhile' })
  })

  it('is refused on a version conflict, and happens once if repeated', async () => {
    const blockId = await add()
    const change = aBlock({ version: 1, startTime: '17:00' })
    const occasion = { blockId, on: '2026-10-27', scope: 'this' } as const
    const outcomes = await Promise.all([0, 1].map(() => changeBlock(owner, occasion, change)))
    for (const outcome of outcomes) expect(outcome).toEqual({ blockId: change.id })
    expect(await changeBlock(owner, occasion, aBlock({ version: 1 }))).toEqual({
      refused: 'changed-meanwhile',
    })
    expect(await calendar()).toHaveLength(4)
  })
})

describe('removing a repeating block', () => {
  it.each<[Scope, number[]]>([
    ['this', [0, 2, 3]],
    ['following', [0]],
    ['all', []],
  ])('affects the chosen days: %s', async (scope, left) => {
    const blockId = await add()
    const removing = { version: 1, on: '2026-10-27', scope }
    done(await removeBlock(owner, blockId, removing))
    done(await removeBlock(owner, blockId, removing))
    expect(await calendar()).toEqual(left.map((index) => tuesdays()[index]))
  })

  it('is not found for a day without an occurrence', async () => {
    const blockId = await add()
    const removing = { version: 1, on: '2026-10-28', scope: 'this' } as const
    expect(await removeBlock(owner, blockId, removing)).toBeNull()
  })
})

describe('a block over a booked lesson', () => {
  it('is saved with a list of the lessons, which stay', async () => {
    await book(aVisitor(), { day: '2026-11-10', time: '16:00' })
    const span = { startsOn: '2026-11-10', startTime: '16:15', endTime: '16:20' }
    const over = await findBlock(owner, await add({ ...span, repeats: 'no' }))
    const first = { page: 1, now: today }
    expect((await findLessonsWithin(over!, newYork, first)).lessons).toHaveLength(1)
    const beside = await findBlock(
      owner,
      await add({ ...span, startsOn: '2026-11-11', repeats: 'no' }),
    )
    expect((await findLessonsWithin(beside!, newYork, first)).lessons).toEqual([])
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })
})

describe('a block over classes', () => {
  it('is saved with a list of the classes, even without bookings, which stay', async () => {
    const empty = await aClass(coachId, '17:00', '2026-11-10')
    const booked = await aClass(coachId, '18:00', '2026-11-10')
    await book(aVisitor(), { lessonType: 'tumbling-basics', lesson: booked })
    await aClass(coachId, '19:15', '2026-11-10')
    const span = { startsOn: '2026-11-10', startTime: '17:00', endTime: '19:00' }
    const over = await findBlock(owner, await add({ ...span, repeats: 'no' }))
    const found = await findLessonsWithin(over!, newYork, { page: 1, now: today })
    expect(found.lessons).toMatchObject([
      { id: empty, taken: 0 },
      { id: booked, taken: 1 },
    ])
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(3)
  })
})

describe('a coach who changes a block', () => {
  it('can change only their own calendar, not another coach’s or everyone’s', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const other = await createCoach(system, { name: 'Ada', lessonTypeIds: [], windows: [] })
    done(await addBlock(staff, aBlock()))
    for (const theirs of [other, null]) {
      expect(await addBlock(staff, aBlock({ coachId: theirs }))).toEqual({
        refused: 'not-your-calendar',
      })
      const blockId = await add({ coachId: theirs })
      const occasion = { blockId, on: first, scope: 'all' } as const
      expect(await changeBlock(staff, occasion, aBlock({ version: 1 }))).toBeNull()
      const removing = { version: 1, on: first, scope: 'all' } as const
      expect(await removeBlock(staff, blockId, removing)).toBeNull()
    }
  })
})
