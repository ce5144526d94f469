import { describe, expect, it } from 'vitest'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { findPauseTerms, pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { whyNotPause } from '~/domain/enrollment/pauses/pause'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let dana: Parent
let enrollmentId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dana = (await aParent()).parent
})

/** Zoe in a class of $20 a lesson on Tuesdays, whose pause costs a share. */
async function enrolled(pausePercent: number): Promise<void> {
  const termId = await aTerm(owner, { pausePercent })
  const { slug } = await aTermClass(owner, { termId, coachId })
  const form = { termClass: slug, athletes: [await anOwnAthlete(dana)] }
  enrollmentId = done((await enrollIn(dana, dana.id, form))!).enrollmentIds[0]!
}

const days = { firstOn: '2026-11-24', lastOn: '2026-12-08' } as const

const pause = (actor: Parent | Staff = dana, form: object = {}, now = today) =>
  pauseClass(actor, enrollmentId, { idempotencyKey: newToken(), ...days, ...form }, now)

async function datesOf(where: object): Promise<string[]> {
  const rows = await database().booking.findMany({
    where,
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { lesson: { select: { originalOn: true } } },
  })
  return rows.map(({ lesson }) => dateFromDatabase(lesson.originalOn!).slice(5))
}

async function sums() {
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  return sumBalances(await findBalances({ orderId }))
}

/** Pays all that is charged in cash. */
async function pay(): Promise<void> {
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  const due = (await findBalances({ orderId })).filter(({ chargedCents }) => chargedCents > 0)
  const amountCents = due.reduce((sum, one) => sum + one.chargedCents, 0)
  const allocations = due.map(({ bookingId, chargedCents }) => ({
    bookingId,
    amountCents: chargedCents,
  }))
  await database().payment.create({
    data: {
      occasion: newToken(),
      orderId,
      amountCents,
      currency: 'USD',
      method: 'cash',
      receivedAt: today,
      allocations: { create: allocations },
    },
  })
}

const refunds = () => database().refund.findMany({ select: { state: true, amountCents: true } })

async function expectNothing(outcome: () => Promise<unknown>, refused: object | null) {
  const state = await databaseState()
  const found = await outcome()
  if (refused) expect(found).toMatchObject(refused)
  else expect(found).toBeNull()
  expect(await databaseState()).toEqual(state)
}

describe('pausing a class for a share of the price', () => {
  it('keeps the place on every date, takes the charge down to the share, and tells everyone once', async () => {
    await enrolled(25)
    expect((await sums()).chargedCents).toBe(6000)
    const terms = done((await findPauseTerms(dana, enrollmentId, days, today))!)
    expect(terms).toMatchObject({ percent: 25, shareCents: 1500, refundCents: 0 })
    const form = { idempotencyKey: newToken(), shareCents: 1500, refundCents: 0 }
    done((await pause(dana, form))!)
    const state = await databaseState()
    expect(await pause(dana, form)).toEqual({ enrollmentId, ...days })
    expect(await databaseState()).toEqual(state)

    expect(await datesOf({ status: 'confirmed' })).toHaveLength(6)
    expect(await datesOf({ places: { some: { attendance: 'absent' } } })).toEqual([
      '11-24',
      '12-01',
      '12-08',
    ])
    expect(await database().lessonCredit.count()).toBe(0)
    expect((await sums()).chargedCents).toBe(2 * 2000 + 500)
    await runTuition(at('2026-11-26', '12:00'))
    await runTuition(at('2026-11-27', '12:00'))
    expect((await sums()).chargedCents).toBe(3 * 2000 + 3 * 500)
    const emails = { kind: { in: ['class-paused', 'coach-class-paused'] } }
    expect(await database().outboxMessage.count({ where: emails })).toBe(2)
    await expectSoundSchedule()
  })

  it('returns what was paid beyond the share, the way it was paid, once', async () => {
    await enrolled(25)
    await pay()
    done((await pause())!)
    expect(await sums()).toMatchObject({ chargedCents: 4500, paidCents: 6000 })
    expect(await refunds()).toEqual([{ state: 'owed', amountCents: 1500 }])
    await expectNothing(() => pause(), { refused: 'paused-already' })
    const other = { firstOn: '2026-12-09', lastOn: '2026-12-20' }
    done((await pause(dana, other))!)
    expect(await refunds()).toHaveLength(1)
  })

  it('is refused if the cost is not the one shown', async () => {
    await enrolled(25)
    const refused = { refused: 'cost-changed', detail: '$15' }
    await expectNothing(() => pause(dana, { shareCents: 1 }), refused)
    await expectNothing(() => pause(dana, { refundCents: 1 }), refused)
  })

  it('returns the share if the class is dropped before, under the notice', async () => {
    await enrolled(25)
    await pay()
    done((await pause())!)
    const lastOn = '2026-11-16'
    done((await dropClass(dana, enrollmentId, { lastOn }, today))!)
    const { refundedCents, returningCents, ...after } = await sums()
    expect(after).toEqual({ chargedCents: 2000, paidCents: 6000 })
    expect(refundedCents + returningCents).toBe(4000)
  })
})

describe('pausing a class for nothing', () => {
  it('releases the paused dates only, which are not booked again', async () => {
    await enrolled(0)
    await pay()
    done((await pause())!)
    expect(await datesOf({ status: 'canceled' })).toEqual(['11-24', '12-01', '12-08'])
    expect(await datesOf({ status: 'confirmed' })).toEqual(['11-10', '11-17', '12-15'])
    expect(await sums()).toMatchObject({ chargedCents: 4000, paidCents: 6000 })
    expect(await refunds()).toEqual([{ state: 'owed', amountCents: 2000 }])
    await bookMissingDates(today)
    await runTuition(at('2026-11-26', '12:00'))
    expect((await sums()).chargedCents).toBe(3 * 2000)
    await expectSoundSchedule()
  })
})

describe('a pause', () => {
  it('keeps the notice for families, not for staff, and begins after the first lesson', async () => {
    await enrolled(25)
    const early = { firstOn: '2026-11-16' }
    await expectNothing(() => pause(dana, early), { refused: 'too-soon', field: 'firstOn' })
    await expectNothing(() => pause(owner, { firstOn: '2026-11-10' }), { refused: 'before-first' })
    done((await pause(owner, { firstOn: '2026-11-11', lastOn: '2026-11-17' }))!)
  })

  it('is of eight weeks at most, has a lesson, and is not of what was dropped or not offered', async () => {
    await enrolled(25)
    const none = { firstOn: '2026-11-25', lastOn: '2026-11-30' }
    await expectNothing(() => pause(dana, none), { refused: 'nothing-to-pause' })
    await expectNothing(() => pause(dana, { lastOn: '2026-11-23' }), { refused: 'runs-backward' })
    await expectNothing(() => pause(dana, { lastOn: '2027-01-19' }), { refused: 'too-long' })
    await database().term.updateMany({ data: { pausePercent: 100 } })
    await expectNothing(() => pause(owner), { refused: 'not-offered' })
    await database().term.updateMany({ data: { pausePercent: 25 } })
    const lastOn = '2026-12-01' as const
    done((await dropClass(owner, enrollmentId, { lastOn }, today))!)
    await expectNothing(() => pause(), { refused: 'dropped' })
  })

  it('of 56 days is allowed, and of 57 is not', () => {
    const asked = { earliest: null, startedOn: null, percent: 0, isDropped: false, pauses: [] }
    const of = (lastOn: string) =>
      whyNotPause({ ...asked, days: { firstOn: '2026-01-01', lastOn } })
    expect(of('2026-02-25')).toBeNull()
    expect(of('2026-02-26')).toMatchObject({ refused: 'too-long' })
  })

  it('is of no other family and no id that is none', async () => {
    await enrolled(25)
    const noor = (await aParent()).parent
    await expectNothing(() => pause(noor), null)
    expect(await findPauseTerms(noor, enrollmentId, days, today)).toBeNull()
    expect(await findPauseTerms(dana, 'x', days, today)).toBeNull()
  })
})

describe('taking a pause back', () => {
  const end = (actor: Parent | Staff = dana, now = today, firstOn: string = days.firstOn) =>
    endPause(actor, enrollmentId, { firstOn }, now)

  it('expects the athlete again at the whole price, charged or not, once', async () => {
    await enrolled(25)
    await pay()
    const agreed = { select: { priceCents: true }, orderBy: { id: 'asc' } } as const
    const before = await database().booking.findMany(agreed)
    done((await pause())!)
    await Promise.all([end(), end()])
    const state = await databaseState()
    expect(await end()).toEqual({ enrollmentId })
    expect(await databaseState()).toEqual(state)
    expect(await database().enrollmentPause.count()).toBe(0)
    expect(await datesOf({ places: { some: { attendance: 'absent' } } })).toEqual([])
    expect(await database().booking.findMany(agreed)).toEqual(before)
    expect((await sums()).chargedCents).toBe(6000)
    await runTuition(at('2026-11-26', '12:00'))
    expect((await sums()).chargedCents).toBe(6 * 2000)
    await expectSoundSchedule()
  })

  it('raises what was charged at the share meanwhile', async () => {
    await enrolled(25)
    done((await pause())!)
    await runTuition(at('2026-11-26', '12:00'))
    done((await end(owner, at('2026-11-26', '13:00')))!)
    expect((await sums()).chargedCents).toBe(5 * 2000 + 500)
    expect(await datesOf({ places: { some: { attendance: 'absent' } } })).toEqual(['11-24'])
    expect(await database().enrollmentPause.findFirst()).toMatchObject({
      lastOn: new Date('2026-11-26'),
    })
  })

  it('books released dates again, and can pause them once more', async () => {
    await enrolled(0)
    for (const _time of [1, 2]) {
      done((await pause())!)
      expect(await datesOf({ status: 'confirmed' })).toHaveLength(3)
      await Promise.all([end(), end()])
      expect(await datesOf({ status: 'confirmed' })).toHaveLength(6)
    }
    const emails = { kind: { in: ['class-pause-ended', 'coach-class-pause-ended'] } }
    expect(await database().outboxMessage.count({ where: emails })).toBe(2 * 2)
    await runTuition(at('2026-11-26', '12:00'))
    expect((await sums()).chargedCents).toBe(6 * 2000)
    await expectSoundSchedule()
  })

  it.each([
    [{ state: 'owed' }, 0, ['kept', 'withdrawn']],
    [{ state: 'due' }, 0, ['kept', 'withdrawn']],
    [{ state: 'due', askedAt: today }, 2000, ['due']],
    [{ state: 'returned' }, 2000, ['returned']],
  ] as const)(
    'pays for a released date with its refund, unless it went out: %o',
    async (refund, dueAfter, states) => {
      await enrolled(0)
      await pay()
      done((await pause())!)
      await database().refund.updateMany({ data: refund })
      await Promise.all([end(), end()])
      expect((await refunds()).map(({ state }) => state).toSorted()).toEqual([...states])
      const { chargedCents } = await sums()
      expect([chargedCents, dueCents(await sums())]).toEqual([6000, dueAfter])
      expect(await findAccountParts({ guardianId: dana.id })).toEqual([])
      done((await pause())!)
      await end()
      expect(dueCents(await sums())).toBe(dueAfter)
      await expectSoundSchedule()
    },
  )

  it('is refused if a date is full, if the class was dropped, and to other families', async () => {
    await enrolled(0)
    done((await pause())!)
    await expectNothing(() => end(dana, today, '2026-11-25'), { enrollmentId })
    const { parent: noor } = await aParent()
    await expectNothing(() => end(noor), null)
    const { slug } = await database().termClass.findFirstOrThrow()
    const form = {
      termClass: slug,
      athletes: [await anOwnAthlete(noor)],
      startsOn: '2026-12-01',
    }
    await database()
      .$executeRaw`update lesson set places = places_taken + 1 where original_on >= '2026-12-01'`
    done((await enrollIn(noor, noor.id, form))!)
    const refused = { refused: 'date-full', detail: 'Tuesday, December 1' }
    await expectNothing(() => end(), refused)
    done((await dropClass(owner, enrollmentId, { lastOn: '2026-11-17' }, today))!)
    await expectNothing(() => end(), { refused: 'dropped' })
  })
})
