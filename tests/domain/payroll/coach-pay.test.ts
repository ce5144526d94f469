import { beforeEach, describe, expect, it } from 'vitest'
import { adjustPay, removePayAdjustment } from '~/domain/payroll/adjust-pay.server'
import { findOpenPay } from '~/domain/payroll/find-open-pay.server'
import { findPayPeriod } from '~/domain/payroll/find-pay-periods.server'
import { lockPayPeriod } from '~/domain/payroll/lock-pay-period.server'
import type { PayRateSaving } from '~/domain/payroll/pay-forms'
import { addPayRate, removePayRate } from '~/domain/payroll/save-pay-rate.server'
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

let coachId: string
let owner: Staff

const december = at('2026-12-01', '09:00')

beforeEach(async () => {
  await resetDatabase()
  ;({ coachId } = await openBusiness())
  owner = (await aStaffMember({ role: 'owner' })).staff
})

async function rate(changes: Partial<PayRateSaving> = {}, of = coachId): Promise<string> {
  const id = newId()
  const perHour = { kind: 'hour', amountCents: 3000, lessonTypeId: null } as const
  done(await addPayRate(owner, of, { id, ...perHour, validFrom: '2026-11-02', ...changes }))
  return id
}

async function openPay(until: string, now = december, of = coachId) {
  return await findOpenPay(of, { until, zone: newYork, now })
}

/** The amounts of the open period through a day, corrections with a star. */
async function amounts(until: string, now = december, of = coachId): Promise<string[]> {
  const open = await openPay(until, now, of)
  return (open?.lines ?? []).map(
    ({ isCorrection, amountCents }) => `${amountCents}${isCorrection ? '*' : ''}`,
  )
}

async function lock(until: string, now = december, of = coachId): Promise<string> {
  const seenCents = (await openPay(until, now, of))!.amountCents
  return done(await lockPayPeriod(owner, of, { until, seenCents }, now)).periodId
}

async function attend(bookingId: string, attendance: 'present' | 'absent' | 'no_show') {
  await database().bookingPlace.updateMany({ where: { bookingId }, data: { attendance } })
}

describe('the open period of a coach', () => {
  it('is missing before the first rate', async () => {
    await book(aVisitor())
    expect(await openPay('2026-11-30')).toBeNull()
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
    expect(await openPay('2026-11-30')).toMatchObject({ lines: [{ withoutAttendance: 1 }] })
    expect(await amounts('2026-11-30')).toEqual(['1500'])
    await attend(bookingId, 'absent')
    expect(await amounts('2026-11-30')).toEqual(['0'])
    done(await removePayRate(owner, coachId, id))
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

describe('a locked period', () => {
  it('keeps its lines and sum, and the next one has what was corrected', async () => {
    await rate({ kind: 'athlete', amountCents: 1500 })
    const bookingId = await book(aVisitor())
    const periodId = await lock('2026-11-24')
    await attend(bookingId, 'absent')
    await book(aVisitor(), { day: '2026-11-25' })

    expect(await findPayPeriod(periodId)).toMatchObject({
      startsOn: '2026-11-02',
      endsOn: '2026-11-24',
      amountCents: 1500,
      lines: [{ athletes: 1, rate: { kind: 'athlete', amount: 1500 }, amountCents: 1500 }],
    })
    expect(await amounts('2026-11-30')).toEqual(['-1500*', '1500'])
    const next = await lock('2026-11-30')
    expect(await findPayPeriod(next)).toMatchObject({ startsOn: '2026-11-25', amountCents: 0 })
    const january = at('2027-01-04', '09:00')
    expect(await amounts('2026-12-31', january)).toEqual([])
    await attend(bookingId, 'present')
    expect(await amounts('2026-12-31', january)).toEqual(['1500*'])
  })

  it('corrects a lesson that another coach taught after all', async () => {
    const other = (await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })).id
    await rate()
    await rate({ amountCents: 2000 }, other)
    const { lessonId } = await bookingRow(await book(aVisitor()))
    await lock('2026-11-24')
    await database().lesson.update({ where: { id: lessonId }, data: { coachId: other } })
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
      Array.from({ length: 5 }, () => lockPayPeriod(owner, coachId, locking, december)),
    )
    expect(new Set(all.map((outcome) => done(outcome).periodId)).size).toBe(1)
    expect(await database().payLine.count()).toBe(1)
    const locked = await database().auditEvent.count({ where: { action: 'lock-pay-period' } })
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
    const outcome = await lockPayPeriod(owner, coachId, { until, seenCents }, december)
    expect(outcome).toEqual({ refused })
    expect(await databaseState()).toEqual(state)
  })

  it('takes the amounts that were added, once, and keeps them', async () => {
    await rate()
    const bonus = { id: newId(), direction: 'add', amountCents: 5000, reason: 'Meet' } as const
    const advance = { ...bonus, id: newId(), direction: 'take-off', amountCents: 2000 } as const
    for (const amount of [bonus, bonus, advance]) done(await adjustPay(owner, coachId, amount))
    const mistake = { ...bonus, id: newId() }
    done(await adjustPay(owner, coachId, mistake))
    done(await removePayAdjustment(owner, coachId, mistake.id))
    const periodId = await lock('2026-11-24')
    expect((await findPayPeriod(periodId))!.amountCents).toBe(3000)
    done(await removePayAdjustment(owner, coachId, bonus.id))
    expect(await database().payAdjustment.count()).toBe(2)
    await expect(
      database().$executeRaw`delete from pay_adjustment where id = ${bonus.id}::uuid`,
    ).rejects.toThrow('is in a locked period')
    expect((await openPay('2026-11-30'))!.amountCents).toBe(0)
  })
})

describe('a rate', () => {
  it('is added once, and removed until a period was locked with it', async () => {
    const id = await rate()
    const again = { id, kind: 'hour', amountCents: 3000, lessonTypeId: null } as const
    done(await addPayRate(owner, coachId, { ...again, validFrom: '2026-11-02' }))
    const double = { ...again, id: newId(), validFrom: '2026-11-02' }
    const taken = { refused: 'rate-taken', field: 'validFrom' }
    expect(await addPayRate(owner, coachId, double)).toEqual(taken)
    await lock('2026-11-24')
    expect(await removePayRate(owner, coachId, id)).toEqual({ refused: 'rate-used' })
    const later = await rate({ validFrom: '2026-11-25' })
    done(await removePayRate(owner, coachId, later))
    done(await removePayRate(owner, coachId, later))
    expect(await database().payRate.count()).toBe(1)
  })

  it('of a lesson type that is gone is refused', async () => {
    const unknown = { id: newId(), kind: 'hour', amountCents: 1, lessonTypeId: newId() } as const
    expect(await addPayRate(owner, coachId, { ...unknown, validFrom: '2026-11-02' })).toEqual({
      refused: 'no-such-lesson',
      field: 'lessonTypeId',
    })
  })
})

it('who may not pay coaches, and an unknown coach, change nothing', async () => {
  await rate()
  const { staff: desk } = await aStaffMember({ role: 'front_desk' })
  const state = await databaseState()
  for (const [staff, coach] of [
    [desk, coachId],
    [owner, newId()],
    [owner, 'nobody'],
  ] as const) {
    const fresh = { id: newId(), kind: 'lesson', amountCents: 1, lessonTypeId: null } as const
    expect(await addPayRate(staff, coach, { ...fresh, validFrom: '2026-11-09' })).toBeNull()
    expect(await removePayRate(staff, coach, newId())).toBeNull()
    const bonus = { id: newId(), direction: 'add', amountCents: 1, reason: 'x' } as const
    expect(await adjustPay(staff, coach, bonus)).toBeNull()
    expect(await removePayAdjustment(staff, coach, newId())).toBeNull()
    const locking = { until: '2026-11-24', seenCents: 0 }
    expect(await lockPayPeriod(staff, coach, locking, december)).toBeNull()
  }
  expect(await databaseState()).toEqual(state)
})

it('whatever changes between periods, all of them add up to what is due by now', async () => {
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
        done(await adjustPay(owner, coachId, amount))
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
  const rates = await database().payRate.findMany({ orderBy: { validFrom: 'asc' } })
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
  const { _sum } = await database().payPeriod.aggregate({ _sum: { amountCents: true } })
  const left = await findOpenPay(coachId, { until: '2026-12-01', zone: newYork, now: december })
  expect(_sum.amountCents! + left!.amountCents).toBe(due + adjusted)
  expect(left!.lines).toEqual([])
})

/** Random numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
