import { describe, expect, it } from 'vitest'
import {
  adjustSettlement,
  removeSettlementAdjustment,
} from '~/domain/settlements/adjust-settlement.server'
import { findSettlement } from '~/domain/settlements/find-settlements.server'
import { lockSettlement } from '~/domain/settlements/lock-settlement.server'
import type { Payee } from '~/values/payee'
import type { SettlementRateSaving } from '~/domain/settlements/settlement-forms'
import {
  addSettlementRate,
  removeSettlementRate,
} from '~/domain/settlements/save-settlement-rate.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { after, at, before } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
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
import { addRate, attend, december, lockThrough, openThrough } from '../../support/settlements'

let coach: Payee
let owner: Staff

const perLesson = {
  kind: 'lesson',
  amountCents: 1,
  memberAmountCents: null,
  lessonTypeId: null,
} as const

beforeEachRestored(async () => {
  await resetDatabase()
  coach = { kind: 'coach', id: (await openBusiness()).coachId }
  owner = (await aStaffMember({ role: 'owner' })).staff
})

const rate = (changes: Partial<SettlementRateSaving> = {}, of = coach, now?: Date) =>
  addRate(owner, of, changes, now)
const openUntil = (until: string, now = december, of = coach) => openThrough(of, until, now)
const lock = (until: string, now = december, of = coach) => lockThrough(owner, of, until, now)

/** The amounts of the open settlement through a day, corrections with a star. */
async function amounts(until: string, now = december, of = coach): Promise<string[]> {
  const open = await openUntil(until, now, of)
  return (open?.lines ?? []).map(
    ({ isCorrection, amountCents }) => `${amountCents}${isCorrection ? '*' : ''}`,
  )
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
    const since = await rate({ validFrom: '2026-11-03' }, coach, after(december))
    done(await removeSettlementRate(owner, coach, since))
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
