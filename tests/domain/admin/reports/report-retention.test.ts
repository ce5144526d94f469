import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import { countNextBookings, findCohorts } from '~/domain/admin/reports/find-retention.server'
import { instantsOf, type DayRange } from '~/domain/admin/reports/report-range'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes, calendarDateAt, monthOf } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { openOwnedBusiness } from '../../../support/cases/new-business'

/** `HISTORIES` and `HISTORY_SEED` try others. */
const histories = Number(process.env.HISTORIES ?? 300)
const seed = Number(process.env.HISTORY_SEED ?? 20_261_127)

type Lesson = {
  startsAt: Date
  /** Days from booking to the lesson; negative if it was entered later. */
  daysAhead: number
  status: 'confirmed' | 'completed' | 'no_show' | 'canceled' | 'expired'
  isTrial: boolean
}

type Family = Lesson[]

/** Ends of months in New York, clock changes, and other times. */
const anyStart = fc.oneof(
  fc
    .constantFrom(
      '2026-03-01T04:59:59.999Z',
      '2026-03-01T05:00:00.000Z',
      '2026-03-08T07:00:00.000Z',
      '2026-04-01T03:59:59.999Z',
      '2026-04-01T04:00:00.000Z',
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    )
    .map((text) => new Date(text)),
  fc.date({
    min: new Date('2025-10-15T00:00:00Z'),
    max: new Date('2027-01-15T00:00:00Z'),
    noInvalidDate: true,
  }),
)

const anyFamily: fc.Arbitrary<Family> = fc.array(
  fc.record({
    startsAt: anyStart,
    daysAhead: fc.constantFrom(0, 1, 7, 29, 30, 31, 60, 90, -5),
    status: fc.constantFrom(
      'confirmed',
      'completed',
      'completed',
      'no_show',
      'canceled',
      'expired',
    ),
    isTrial: fc.constantFrom(false, false, true),
  }),
  { maxLength: 6 },
)

const now = at('2026-12-15', '12:00')

let owner: Staff
let families: Family[]

beforeAll(async () => {
  owner = (await openOwnedBusiness()).owner
  families = fc.sample(anyFamily, { numRuns: histories, seed })
  await writeFamilies()
}, 120_000)

const year: DayRange = { from: '2026-01-01', until: '2026-12-31' }

const ranges: DayRange[] = [
  year,
  { from: '2026-03-01', until: '2026-03-31' },
  { from: '2026-10-01', until: '2026-11-30' },
  { from: '2025-10-01', until: '2027-01-31' },
]

function asked(range: DayRange, staff = owner) {
  return { staff, range: instantsOf(range, newYork), unit: 'month' as const, zone: newYork, now }
}

const isBooked = ({ status }: Pick<Lesson, 'status'>) =>
  status !== 'canceled' && status !== 'expired'

const monthAt = (instant: Date) => monthOf(calendarDateAt(instant, newYork))

type Member = { first: Lesson; others: Lesson[]; begun: Lesson[] }

/** Families with a first lesson in the range, one by one. */
function membersOf({ from, until }: DayRange): Member[] {
  return families.flatMap((family) => {
    const booked = family.filter(isBooked)
    const begun = booked
      .filter(({ startsAt }) => startsAt <= now)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    const [first] = begun
    if (!first) return []
    const day = calendarDateAt(first.startsAt, newYork)
    if (day < from || day > until) return []
    return [{ first, begun, others: booked.filter((one) => one !== first) }]
  })
}

function bookedWithin({ first, others }: Member, days: number): boolean {
  const last = addMinutes(first.startsAt, days * 24 * 60)
  return others.some((one) => bookedAt(one) <= last)
}

function bookedAt({ startsAt, daysAhead }: Lesson): Date {
  return addMinutes(startsAt, -daysAhead * 24 * 60)
}

it('cohorts have each family of a month in every month with a lesson', async () => {
  for (const range of ranges) {
    const expected: Record<string, number> = {}
    for (const { first, begun } of membersOf(range))
      for (const month of new Set(begun.map(({ startsAt }) => monthAt(startsAt)))) {
        const key = `${monthAt(first.startsAt)} ${month}`
        expected[key] = (expected[key] ?? 0) + 1
      }
    const found = await findCohorts(asked(range))
    expect(
      Object.fromEntries(found.map((one) => [`${one.cohort} ${one.month}`, one.families])),
      JSON.stringify(range),
    ).toEqual(expected)
  }
  expect((await findCohorts(asked(year))).length).toBeGreaterThan(0)
})

it('next bookings count families that booked again within 30, 60 and 90 days', async () => {
  for (const range of ranges) {
    const expected: Record<string, number[]> = {}
    for (const member of membersOf(range)) {
      const key = `${monthAt(member.first.startsAt)} ${member.first.isTrial}`
      const counted = (expected[key] ??= [0, 0, 0, 0])
      const facts = [true, ...[30, 60, 90].map((days) => bookedWithin(member, days))]
      facts.forEach((fact, index) => (counted[index]! += fact ? 1 : 0))
    }
    const found = await countNextBookings(asked(range))
    expect(
      Object.fromEntries(
        found.map((one) => [
          `${one.bucket} ${one.isTrial}`,
          [one.families, one.within30, one.within60, one.within90],
        ]),
      ),
      JSON.stringify(range),
    ).toEqual(expected)
  }
})

it('a recomputation that takes canceled lessons for lessons differs', async () => {
  const found = await findCohorts(asked(year))
  const total = found.filter(({ cohort, month }) => cohort === month)
  const withCanceled = families.filter((family) =>
    family.some(({ startsAt }) => startsAt <= now && monthAt(startsAt).startsWith('2026')),
  )
  expect(total.reduce((sum, one) => sum + one.families, 0)).not.toBe(withCanceled.length)
})

it('the list that a sum links to has as many families', async () => {
  const count = async (filter: Record<string, string>) =>
    (await findFamilies(owner, FamilyFilterForm.parse(filter), 1, now)).count
  const range = { from: '2026-02-01', until: '2026-04-30' }
  for (const { cohort, month, families: expected } of await findCohorts(asked(range)))
    expect(await count({ since: cohort, lessonIn: month }), `${cohort} ${month}`).toBe(expected)
  const next = await countNextBookings(asked(range))
  for (const bucket of new Set(next.map((one) => one.bucket))) {
    const of = next.filter((one) => one.bucket === bucket)
    const sum = (field: 'families' | 'within30' | 'within60' | 'within90', trials = false) =>
      of.reduce((total, one) => total + (trials && !one.isTrial ? 0 : one[field]), 0)
    expect(await count({ since: bucket })).toBe(sum('families'))
    expect(await count({ since: bucket, again: '30' })).toBe(sum('within30'))
    expect(await count({ since: bucket, again: '60' })).toBe(sum('within60'))
    expect(await count({ since: bucket, again: '90' })).toBe(sum('within90'))
    expect(await count({ since: bucket, trial: 'yes' })).toBe(sum('families', true))
    expect(await count({ since: bucket, trial: 'yes', again: '90' })).toBe(sum('within90', true))
  }
})

it('retention is empty for staff without permission', async () => {
  const { staff } = await aStaffMember({ role: 'front_desk' })
  expect(await findCohorts(asked(year, staff))).toEqual([])
  expect(await countNextBookings(asked(year, staff))).toEqual([])
})

async function writeFamilies(): Promise<void> {
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    where: { format: 'private' },
    orderBy: { position: 'asc' },
  })
  const { id: cancellationPolicyId } = await database().cancellationPolicy.findFirstOrThrow()
  const rows = families.map((lessons, index) => ({
    id: newId(),
    index,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      lessonId: newId(),
      orderId: newId(),
      bookingId: newId(),
      coachId: newId(),
    })),
  }))
  const lessons = rows.flatMap((family) => family.lessons)
  const byFamily = rows.flatMap(({ id, lessons: of }) => of.map((lesson) => ({ id, ...lesson })))
  const emergency = { emergencyContactName: 'Kin', emergencyContactPhone: '555 010 9999' }
  await database().guardian.createMany({
    data: rows.map(({ id, index }) => ({
      id,
      firstName: 'Any',
      lastName: `Family ${index}`,
      email: `family${index}@example.com`,
      phone: '555 010 1000',
      ...emergency,
    })),
  })
  await database().coach.createMany({
    data: lessons.map(({ coachId }, index) => ({
      id: coachId,
      name: `Coach ${index}`,
      active: false,
      position: 100 + index,
    })),
  })
  await database().lesson.createMany({
    data: lessons.map(({ lessonId, coachId, startsAt, ...lesson }) => {
      const endsAt = addMinutes(startsAt, 60)
      return {
        id: lessonId,
        coachId,
        lessonTypeId,
        startsAt,
        endsAt,
        occupiedUntil: endsAt,
        places: 1,
        placesTaken: isBooked(lesson) ? 1 : 0,
        releasedAt: isBooked(lesson) ? null : startsAt,
      }
    }),
  })
  await database().order.createMany({
    data: byFamily.map(({ id, orderId, ...lesson }) => ({
      id: orderId,
      guardianId: id,
      currency: 'USD',
      createdAt: bookedAt(lesson),
    })),
  })
  await database().booking.createMany({
    data: lessons.map(({ bookingId, orderId, lessonId, status, ...lesson }) => ({
      id: bookingId,
      idempotencyKey: bookingId,
      orderId,
      lessonId,
      lessonTypeId,
      status,
      heldUntil: lesson.startsAt,
      placesTaken: 1,
      priceCents: 6000,
      depositCents: 0,
      currency: 'USD',
      cancellationPolicyId,
      createdAt: bookedAt({ ...lesson, status }),
      confirmedAt: bookedAt({ ...lesson, status }),
    })),
  })
  await database().bookingOnBehalf.createMany({
    data: lessons
      .filter(({ isTrial }) => isTrial)
      .map(({ bookingId, startsAt }) => ({
        bookingId,
        staffMemberId: owner.id,
        madeAt: startsAt,
        channel: 'phone' as const,
        listPriceCents: 6000,
        priceReason: 'trial' as const,
      })),
  })
}
