import { beforeEach, describe, expect, it } from 'vitest'
import {
  adjustSettlement,
  removeSettlementAdjustment,
} from '~/domain/settlements/adjust-settlement.server'
import { findOpenSettlement } from '~/domain/settlements/find-open-settlement.server'
import { findSettlement } from '~/domain/settlements/find-settlements.server'
import { lockSettlement } from '~/domain/settlements/lock-settlement.server'
import { findSettlementRates } from '~/domain/settlements/find-settlement-rates.server'
import { amountFor, rateOn } from '~/domain/settlements/settlement-rate'
import { calendarDateAt, dateFromDatabase } from '~/values/business-time'
import type { Payee } from '~/values/payee'
import type { SettlementRateSaving } from '~/domain/settlements/settlement-forms'
import {
  addSettlementRate,
  removeSettlementRate,
} from '~/domain/settlements/save-settlement-rate.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { at, before, newYork } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  bookingRow,
  done,
  openBusiness,
} from '../../support/factories/factories-booking'
import { aVenue } from '../../support/factories/factories-venues'

let coach: Payee
let owner: Staff

const perLesson = {
  kind: 'lesson',
  amountCents: 1,
  memberAmountCents: null,
  lessonTypeId: null,
} as const

const december = at('2026-12-01', '09:00')

beforeEach(async () => {
  await resetDatabase()
  coach = { kind: 'coach', id: (await openBusiness()).coachId }
  owner = (await aStaffMember({ role: 'owner' })).staff
})

async function rate(changes: Partial<SettlementRateSaving> = {}, of = coach): Promise<string> {
  const id = newId()
  const perHour = {
    kind: 'hour',
    amountCents: 3000,
    memberAmountCents: null,
    lessonTypeId: null,
  } as const
  done(await addSettlementRate(owner, of, { id, ...perHour, validFrom: '2026-11-02', ...changes }))
  return id
}

async function openUntil(until: string, now = december, of = coach) {
  return await findOpenSettlement(of, { until, zone: newYork, now })
}

/** The amounts of the open settlement through a day, corrections with a star. */
async function amounts(until: string, now = december, of = coach): Promise<string[]> {
  const open = await openUntil(until, now, of)
  return (open?.lines ?? []).map(
    ({ isCorrection, amountCents }) => `${amountCents}${isCorrection ? '*' : ''}`,
  )
}

async function lock(until: string, now = december, of = coach): Promise<string> {
  const seenCents = (await openUntil(until, now, of))!.amountCents
  return done(await lockSettlement(owner, of, { until, seenCents }, now)).settlementId
}

async function attend(bookingId: string, attendance: 'present' | 'absent' | 'no_show') {
  await database().bookingPlace.updateMany({ where: { bookingId }, data: { attendance } })
}

describe('the open settlement of a coach', () => {
  it('is missing before the first rate', async () => {
    await book(aVisitor())
    expect(await openUntil('2026-11-30')).toBeNull()
  })

  it('has a lesson from the minute that it is over', async () => {
    await rate()
    await book(aVisitor())
    const end = at('2026-11-24', '17:00')
    expect(await amounts('2026-11-24', before(end))).toEqual([])
    expect(await amounts('2026-11-24', end)).toEqual(['3000'])
    expect(await amounts('2026-11-23', end)).toEqual([])
  })

  it('has no held, canceled or rescheduled lesson, and those without anybody', async () => {
    await rate()
    const bookingId = await book(aVisitor())
    await attend(bookingId, 'no_show')
    await database().booking.update({ where: { id: bookingId }, data: { status: 'no_show' } })
    const other = await book(aVisitor(), { day: '2026-11-25' })
    expect(await amounts('2026-11-30')).toEqual(['3000', '3000'])
    await database().booking.update({ where: { id: other }, data: { status: 'canceled' } })
    expect(await amounts('2026-11-30')).toEqual(['3000'])
  })

  it('pays for athletes who came, and a share of what was charged', async () => {
    const id = await rate({ kind: 'athlete', amountCents: 1500 })
    const bookingId = await book(aVisitor())
    expect(await openUntil('2026-11-30')).toMatchObject({ lines: [{ withoutAttendance: 1 }] })
    expect(await amounts('2026-11-30')).toEqual(['1500'])
    await attend(bookingId, 'absent')
    expect(await amounts('2026-11-30')).toEqual(['0'])
    done(await removeSettlementRate(owner, coach, id))
    await rate({ kind: 'share', percent: 45 })
    expect(await amounts('2026-11-30')).toEqual(['2700'])
  })

  it('ends with the local day on both nights that change the clock', async () => {
    await rate({ validFrom: '2026-03-01' })
    const lessons = await Promise.all(
      ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map(async (day) => {
        const { lessonId } = await bookingRow(await book(aVisitor(), { day }))
        return lessonId
      }),
    )
    // an hour from 23:30 of the last winter day, and one over the hour that is skipped or repeated
    const starts = [
      at('2026-03-07', '23:30'),
      at('2026-03-08', '01:30'),
      at('2026-11-01', '00:30'),
      at('2026-11-01', '23:30'),
    ]
    for (const [index, id] of lessons.entries()) {
      const startsAt = starts[index]!
      const endsAt = new Date(startsAt.getTime() + 3_600_000)
      await database().lesson.update({
        where: { id },
        data: { startsAt, endsAt, occupiedUntil: endsAt },
      })
    }
    expect(await amounts('2026-03-07')).toEqual(['3000'])
    expect(await amounts('2026-03-08')).toEqual(['3000', '3000'])
    expect(await amounts('2026-10-31')).toEqual(['3000', '3000'])
    expect(await amounts('2026-11-01')).toEqual(['3000', '3000', '3000', '3000'])
  })
})

describe('a settlement', () => {
  it('keeps its lines and sum, and the next one has what was corrected', async () => {
    await rate({ kind: 'athlete', amountCents: 1500 })
    const bookingId = await book(aVisitor())
    const id = await lock('2026-11-24')
    await attend(bookingId, 'absent')
    await book(aVisitor(), { day: '2026-11-25' })

    expect(await findSettlement(id)).toMatchObject({
      startsOn: '2026-11-02',
      endsOn: '2026-11-24',
      amountCents: 1500,
      lines: [
        {
          athletes: 1,
          rate: { kind: 'athlete', amount: 1500, memberAmount: null },
          amountCents: 1500,
        },
      ],
    })
    expect(await amounts('2026-11-30')).toEqual(['-1500*', '1500'])
    const next = await lock('2026-11-30')
    expect(await findSettlement(next)).toMatchObject({ startsOn: '2026-11-25', amountCents: 0 })
    const january = at('2027-01-04', '09:00')
    expect(await amounts('2026-12-31', january)).toEqual([])
    await attend(bookingId, 'present')
    expect(await amounts('2026-12-31', january)).toEqual(['1500*'])
  })

  it('corrects a lesson that another coach taught after all', async () => {
    const ada = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const other: Payee = { kind: 'coach', id: ada.id }
    await rate()
    await rate({ amountCents: 2000 }, other)
    const { lessonId } = await bookingRow(await book(aVisitor()))
    await lock('2026-11-24')
    await database().lesson.update({ where: { id: lessonId }, data: { coachId: other.id } })
    expect(await amounts('2026-11-30')).toEqual(['-3000*'])
    expect(await amounts('2026-11-30', december, other)).toEqual(['2000'])
  })

  it('is corrected by a rate from a day within it', async () => {
    await rate()
    await book(aVisitor())
    await lock('2026-11-24')
    await rate({ amountCents: 3500, validFrom: '2026-11-24' })
    expect(await amounts('2026-11-30')).toEqual(['500*'])
  })

  it('is one, however often and in parallel it is locked', async () => {
    await rate()
    await book(aVisitor())
    const locking = { until: '2026-11-24', seenCents: 3000 }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => lockSettlement(owner, coach, locking, december)),
    )
    expect(new Set(all.map((outcome) => done(outcome).settlementId)).size).toBe(1)
    expect(await database().settlementLine.count()).toBe(1)
    const locked = await database().auditEvent.count({ where: { action: 'lock-settlement' } })
    expect(locked).toBe(1)
  })

  it.each([
    ['the sum is not the one that was shown', '2026-11-24', 2999, 'pay-changed'],
    ['its last day is today', '2026-12-01', 3000, 'not-over'],
    ['its last day is before the first rate', '2026-11-01', 0, 'no-rate'],
  ])('is refused where %s', async (_why, until, seenCents, refused) => {
    await rate()
    await book(aVisitor())
    const state = await databaseState()
    const outcome = await lockSettlement(owner, coach, { until, seenCents }, december)
    expect(outcome).toEqual({ refused })
    expect(await databaseState()).toEqual(state)
  })

  it('takes the amounts that were added, once, and keeps them', async () => {
    await rate()
    const bonus = { id: newId(), direction: 'add', amountCents: 5000, reason: 'Meet' } as const
    const advance = { ...bonus, id: newId(), direction: 'take-off', amountCents: 2000 } as const
    for (const amount of [bonus, bonus, advance]) done(await adjustSettlement(owner, coach, amount))
    const mistake = { ...bonus, id: newId() }
    done(await adjustSettlement(owner, coach, mistake))
    done(await removeSettlementAdjustment(owner, coach, mistake.id))
    const id = await lock('2026-11-24')
    expect((await findSettlement(id))!.amountCents).toBe(3000)
    done(await removeSettlementAdjustment(owner, coach, bonus.id))
    expect(await database().settlementAdjustment.count()).toBe(2)
    await expect(
      database().$executeRaw`delete from settlement_adjustment where id = ${bonus.id}::uuid`,
    ).rejects.toThrow('is in a settlement')
    expect((await openUntil('2026-11-30'))!.amountCents).toBe(0)
  })
})

describe('a settlement with a venue', () => {
  it('pays for athletes at that venue, members less, and not for lessons elsewhere', async () => {
    const hall = await aVenue({ name: 'North Hall' })
    const venue: Payee = { kind: 'venue', id: hall.id }
    await rate({ kind: 'athlete', amountCents: 900, memberAmountCents: 400 }, venue)
    const [there, member, elsewhere] = [
      await book(aVisitor()),
      await book(aVisitor(), { time: '17:00' }),
      await book(aVisitor(), { time: '18:00' }),
    ]
    for (const bookingId of [there, member]) {
      const { lessonId } = await bookingRow(bookingId)
      await database().lesson.update({ where: { id: lessonId }, data: { venueId: hall.id } })
    }
    const members = { where: { bookingId: member }, data: { hostGymMember: true } }
    await database().bookingPlace.updateMany(members)
    expect(await amounts('2026-11-30', december, venue)).toEqual(['900', '400'])
    const id = await lock('2026-11-30', december, venue)
    expect(await findSettlement(id)).toMatchObject({
      payee: { kind: 'venue', name: 'North Hall' },
      amountCents: 1300,
    })
    const { lessonId } = await bookingRow(elsewhere)
    await database().lesson.update({ where: { id: lessonId }, data: { venueId: hall.id } })
    const january = at('2027-01-04', '09:00')
    expect(await amounts('2026-12-31', january, venue)).toEqual(['900*'])
    expect(await openUntil('2026-11-30')).toBeNull()
  })
})

describe('a rate', () => {
  it('is added once, and removed until a settlement was locked with it', async () => {
    const id = await rate()
    const again = { id, ...perLesson }
    done(await addSettlementRate(owner, coach, { ...again, validFrom: '2026-11-02' }))
    const double = { ...again, id: newId(), validFrom: '2026-11-02' }
    const taken = { refused: 'rate-taken', field: 'validFrom' }
    expect(await addSettlementRate(owner, coach, double)).toEqual(taken)
    await lock('2026-11-24')
    expect(await removeSettlementRate(owner, coach, id)).toEqual({ refused: 'rate-used' })
    const later = await rate({ validFrom: '2026-11-25' })
    done(await removeSettlementRate(owner, coach, later))
    done(await removeSettlementRate(owner, coach, later))
    expect(await database().settlementRate.count()).toBe(1)
  })

  it('of a lesson type that is gone is refused', async () => {
    const unknown = { id: newId(), ...perLesson, lessonTypeId: newId() }
    expect(await addSettlementRate(owner, coach, { ...unknown, validFrom: '2026-11-02' })).toEqual({
      refused: 'no-such-lesson',
      field: 'lessonTypeId',
    })
  })
})

it('who may not settle, and an unknown coach or venue, change nothing', async () => {
  await rate()
  const { staff: desk } = await aStaffMember({ role: 'front_desk' })
  const state = await databaseState()
  for (const [staff, payee] of [
    [desk, coach],
    [owner, { kind: 'coach', id: newId() }],
    [owner, { kind: 'venue', id: coach.id }],
    [owner, { kind: 'venue', id: '' }],
  ] as const) {
    const fresh = { id: newId(), ...perLesson }
    expect(await addSettlementRate(staff, payee, { ...fresh, validFrom: '2026-11-09' })).toBeNull()
    expect(await removeSettlementRate(staff, payee, newId())).toBeNull()
    const bonus = { id: newId(), direction: 'add', amountCents: 1, reason: 'x' } as const
    expect(await adjustSettlement(staff, payee, bonus)).toBeNull()
    expect(await removeSettlementAdjustment(staff, payee, newId())).toBeNull()
    const locking = { until: '2026-11-24', seenCents: 0 }
    expect(await lockSettlement(staff, payee, locking, december)).toBeNull()
  }
  expect(await databaseState()).toEqual(state)
})

it('whatever changes in between, all settlements add up to what is due by now', async () => {
  const random = seeded(7)
  const bookings = await Promise.all(
    ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-24'].map((day) =>
      book(aVisitor(), { day }),
    ),
  )
  await rate({ kind: 'athlete', amountCents: 1000 })
  let adjusted = 0
  let validFrom = 3
  const days = ['2026-11-11', '2026-11-15', '2026-11-18', '2026-11-23', '2026-11-30']
  for (const until of days) {
    for (let step = 0; step < 6; step++) {
      const kind = Math.floor(random() * 3)
      const bookingId = bookings[Math.floor(random() * bookings.length)]!
      if (kind === 0) await attend(bookingId, random() < 0.5 ? 'absent' : 'present')
      if (kind === 1) {
        const amountCents = 1 + Math.floor(random() * 900)
        const amount = { id: newId(), direction: 'add', amountCents, reason: 'Bonus' } as const
        done(await adjustSettlement(owner, coach, amount))
        adjusted += amountCents
      }
      if (kind === 2) {
        const day = `2026-11-${String(validFrom++).padStart(2, '0')}`
        const amountCents = Math.floor(random() * 3000)
        await rate({ kind: 'athlete', amountCents, validFrom: day })
      }
    }
    await lock(until)
  }
  const rates = await database().settlementRate.findMany({ orderBy: { validFrom: 'asc' } })
  const places = await database().bookingPlace.findMany({
    include: { booking: { include: { lesson: true } } },
  })
  const due = places
    .filter(({ attendance }) => attendance !== 'absent')
    .map(({ booking }) => {
      const started = rates.filter(({ validFrom: from }) => from <= booking.lesson.startsAt)
      return started.at(-1)!.amountCents!
    })
    .reduce((sum, cents) => sum + cents, 0)
  const { _sum } = await database().settlement.aggregate({ _sum: { amountCents: true } })
  const left = await findOpenSettlement(coach, {
    until: '2026-12-01',
    zone: newYork,
    now: december,
  })
  expect(_sum.amountCents! + left!.amountCents).toBe(due + adjusted)
  expect(left!.lines).toEqual([])
})

/** The open lines by the rules alone, over every lesson that there is. */
async function plainLines(of: Payee, until: string): Promise<[string, number][]> {
  const column = of.kind === 'coach' ? 'coachId' : 'venueId'
  const rates = await findSettlementRates(of)
  const settled = await database().settlement.findMany({
    where: { [column]: of.id },
    include: { lines: true },
  })
  const lines = settled.flatMap((one) => one.lines)
  const lastDay = settled
    .map(({ endsOn }) => dateFromDatabase(endsOn))
    .toSorted()
    .at(-1)
  const lessons = await database().lesson.findMany({
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: {
      bookings: {
        where: { status: { in: ['confirmed', 'completed', 'no_show'] } },
        include: { places: true, charges: true },
      },
    },
  })
  return lessons.flatMap((lesson): [string, number][] => {
    const { id, startsAt, endsAt, bookings, lessonTypeId } = lesson
    const date = calendarDateAt(startsAt, newYork)
    const places = bookings.flatMap((booking) => booking.places)
    const present = places.filter(({ attendance }) => !['absent', 'no_show'].includes(attendance))
    const work = {
      minutes: Math.round((+endsAt - +startsAt) / 60_000),
      athletes: present.length,
      members: present.filter(({ hostGymMember }) => hostGymMember).length,
      chargedCents: bookings
        .flatMap(({ charges }) => charges)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    }
    const isTaught =
      lesson[column] === of.id && date <= until && endsAt <= december && places.length > 0
    const rate = isTaught ? rateOn(rates, { lessonTypeId, date }) : null
    const paid = lines.filter(({ lessonId }) => lessonId === id)
    const before = paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const amount = (rate ? amountFor(work, rate) : 0) - before
    const isOpen = isTaught && paid.length === 0 && (!lastDay || date > lastDay)
    return isOpen || amount !== 0 ? [[id, amount]] : []
  })
}

it.each([1, 2, 3])('the database finds the same lines as the rules alone: %i', async (seed) => {
  const random = seeded(seed)
  const pick = <Of>(all: readonly Of[]) => all[Math.floor(random() * all.length)]!
  const hall: Payee = { kind: 'venue', id: (await aVenue()).id }
  const ada = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
  const days = ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-24']
  const bookings: string[] = []
  for (const day of days) bookings.push(await book(aVisitor(), { day }))
  const { lessonTypeId: ownType } = await bookingRow(bookings[0]!)
  let validFrom = 3
  for (const of of [coach, hall]) await rate({ validFrom: '2026-11-02' }, of)
  for (const until of ['2026-11-11', '2026-11-18', '2026-11-30']) {
    for (let step = 0; step < 8; step++) {
      const bookingId = pick(bookings)
      const { lessonId } = await bookingRow(bookingId)
      const change = pick([
        'attend',
        'member',
        'cancel',
        'coach',
        'venue',
        'length',
        'rate',
        'rate',
      ])
      if (change === 'attend') await attend(bookingId, pick(['absent', 'present', 'no_show']))
      if (change === 'member')
        await database().bookingPlace.updateMany({
          where: { bookingId },
          data: { hostGymMember: random() < 0.5 },
        })
      if (change === 'cancel') {
        const status = pick(['canceled', 'confirmed'] as const)
        await database().booking.update({ where: { id: bookingId }, data: { status } })
      }
      const data = {
        coach: { coachId: pick([coach.id, ada.id]) },
        venue: { venueId: pick([hall.id, null]) },
      }
      if (change === 'coach' || change === 'venue')
        await database().lesson.update({ where: { id: lessonId }, data: data[change] })
      if (change === 'length') {
        const { startsAt } = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
        const endsAt = new Date(+startsAt + pick([25, 35, 50]) * 60_000)
        await database().lesson.update({ where: { id: lessonId }, data: { endsAt } })
      }
      if (change === 'rate') {
        const kind = pick(['hour', 'lesson', 'athlete', 'share'] as const)
        const amount =
          kind === 'share'
            ? { percent: 1 + Math.floor(random() * 99), amountCents: undefined }
            : { amountCents: Math.floor(random() * 3333) }
        const day = `2026-11-${String(validFrom++).padStart(2, '0')}`
        const memberAmountCents = kind === 'athlete' ? 333 : null
        const lessonType = { lessonTypeId: pick([ownType, null]) }
        await rate(
          { kind, ...amount, memberAmountCents, ...lessonType, validFrom: day },
          pick([coach, hall]),
        )
      }
      for (const of of [coach, hall]) {
        const open = await openUntil(until, december, of)
        const found = (open?.lines ?? []).map((line) => [line.lessonId, line.amountCents])
        expect(found, change).toEqual(open ? await plainLines(of, until) : [])
      }
    }
    await lock(until)
    await lock(until, december, hall)
  }
})

/** Random numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
