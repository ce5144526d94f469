import { beforeEach, expect, it } from 'vitest'
import { adjustSettlement } from '~/domain/settlements/adjust-settlement.server'
import { findSettlementRates } from '~/domain/settlements/find-settlement-rates.server'
import { amountFor, rateOn } from '~/domain/settlements/settlement-rate'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateFromDatabase } from '~/values/business-time'
import type { Payee } from '~/values/payee'
import { openOwnedBusiness } from '../../support/cases/new-business'
import { newYork } from '../../support/clock'
import { aVisitor, book, bookingRow, done } from '../../support/factories/factories-booking'
import { aVenue } from '../../support/factories/factories-venues'
import { addRate, attend, december, lockThrough, openThrough } from '../../support/settlements'

let coach: Payee
let owner: Staff

beforeEach(async () => {
  const business = await openOwnedBusiness()
  owner = business.owner
  coach = { kind: 'coach', id: business.coachId }
})

it('whatever changes in between, all settlements add up to what is due by now', async () => {
  const random = seeded(7)
  const bookings = await Promise.all(
    ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-24'].map((day) =>
      book(aVisitor(), { day }),
    ),
  )
  await addRate(owner, coach, { kind: 'athlete', amountCents: 1000 })
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
        await addRate(owner, coach, { kind: 'athlete', amountCents, validFrom: day })
      }
    }
    await lockThrough(owner, coach, until)
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
  const left = await openThrough(coach, '2026-12-01')
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
  for (const of of [coach, hall]) await addRate(owner, of, { validFrom: '2026-11-02' })
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
        const of = pick([coach, hall])
        await addRate(owner, of, {
          kind,
          ...amount,
          memberAmountCents,
          ...lessonType,
          validFrom: day,
        })
      }
      for (const of of [coach, hall]) {
        const open = await openThrough(of, until)
        const found = (open?.lines ?? []).map((line) => [line.lessonId, line.amountCents])
        expect(found, change).toEqual(open ? await plainLines(of, until) : [])
      }
    }
    for (const of of [coach, hall]) await lockThrough(owner, of, until)
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
