import { describe, expect, it } from 'vitest'
import { findSearchResults } from '~/domain/admin/search/find-search-results.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { at, newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  guest,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { pay, receiptNumberOf } from '../../../support/factories/factories-payments'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coachId: string
let owner: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  owner = (await aStaffMember()).staff
})

async function find(text: string, staff: Staff = owner, now: Date = today) {
  return await findSearchResults(staff, text, newYork, now)
}

async function counts(text: string, staff: Staff = owner, now: Date = today) {
  const { families, athletes, bookings, receipts, lessons } = await find(text, staff, now)
  return [families, athletes, bookings, receipts, lessons].map((found) => found.length)
}

async function anotherFamily(time = '18:00'): Promise<string> {
  const lee = { ...guest, firstName: 'Lee', lastName: 'Ng', email: 'lee@example.com' }
  const athletes = [anAthlete({ firstName: 'José', lastName: 'Ng' })]
  return await book(aVisitor(), { time }, { guest: { ...lee, phone: '555 700 8090' }, athletes })
}

describe('the search used by staff who see every family', () => {
  it.each([
    ['okafor', [1, 1]],
    ['Zoe', [1, 1]],
    ['dana okafor', [1, 0]],
    ['jose', [1, 1]],
    ['lee@exam', [1, 0]],
    ['700-8090', [1, 0]],
    ['(555) 010 2030', [1, 0]],
    ['nobody', [0, 0]],
    ['%%', [0, 0]],
    ['__', [0, 0]],
    ["''", [0, 0]],
    ['’’', [0, 0]],
    ['\u0301\u0301', [0, 0]],
    ['x'.repeat(80), [0, 0]],
  ])('finds by %s this number of families and athletes: %j', async (text, expected) => {
    await book(aVisitor())
    await anotherFamily()
    expect((await counts(text)).slice(0, 2)).toEqual(expected)
  })

  it('shows an athlete’s family and a family’s contact details', async () => {
    await book(aVisitor())
    const { families, athletes } = await find('okafor')
    expect(families).toMatchObject([
      { name: 'Dana Okafor', phone: '555 010 2030', athletes: ['Zoe Okafor'] },
    ])
    const [family] = families
    expect(athletes).toMatchObject([
      {
        name: 'Zoe Okafor',
        bornOn: '2015-04-23',
        guardian: { id: family!.guardianId, name: 'Dana Okafor' },
      },
    ])
  })

  it('finds nothing for one letter or an empty text', async () => {
    await book(aVisitor())
    expect(await counts('z')).toEqual([0, 0, 0, 0, 0])
    expect(await counts(' ')).toEqual([0, 0, 0, 0, 0])
  })

  it('shows the first few of many results', async () => {
    const rows = Array.from({ length: 20 }, () => ({ ...guest, lastName: 'Same', email: null }))
    await database().guardian.createMany({ data: rows })
    expect((await counts('same'))[0]).toBe(6)
  })

  it('finds no erased family', async () => {
    await book(aVisitor())
    await database().guardian.updateMany({ data: { erasedAt: today } })
    expect((await counts('okafor')).slice(0, 2)).toEqual([0, 0])
  })
})

describe('a number in the search', () => {
  it('finds a booking by its full number, its beginning or its order’s', async () => {
    const id = await book(aVisitor())
    const { orderId } = await bookingRow(id)
    const ids = [id, id.toUpperCase(), id.slice(0, 13), `#${id.slice(0, 8)}`, orderId]
    for (const text of ids) expect((await find(text)).bookings).toMatchObject([{ id }])
    expect((await find(id.slice(0, 7))).bookings).toEqual([])
    expect((await find(`${id}0`)).bookings).toEqual([])
  })

  it('finds no booking that a visitor has not finished', async () => {
    const id = await hold(aVisitor())
    expect((await find(id)).bookings).toEqual([])
  })

  it('finds a receipt with or without its year', async () => {
    const paymentId = await pay(await book(aVisitor()), 6000, 'cash')
    const number = await receiptNumberOf(paymentId)
    for (const text of [number, `#${number}`, String(Number(number.slice(5)))])
      expect((await find(text.padStart(2, '0'))).receipts).toMatchObject([
        { paymentId, number, amountCents: 6000, guardian: 'Dana Okafor' },
      ])
    expect((await find('2020-0001')).receipts).toEqual([])
    expect((await find('2026-999999')).receipts).toEqual([])
    const desk = (await aStaffMember({ role: 'front_desk' })).staff
    expect((await find(number, desk)).receipts).toHaveLength(1)
    const coach = (await aStaffMember({ role: 'coach', coachId })).staff
    expect((await find(number, coach)).receipts).toEqual([])
  })
})

describe('a date in the search', () => {
  it('finds the lessons of the day, classes and private ones', async () => {
    const id = await book(aVisitor(), { day: '2026-11-24' })
    await aClass(coachId, '17:00', '2026-11-24')
    await aClass(coachId, '17:00', '2026-11-25')
    for (const text of ['Nov 24', '2026-11-24', '11/24']) {
      const { lessons, day } = await find(text)
      expect(day).toBe('2026-11-24')
      expect(lessons).toMatchObject([
        { isClass: false, bookingId: id, athletes: ['Zoe Okafor'] },
        { isClass: true, bookingId: null },
      ])
    }
    expect((await find('tomorrow', owner, at('2026-11-23', '23:59'))).lessons).toHaveLength(2)
    expect(await find('Nov 26')).toMatchObject({ day: '2026-11-26', lessons: [] })
  })

  it('finds only their own lessons for a coach', async () => {
    await book(aVisitor(), { day: '2026-11-24' })
    const own = (await aStaffMember({ role: 'coach', coachId })).staff
    expect((await find('Nov 24', own)).lessons).toHaveLength(1)
    const { id } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const other = (await aStaffMember({ role: 'coach', coachId: id })).staff
    expect((await find('Nov 24', other)).lessons).toEqual([])
  })
})

describe('the search used by a coach', () => {
  it('finds athletes of the day’s lessons and their own bookings by name', async () => {
    await book(aVisitor(), { day: '2026-11-24' })
    const coach = (await aStaffMember({ role: 'coach', coachId })).staff
    expect(await counts('zoe', coach, at('2026-09-02', '10:00'))).toEqual([0, 0, 1, 0, 0])
    expect(await counts('zoe', coach, at('2026-11-24', '09:00'))).toEqual([0, 1, 1, 0, 0])
    expect((await find('zoe', coach, at('2026-11-24', '09:00'))).athletes).toMatchObject([
      { name: 'Zoe Okafor', guardian: null },
    ])
    expect(await counts('zoe', coach, at('2027-03-24', '09:00'))).toEqual([0, 0, 0, 0, 0])
  })

  it('finds of athletes with one name those of own lessons, each place of theirs once', async () => {
    const athletes = [
      anAthlete({ firstName: 'Zoe', lastName: 'Hill' }),
      anAthlete({ firstName: 'Zoë', lastName: 'Hall' }),
      anAthlete({ firstName: 'Mia', lastName: 'Hall' }),
    ]
    const lesson = await aClass(coachId, '17:00', '2026-11-24')
    const group = { lessonType: 'tumbling-basics', lesson, places: 3 }
    const ownId = await book(aVisitor(), group, { athletes })
    const elsewhereId = await book(aVisitor(), { day: '2026-11-24', time: '18:00' })
    const { id } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const bookings = { some: { id: elsewhereId } }
    await database().lesson.updateMany({ where: { bookings }, data: { coachId: id } })

    const morning = at('2026-11-24', '09:00')
    const [own, other] = await Promise.all(
      [coachId, id].map(async (one) => await aStaffMember({ role: 'coach', coachId: one })),
    )
    const namesFor = async ({ staff }: { staff: Staff }, text: string) => {
      const found = await find(text, staff, morning)
      return [found.athletes.map(({ name }) => name), found.bookings.map((one) => one.id)]
    }
    expect(await namesFor(own!, 'zoe')).toEqual([['Zoë Hall', 'Zoe Hill'], [ownId]])
    expect(await namesFor(own!, 'hall mia')).toEqual([['Mia Hall'], [ownId]])
    expect(await namesFor(own!, 'okafor')).toEqual([[], []])
    expect(await namesFor(other!, 'zoe')).toEqual([['Zoe Okafor'], [elsewhereId]])
    expect(await namesFor(other!, 'hill')).toEqual([[], []])
  })

  it('finds those of the weeks around today first where many have one name', async () => {
    const coach = (await aStaffMember({ role: 'coach', coachId })).staff
    const morning = at('2026-11-24', '09:00')
    const namesOf = async (text: string) =>
      (await find(text, coach, morning)).athletes.map(({ name }) => name)
    const letters = [...'ABCDEFGHIJKLM']
    const inClass = async (day: string, some: string[]) => {
      const lesson = await aClass(coachId, '17:00', day)
      const athletes = some.map((letter) =>
        anAthlete({ firstName: 'Zoe', lastName: `${letter}dy` }),
      )
      const group = { lessonType: 'tumbling-basics', lesson, places: athletes.length }
      await book(aVisitor(), group, { athletes })
    }
    await inClass('2026-12-29', letters.slice(0, 1))
    await inClass('2026-11-24', letters.slice(1, 4))
    await inClass('2026-11-25', letters.slice(4, 7))
    await inClass('2026-11-27', letters.slice(7, 10))
    expect(await namesOf('zoe')).toHaveLength(6)
    expect((await namesOf('zoe'))[0]).toBe('Zoe Ady')
    await inClass('2026-12-01', letters.slice(10, 13))
    expect((await namesOf('zoe'))[0]).toBe('Zoe Bdy')
    expect(await namesOf('zoe ady')).toEqual(['Zoe Ady'])
  })

  it('finds no family, address or phone number, and nothing of another coach', async () => {
    const bookingId = await book(aVisitor(), { day: '2026-11-24' })
    const coach = (await aStaffMember({ role: 'coach', coachId })).staff
    for (const text of ['dana', 'dana@example.com', '555 010 2030'])
      expect(await counts(text, coach, at('2026-11-24', '09:00'))).toEqual([0, 0, 0, 0, 0])
    const { id } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const other = (await aStaffMember({ role: 'coach', coachId: id })).staff
    for (const text of ['zoe', bookingId, 'Nov 24'])
      expect(await counts(text, other, at('2026-11-24', '09:00'))).toEqual([0, 0, 0, 0, 0])
    const without = (await aStaffMember({ role: 'coach', coachId: null })).staff
    expect(await counts('zoe', without, at('2026-11-24', '09:00'))).toEqual([0, 0, 0, 0, 0])
  })
})
