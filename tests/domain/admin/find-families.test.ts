import { describe, expect, it } from 'vitest'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findEveryFamily, findFamilies } from '~/domain/admin/families/find-families.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { at } from '../../support/clock'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  guest,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let owner: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  owner = (await aStaffMember()).staff
})

type Asking = { staff?: Staff; page?: number; now?: Date }

const list = async (asked: object = {}, { staff = owner, page = 1, now = today }: Asking = {}) =>
  await findFamilies(staff, FamilyFilterForm.parse(asked), page, now)

async function names(asked: object = {}, asking: Asking = {}): Promise<string[]> {
  return (await list(asked, asking)).entries.map(({ name }) => name)
}

type Person = Partial<typeof guest> & { athlete?: string; day?: string; time?: string }

/** A family that booked without an account. */
async function aFamily({ athlete = 'Zoe', day, time, ...person }: Person = {}): Promise<string> {
  const booker = { ...guest, ...person }
  const athletes = [anAthlete({ firstName: athlete, lastName: booker.lastName })]
  const request = { ...(day && { day }), ...(time && { time }) }
  return await book(aVisitor(), request, { guest: booker, athletes })
}

async function guardianOf(bookingId: string): Promise<string> {
  const { order } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: { select: { guardianId: true } } },
  })
  return order.guardianId!
}

describe('a family in the list of families', () => {
  it('has its adults, athletes, lessons, balance, waiver and tags', async () => {
    const bookingId = await aFamily({ day: '2026-11-03' })
    const guardianId = await guardianOf(bookingId)
    await aFamily({ day: '2026-11-24', email: 'lee@example.com', firstName: 'Lee', lastName: 'Ng' })
    for (const label of ['Team', 'Camp'])
      await database().familyTag.create({ data: { guardianId, label, createdAt: today } })
    const found = await list({ who: 'okafor' })
    expect(found).toMatchObject({ count: 1, page: 1, pages: 1 })
    expect(found.entries).toMatchObject([
      {
        guardianId,
        name: 'Dana Okafor',
        email: 'dana@example.com',
        phone: '555 010 2030',
        others: [],
        athletes: [{ name: 'Zoe Okafor' }],
        tags: ['Camp', 'Team'],
        nextLessonAt: at('2026-11-03', '16:00'),
        lastLessonAt: null,
        waiver: 'signed',
      },
    ])
    const later = await list({ who: 'okafor' }, { now: at('2026-11-05', '10:00') })
    expect(later.entries[0]).toMatchObject({
      nextLessonAt: null,
      lastLessonAt: at('2026-11-03', '16:00'),
    })
  })

  it('names other guardians of its athletes, who have their own row', async () => {
    const { parent } = await aParent()
    await bookAs(parent)
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const other = await aParent({ firstName: 'Ben', lastName: 'Lind' })
    const guardianId = other.parent.id
    await database().guardianship.create({ data: { guardianId, athleteId } })
    const { entries } = await list()
    expect(entries.map(({ name, others }) => [name, others.map((one) => one.name)])).toEqual([
      ['Ben Lind', ['Dana Okafor']],
      ['Dana Okafor', ['Ben Lind']],
    ])
  })

  it('has the lessons of its athletes, whoever booked them, but owes only for its own', async () => {
    const { parent } = await aParent()
    await list() // so that the row there is refreshed later
    await bookAs(parent, { day: '2026-11-03' })
    const { athleteId } = await database().guardianship.findFirstOrThrow()
    const guardianId = (await aParent({ firstName: 'Ben', lastName: 'Lind' })).parent.id
    await database().guardianship.create({ data: { guardianId, athleteId } })
    await bookAs(parent, { day: '2026-11-10', time: '17:00' })
    const startsAt = [at('2026-11-03', '16:00'), at('2026-11-10', '17:00')]
    const now = at('2026-11-05', '10:00')
    const { entries } = await list({}, { now })
    const lessons = { lastLessonAt: startsAt[0], nextLessonAt: startsAt[1] }
    expect(entries).toMatchObject([
      { name: 'Ben Lind', owedCents: 0, ...lessons },
      { name: 'Dana Okafor', ...lessons },
    ])
    expect(entries[1]!.owedCents).toBeGreaterThan(0)
    const ben = { who: 'lind' }
    const { lessonTypeId: lessonType } = await database().booking.findFirstOrThrow({
      orderBy: { id: 'asc' },
    })
    expect(await names({ ...ben, state: 'active', lessonType }, { now })).toEqual(['Ben Lind'])
    expect(await names({ ...ben, state: 'new' }, { now })).toEqual([])
    await database().guardianship.updateMany({ where: { guardianId }, data: { endedAt: now } })
    expect(await names({ ...ben, state: 'new' }, { now })).toEqual(['Ben Lind'])
  })

  it('excludes visitors who left during booking', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    expect(await names()).toEqual([])
  })

  it('is shown after a booking by phone, before it is confirmed', async () => {
    await bookedFor((await aStaffMember({ role: 'coach', coachId })).staff)
    expect(await names()).toEqual(['Dana Okafor'])
  })

  it('is gone once it was erased or merged into another', async () => {
    const first = await guardianOf(await aFamily())
    const second = await guardianOf(await aFamily({ firstName: 'Lee', time: '18:00' }))
    expect(await names()).toHaveLength(2)
    await database().guardian.update({ where: { id: first }, data: { erasedAt: today } })
    expect(await names()).toEqual(['Lee Okafor'])
    const { parent } = await aParent({ firstName: 'Ann' })
    await database().guardian.update({ where: { id: second }, data: { mergedIntoId: parent.id } })
    expect(await names()).toEqual(['Ann Okafor'])
  })
})

describe('the balance in the list of families', () => {
  it('is the charges minus the payments at once', async () => {
    const bookingId = await aFamily()
    const { priceCents } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
    expect((await list()).owedCents).toBe(priceCents)
    const paymentId = await pay(bookingId, 1000, 'cash')
    expect((await list()).entries[0]!.owedCents).toBe(priceCents - 1000)
    await database().paymentReversal.create({
      data: { paymentId, reason: 'wrong_amount', reversedAt: today },
    })
    expect((await list()).owedCents).toBe(priceCents)
    await pay(bookingId, priceCents, 'cash')
    expect(await list({ money: 'owes' })).toMatchObject({ count: 0, owedCents: 0, entries: [] })
  })

  it('is totaled over all pages and can be sorted from the highest', async () => {
    const paid = await aFamily({ firstName: 'Ann', lastName: 'Able' })
    await pay(paid, 6000, 'cash')
    await aFamily({ firstName: 'Zed', lastName: 'Zorn', time: '18:00' })
    const found = await list({ order: 'owed' })
    expect(found.entries.map(({ name, owedCents }) => [name, owedCents])).toEqual([
      ['Zed Zorn', 6000],
      ['Ann Able', 0],
    ])
    expect(found.owedCents).toBe(6000)
    expect(await names({ money: 'owes' })).toEqual(['Zed Zorn'])
  })
})

describe('the search in the list of families', () => {
  const dana = { firstName: 'Dana', lastName: 'Okafor', athlete: 'Zoe' }
  const jose = {
    firstName: 'José',
    lastName: 'O’Brien-Núñez',
    athlete: 'Łukasz',
    email: 'jose_100%@example.com',
    phone: '+1 (555) 700-8090',
    time: '18:00',
  }

  it.each([
    ['dana', ['Dana Okafor']],
    ['OKAFOR', ['Dana Okafor']],
    ['zoe okafor', ['Dana Okafor']],
    ['okafor dana', ['Dana Okafor']],
    ['jose', ['José O’Brien-Núñez']],
    ['JOSÉ nunez', ['José O’Brien-Núñez']],
    ["o'brien", ['José O’Brien-Núñez']],
    ['obrien', ['José O’Brien-Núñez']],
    ['lukasz', ['José O’Brien-Núñez']],
    ['dana@exam', ['Dana Okafor']],
    ['555 700-8090', ['José O’Brien-Núñez']],
    ['(555) 7008090', ['José O’Brien-Núñez']],
    ['1 555 700 8090', ['José O’Brien-Núñez']],
    ['8090', ['José O’Brien-Núñez']],
    ['+1 555 010 2030', ['Dana Okafor']],
    ['da', ['Dana Okafor']],
    ['fo', []],
    ['afor', ['Dana Okafor']],
    ['dana nunez', []],
    ['%', []],
    ['_', []],
    ['a_a', []],
    ['e_100%@', ['José O’Brien-Núñez']],
    ['\\', []],
    ['100\\%', []],
    ["' OR 1=1 --", []],
  ])('%s finds %j', async (who, expected) => {
    await aFamily(dana)
    await aFamily(jose)
    expect(await names({ who })).toEqual(expected)
  })

  it('accepts a text as long as the field and ignores a blank one', async () => {
    await aFamily(dana)
    expect(await names({ who: 'x'.repeat(80) })).toEqual([])
    expect(await names({ who: '   ' })).toEqual(['Dana Okafor'])
    expect(await names({ who: 'dana '.repeat(16).trim() })).toEqual(['Dana Okafor'])
    expect(FamilyFilterForm.safeParse({ who: 'x'.repeat(81) }).success).toBe(false)
  })

  it('finds a new name at once and the old one no longer', async () => {
    const guardianId = await guardianOf(await aFamily(dana))
    expect(await names({ who: 'okafor dana' })).toHaveLength(1)
    await database().guardian.update({ where: { id: guardianId }, data: { firstName: 'Dora' } })
    await database().athlete.updateMany({ data: { firstName: 'Zola' } })
    expect(await names({ who: 'dana' })).toEqual(['Dora Okafor'])
    expect(await names({ who: 'zoe' })).toEqual([])
    expect(await names({ who: 'zola' })).toEqual(['Dora Okafor'])
  })
})

describe('the filters of the list of families', () => {
  it('distinguish active, lapsed and lessonless families', async () => {
    await aFamily({ firstName: 'Ann', day: '2026-11-03' })
    await aParent({ firstName: 'New' })
    const inState = (state: string, now: Date) => names({ state }, { now })
    expect(await inState('active', today)).toEqual(['Ann Okafor'])
    expect(await inState('new', today)).toEqual(['New Okafor'])
    const edge = new Date(at('2026-11-03', '16:00').getTime() + 60 * 86_400_000)
    expect(await inState('active', edge)).toEqual(['Ann Okafor'])
    expect(await inState('lapsed', edge)).toEqual([])
    const after = new Date(edge.getTime() + 1)
    expect(await inState('active', after)).toEqual([])
    expect(await inState('lapsed', after)).toEqual(['Ann Okafor'])
  })

  it('count a canceled lesson as none', async () => {
    const bookingId = await aFamily()
    expect(await names({ state: 'active' })).toHaveLength(1)
    await database().booking.update({ where: { id: bookingId }, data: { status: 'canceled' } })
    expect(await names({ state: 'active' })).toEqual([])
    expect(await names({ state: 'new' })).toHaveLength(1)
  })

  it('find families without a valid waiver: never signed, expired, for another name or of an older version', async () => {
    await aFamily()
    expect(await names({ waiver: 'missing' })).toEqual([])
    const { validUntil } = await database().waiverSignature.findFirstOrThrow()
    const before = new Date(validUntil.getTime() - 1)
    expect(await names({ waiver: 'missing' }, { now: before })).toEqual([])
    expect(await names({ waiver: 'missing' }, { now: validUntil })).toEqual(['Dana Okafor'])
    const { guardianId } = await database().guardianship.findFirstOrThrow()
    const { id } = await database().athlete.create({
      data: { ...anAthleteRow, guardianships: { create: { guardianId } } },
    })
    expect((await list()).entries[0]!.waiver).toBe('missing')
    await database().guardianship.deleteMany({ where: { athleteId: id } })
    expect((await list()).entries[0]!.waiver).toBe('signed')
    await database().athlete.updateMany({ data: { firstName: 'Zola' } })
    expect((await list()).entries[0]!.waiver).toBe('missing')
    await database().athlete.updateMany({ data: { firstName: 'Zoe' } })
    expect((await list()).entries[0]!.waiver).toBe('signed')
    await database().waiverVersion.create({
      data: { ...aText, number: 99, publishedAt: today },
    })
    expect(await names({ waiver: 'missing' })).toEqual(['Dana Okafor'])
    expect((await list()).entries[0]!.waiver).toBe('missing')
  })

  it('do not report a missing waiver without an athlete', async () => {
    await aParent()
    expect(await names({ waiver: 'missing' })).toEqual([])
    expect((await list()).entries[0]!.waiver).toBe('no-athletes')
  })

  it('work by lesson type, by tag and combined', async () => {
    const first = await guardianOf(await aFamily({ firstName: 'Ann' }))
    await aFamily({ firstName: 'Lee', time: '18:00' })
    await database().familyTag.create({
      data: { guardianId: first, label: 'Team', createdAt: today },
    })
    const deepDive = (await findLessonType('deep-dive'))!.id
    const other = (await findLessonType('tumbling-basics'))!.id
    expect(await names({ lessonType: deepDive })).toEqual(['Ann Okafor', 'Lee Okafor'])
    expect(await names({ lessonType: other })).toEqual([])
    expect(await names({ tag: 'Team' })).toEqual(['Ann Okafor'])
    expect(await names({ tag: 'Nobody' })).toEqual([])
    const all = { who: 'okafor', state: 'active', money: 'owes', lessonType: deepDive, tag: 'Team' }
    expect(await names(all)).toEqual(['Ann Okafor'])
  })
})

describe('the order of the list of families', () => {
  it('is by last name, latest lesson or newest family', async () => {
    await aFamily({ firstName: 'Ann', lastName: 'Zorn', day: '2026-11-24' })
    await aFamily({ firstName: 'Ben', lastName: 'Ábel', day: '2026-11-25' })
    await aParent({ firstName: 'Cy', lastName: 'Mars' })
    expect(await names()).toEqual(['Ben Ábel', 'Cy Mars', 'Ann Zorn'])
    expect(await names({ order: 'lesson' })).toEqual(['Ben Ábel', 'Ann Zorn', 'Cy Mars'])
    expect(await names({ order: 'newest' })).toEqual(['Cy Mars', 'Ben Ábel', 'Ann Zorn'])
  })

  it('shows every family once over all pages and in the file, for any sort order', async () => {
    const rows = Array.from({ length: 60 }, () => ({ ...guest, lastName: 'Same', email: null }))
    await database().guardian.createMany({ data: rows })
    for (const order of ['name', 'lesson', 'owed', 'newest']) {
      const pages = [1, 2, 3].map(async (page) => await list({ order }, { page }))
      const shown = (await Promise.all(pages)).flatMap(({ entries }) => entries)
      expect(new Set(shown.map(({ guardianId }) => guardianId)).size).toBe(60)
      const all = await findEveryFamily(owner, FamilyFilterForm.parse({ order }), 60, today)
      expect(all).toEqual(shown)
    }
    expect(await list({}, { page: 99 })).toMatchObject({ page: 3, pages: 3, count: 60 })
    expect(await findEveryFamily(owner, FamilyFilterForm.parse({}), 59, today)).toBeNull()
  })
})

describe('a coach in the list of families', () => {
  it('finds no family', async () => {
    await aFamily()
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    expect(await list({}, { staff })).toMatchObject({ entries: [], count: 0, owedCents: 0 })
    expect(await findEveryFamily(staff, FamilyFilterForm.parse({}), 10, today)).toEqual([])
    const desk = (await aStaffMember({ role: 'front_desk' })).staff
    expect(await names({}, { staff: desk })).toEqual(['Dana Okafor'])
  })
})

describe('simultaneous readers of the list of families', () => {
  it('see every family that was saved before', async () => {
    await aFamily({ firstName: 'Ann' })
    const both = await Promise.all([list(), list(), list(), list()])
    expect(both.map(({ count }) => count)).toEqual([1, 1, 1, 1])
    await aFamily({ firstName: 'Lee', time: '18:00' })
    expect(await Promise.all([names(), names()])).toEqual([
      ['Ann Okafor', 'Lee Okafor'],
      ['Ann Okafor', 'Lee Okafor'],
    ])
  })
})

const anAthleteRow = {
  ...({ firstName: 'Eli', lastName: 'Okafor', experience: 'some' } as const),
  bornOn: new Date('2015-04-23T00:00:00Z'),
}

const aText = { title: 'Waiver', body: 'All.', photoClause: 'Photos.', textHash: 'hash' }
