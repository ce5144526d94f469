import { beforeAll, describe, expect, it } from 'vitest'
import {
  athletesAtOwnVenues,
  coachesAtOwnVenues,
  familiesAtOwnVenues,
  isFamilyAtOwnVenue,
  isOwnFamily,
} from '~/domain/access/visible-to-venues.server'
import {
  athletesToRecognize,
  athletesToSignFor,
  athletesWithinReach,
  bookingOfConfirmLink,
  bookingOfLink,
  bookingsOfBrowser,
  bookingsToPay,
  bookingsToSee,
  bookingsWithinReach,
  isLessonOfStaff,
  isStaffLesson,
  lapsedHolds,
  lessonsToChange,
  staffLessons,
  whoseLesson,
} from '~/domain/booking/find/visible-to.server'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addDays, addMinutes } from '~/values/business-time'
import type { Permission } from '~/values/permissions'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { at, newYork } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { aBooker, bookAs } from '../../../support/factories/factories-portal'
import { weekly } from '../../../support/factories/factories-schedule'
import { aVenue } from '../../../support/factories/factories-venues'

// One business in which each rule of who sees what has somebody to show, and somebody to keep out.
let owner: Staff
let dana: Parent
let sam: Parent
/** Ids of bookings, athletes and coaches by the names that the tests give them. */
const bookings: Record<string, string> = {}
const athletes: Record<string, string> = {}
const coaches: Record<string, string> = {}
let gym: string
let hall: string
const danasBrowser = aVisitor()
const guestsBrowser = aVisitor()
const nextDay = '2026-11-25'

beforeAll(async () => {
  const business = await openOwnedBusiness()
  owner = business.owner
  coaches.maren = business.coachId
  dana = (await aParent()).parent
  sam = (await aParent({ firstName: 'Sam' })).parent
  const lee = (await aParent({ firstName: 'Lee' })).parent
  await aParent({ firstName: 'Noor' })
  const lesson = await aClass(business.coachId, '18:00', nextDay)

  bookings.own = await bookAs(dana, { time: '15:00' }, { athletes: [child('Zoe')] })
  bookings.siblings = await bookAs(
    dana,
    { lessonType: 'tumbling-basics', lesson, places: 2 },
    { athletes: [child('Zoe'), child('Ife')] },
  )
  bookings.strangers = await bookAs(lee, { time: '16:30' }, { athletes: [child('Max')] })
  bookings.guests = await book(guestsBrowser, { time: '18:00' }, { athletes: [child('Gia')] })
  const held = await aBooker(dana, { time: '15:00', day: nextDay })
  done(await addAthlete(held, child('Kit'), today))
  bookings.held = held.bookingId
  bookings.phoned = await bookedFor(owner, {
    day: '2026-11-26',
    coach: coaches.maren,
    firstName: 'Pat',
    email: 'pat@example.com',
    athletes: [child('Uma')],
  })
  for (const { id, firstName } of await database().athlete.findMany()) athletes[firstName] = id
  await bindTo(danasBrowser.token, bookings.own)

  const lessonTypeIds = (await database().lessonType.findMany()).map(({ id }) => id)
  gym = (await aVenue({ name: 'Gym' })).id
  hall = (await aVenue({ name: 'Hall', position: 2 })).id
  coaches.ines = await createCoach(system, { name: 'Ines', lessonTypeIds, windows: [] })
  const windows = [{ ...weekly(6, '09:00', '12:00'), venueId: hall }]
  coaches.noor = await createCoach(system, { name: 'Noor', lessonTypeIds, windows })
  const extraHours = [{ date: lessonDay, start: '09:00', end: '12:00', venueId: hall }]
  coaches.ola = await createCoach(system, { name: 'Ola', lessonTypeIds, windows: [], extraHours })
  await teach('own', { coachId: coaches.ines, venueId: gym })
  await teach('strangers', { venueId: hall })
  await teach('guests', { venueId: gym })
  await database().lessonAssistant.create({
    data: { lessonId: await lessonOf('strangers'), coachId: coaches.ines },
  })
})

const child = (firstName: string) => anAthlete({ firstName })

async function lessonOf(name: string): Promise<string> {
  return (await bookingRow(bookings[name]!)).lessonId
}

async function teach(name: string, data: Prisma.LessonUncheckedUpdateInput): Promise<void> {
  await database().lesson.update({ where: { id: await lessonOf(name) }, data })
}

async function bindTo(token: string, bookingId: string): Promise<void> {
  const { orderId } = await bookingRow(bookingId)
  const data = { visitorTokenHash: hashToken(token) }
  await database().order.update({ where: { id: orderId }, data })
}

/** The names of those that a condition finds. */
async function shown(where: Prisma.BookingWhereInput): Promise<string[]> {
  const found = await database().booking.findMany({ where, select: { id: true } })
  return named(bookings, found)
}

async function shownAthletes(where: Prisma.AthleteWhereInput): Promise<string[]> {
  return named(athletes, await database().athlete.findMany({ where, select: { id: true } }))
}

function named(names: Record<string, string>, found: { id: string }[]): string[] {
  const ids = new Set(found.map(({ id }) => id))
  return Object.entries(names)
    .filter(([, id]) => ids.has(id))
    .map(([name]) => name)
}

describe('a browser', () => {
  it('shows the bookings that a guest made in it, to change and to pay', async () => {
    expect(await shown(bookingsOfBrowser(guestsBrowser))).toEqual(['guests'])
    expect(await shown(bookingsWithinReach(guestsBrowser))).toEqual(['guests'])
    expect(await shown(bookingsToPay(guestsBrowser))).toEqual(['guests'])
  })

  it('shows those of an account only while it is signed in', async () => {
    expect(await shown(bookingsWithinReach(danasBrowser))).toEqual([])
    expect(await shown(bookingsToPay(danasBrowser))).toEqual([])
    expect(await shown(bookingsOfBrowser({ ...danasBrowser, parent: dana }))).toEqual(['own'])
    expect(await shown(bookingsOfBrowser({ ...danasBrowser, parent: sam }))).toEqual([])
    const family = ['own', 'siblings', 'held']
    expect(await shown(bookingsToPay({ ...danasBrowser, parent: dana }))).toEqual(family)
    expect(await shown(bookingsToPay({ ...guestsBrowser, parent: sam }))).toEqual(['guests'])
  })

  it('without a cookie shows nothing', async () => {
    const unknown = { ...aVisitor(), token: null }
    for (const of of [bookingsOfBrowser, bookingsWithinReach, bookingsToPay])
      expect(await shown(of(unknown))).toEqual([])
  })
})

describe('a link', () => {
  beforeAll(async () => {
    const link = (booking: string, token: string, confirms: boolean) => ({
      bookingId: bookings[booking]!,
      tokenHash: hashToken(token),
      confirms,
      createdAt: today,
    })
    await database().bookingLink.createMany({
      data: [link('own', 'to look', false), link('phoned', 'to confirm', true)],
    })
  })

  it('shows its booking, to change but not to pay', async () => {
    const holder = { ...aVisitor(), link: 'to look' }
    expect(await shown(bookingOfLink(holder))).toEqual(['own'])
    expect(await shown(bookingsWithinReach(holder))).toEqual(['own'])
    expect(await shown(bookingsToPay(holder))).toEqual([])
  })

  it('shows nothing if there is none, or another', async () => {
    expect(await shown(bookingOfLink(aVisitor()))).toEqual([])
    expect(await shown(bookingOfLink({ ...aVisitor(), link: '' }))).toEqual([])
    expect(await shown(bookingOfLink({ ...aVisitor(), link: 'to see' }))).toEqual([])
  })

  it('to confirm shows its booking nowhere else, and other links confirm nothing', async () => {
    expect(await shown(bookingOfConfirmLink('to confirm'))).toEqual(['phoned'])
    expect(await shown(bookingOfLink({ ...aVisitor(), link: 'to confirm' }))).toEqual([])
    expect(await shown(bookingOfConfirmLink('to look'))).toEqual([])
  })
})

describe('a guardian', () => {
  it('reaches, sees and pays all that the family booked, and no other family’s', async () => {
    const family = ['own', 'siblings', 'held']
    expect(await shown(bookingsWithinReach(dana))).toEqual(family)
    expect(await shown(bookingsToSee(dana))).toEqual(family)
    expect(await shown(bookingsToPay(dana))).toEqual(family)
  })

  const none = { maySeeLessons: false, mayBook: false, endedAt: null }
  const sees = { ...none, maySeeLessons: true }
  const books = { ...sees, mayBook: true }
  const ended = { ...books, endedAt: today }
  it.each([
    ['no rights', [], [], none, none],
    ['rights to see the lessons of one', ['own', 'siblings'], [], sees, none],
    ['rights to book for one', ['own', 'siblings'], ['own'], books, none],
    ['rights to book for both', ['own', 'siblings'], ['own', 'siblings'], books, books],
    ['rights that have ended', [], [], ended, ended],
  ])(
    'of another’s children, with %s, sees %j and changes %j of what was booked for them',
    async (_, seen, reached, ofZoe, ofIfe) => {
      for (const [name, rights] of [
        ['Zoe', ofZoe],
        ['Ife', ofIfe],
        ['Kit', ofZoe],
      ] as const) {
        const key = { guardianId: sam.id, athleteId: athletes[name]! }
        await database().guardianship.upsert({
          where: { guardianId_athleteId: key },
          create: { ...key, ...rights },
          update: rights,
        })
      }
      expect(await shown(bookingsToSee(sam))).toEqual(seen)
      expect(await shown(bookingsWithinReach(sam))).toEqual(reached)
      expect(await shown(bookingsToPay(sam))).toEqual([])
    },
  )
})

type Limits = { permissions?: Permission[]; coachId?: string | null; venueIds?: string[] | null }

/** A staff member with these permissions alone. */
function staff({ permissions = [], coachId = null, venueIds = null }: Limits = {}): Staff {
  return { ...owner, coachId, venueIds, role: { ...owner.role, isOwner: false, permissions } }
}

describe('lessons', () => {
  const everyone = ['own', 'siblings', 'strangers', 'guests', 'held', 'phoned']
  const seesAll: Permission[] = ['see-all-lessons']
  const cases: [string, () => Limits, string[], string[]][] = [
    ['who sees all', () => ({ permissions: seesAll }), everyone, everyone],
    [
      'a coach who sees all',
      () => ({ coachId: coaches.noor, permissions: seesAll }),
      everyone,
      everyone,
    ],
    [
      'who sees all at one venue',
      () => ({ permissions: seesAll, venueIds: [gym] }),
      ['own', 'guests'],
      ['own', 'guests'],
    ],
    ['who sees all at no venue', () => ({ permissions: seesAll, venueIds: [] }), [], []],
    [
      'the coach who teaches most',
      () => ({ coachId: coaches.maren }),
      ['siblings', 'strangers', 'guests', 'held', 'phoned'],
      ['siblings', 'strangers', 'guests', 'held', 'phoned'],
    ],
    [
      'a coach who helps with another',
      () => ({ coachId: coaches.ines }),
      ['own', 'strangers'],
      ['own'],
    ],
    [
      'that coach at one venue',
      () => ({ coachId: coaches.ines, venueIds: [hall] }),
      ['strangers'],
      [],
    ],
    ['a coach without lessons', () => ({ coachId: coaches.noor }), [], []],
    ['who neither coaches nor sees all', () => ({}), [], []],
  ]

  it.each(cases)(
    'of %s are the same as rows, in SQL and one by one',
    async (_, limits, seen, changed) => {
      const viewer = staff(limits())
      expect(await shown(bookingsWithinReach(viewer))).toEqual(seen)
      expect(await shown(bookingsToSee(viewer))).toEqual(seen)
      expect(await shown({ lesson: staffLessons(viewer) })).toEqual(seen)
      expect(await shown({ lesson: lessonsToChange(viewer) })).toEqual(changed)
      const bySql = await database().$queryRaw<{ id: string }[]>`
      select booking.id from booking join lesson on lesson.id = lesson_id
      where ${isLessonOfStaff(viewer)}`
      expect(named(bookings, bySql)).toEqual(seen)
      const all = await database().booking.findMany({
        select: { id: true, lesson: { select: whoseLesson } },
      })
      expect(
        named(
          bookings,
          all.filter(({ lesson }) => isStaffLesson(viewer, lesson)),
        ),
      ).toEqual(seen)
    },
  )

  it('of the system are all', async () => {
    expect(await shown(bookingsWithinReach(system as never))).toEqual(everyone)
  })
})

describe('athletes', () => {
  const after = (days: number) => addDays(lessonDay, days)
  const evaluates: Permission[] = ['evaluate-progress']
  const coach = () => staff({ coachId: coaches.ines, permissions: evaluates })

  it.each([
    [-61, []],
    [-60, ['Zoe', 'Max']],
    [90, ['Zoe', 'Max']],
    [91, []],
  ])('are recognized by their coach %i days after the lesson: %j', async (days, expected) => {
    const now = at(after(days), '12:00')
    expect(await shownAthletes(athletesToRecognize(coach(), newYork, now))).toEqual(expected)
    expect(await shownAthletes(athletesWithinReach(coach(), newYork, now))).toEqual(expected)
  })

  it.each([
    [-200, ['Zoe', 'Max']],
    [90, ['Zoe', 'Max']],
    [91, []],
  ])(
    'have waivers collected by their coach %i days after the lesson: %j',
    async (days, expected) => {
      expect(
        await shownAthletes(athletesToSignFor(coach(), newYork, at(after(days), '12:00'))),
      ).toEqual(expected)
    },
  )

  it('of a lesson that is not confirmed sign, but are not recognized', async () => {
    const maren = staff({ coachId: coaches.maren })
    const now = at(lessonDay, '12:00')
    expect(await shownAthletes(athletesToRecognize(maren, newYork, now))).not.toContain('Uma')
    expect(await shownAthletes(athletesToSignFor(maren, newYork, now))).toContain('Uma')
  })

  it('are within reach only of who evaluates them', async () => {
    const now = at(lessonDay, '12:00')
    const without = staff({ coachId: coaches.ines })
    expect(await shownAthletes(athletesWithinReach(without, newYork, now))).toEqual([])
  })

  it('are all there for who sees all, or those of their venues', async () => {
    const later = at(after(400), '12:00')
    const all: Permission[] = ['see-all-athletes', 'correct-families']
    for (const of of [athletesToRecognize, athletesToSignFor]) {
      expect(await shownAthletes(of(staff({ permissions: all }), newYork, later))).toHaveLength(6)
      const limited = staff({ permissions: all, venueIds: [gym] })
      expect(await shownAthletes(of(limited, newYork, later))).toEqual(['Zoe', 'Gia'])
    }
  })
})

describe('at one’s own venues', () => {
  const ofVenue = (venueId: string) => ({ venueIds: [venueId] })

  it('coaches are those with lessons or hours there', async () => {
    const shownCoaches = async (limits: { venueIds: string[] | null }) =>
      named(coaches, await database().coach.findMany({ where: coachesAtOwnVenues(limits) }))
    expect(await shownCoaches(ofVenue(gym))).toEqual(['maren', 'ines'])
    expect(await shownCoaches(ofVenue(hall))).toEqual(['maren', 'noor', 'ola'])
    expect(await shownCoaches({ venueIds: null })).toEqual(['maren', 'ines', 'noor', 'ola'])
  })

  it('athletes are those with lessons there', async () => {
    expect(await shownAthletes(athletesAtOwnVenues(ofVenue(gym)))).toEqual(['Zoe', 'Gia'])
    expect(await shownAthletes(athletesAtOwnVenues({ venueIds: null }))).toHaveLength(6)
  })

  it('families are those who booked there or whose athletes come there', async () => {
    const expectFamilies = async (venueIds: string[] | null, expected: string[]) => {
      const select = { id: true, firstName: true }
      const orderBy = { firstName: 'asc' } as const
      const where = familiesAtOwnVenues({ venueIds })
      const found = await database().guardian.findMany({ where, select, orderBy })
      expect(found.map(({ firstName }) => firstName)).toEqual(expected)
      const bySql = await database().$queryRaw<{ first_name: string }[]>`
        select first_name from guardian where ${isFamilyAtOwnVenue({ venueIds }, sql`guardian.id`)}
        order by first_name`
      expect(bySql.map((row) => row.first_name)).toEqual(expected)
      for (const { id, firstName } of await database().guardian.findMany({ select }))
        expect(await isOwnFamily(database(), { venueIds }, id)).toBe(expected.includes(firstName))
    }
    const sams = { guardianId: sam.id, athleteId: athletes.Zoe! }
    const change = async (endedAt: Date | null) =>
      await database().guardianship.update({
        where: { guardianId_athleteId: sams },
        data: { endedAt },
      })
    await change(null)
    await expectFamilies([gym], ['Dana', 'Dana', 'Sam'])
    await change(today)
    await expectFamilies([gym], ['Dana', 'Dana'])
    // Lee booked for Max, who is Sam's alone from now on
    const athleteId = athletes.Max!
    await database().guardianship.create({ data: { guardianId: sam.id, athleteId } })
    await database().guardianship.updateMany({
      where: { athleteId, guardianId: { not: sam.id } },
      data: { endedAt: today },
    })
    await expectFamilies([hall], ['Lee', 'Sam'])
    await expectFamilies(null, ['Dana', 'Dana', 'Lee', 'Noor', 'Pat', 'Sam'])
  })
})

describe('a hold', () => {
  it('lapses when its time is over, but not if staff made it for who may still come', async () => {
    const { heldUntil } = await bookingRow(bookings.held!)
    expect(await shown(lapsedHolds(addMinutes(heldUntil, -1)))).toEqual([])
    expect(await shown(lapsedHolds(heldUntil))).toEqual(['held'])
    expect(await shown(lapsedHolds(addMinutes(today, 500 * 24 * 60)))).toEqual(['held'])
    await database().bookingPlace.updateMany({
      where: { bookingId: bookings.phoned },
      data: { attendance: 'absent' },
    })
    expect(await shown(lapsedHolds(addMinutes(today, 500 * 24 * 60)))).toEqual(['held', 'phoned'])
  })

  it('that has lapsed has no waiver left to collect', async () => {
    const maren = staff({ coachId: coaches.maren })
    const shownToMaren = () => shownAthletes(athletesToSignFor(maren, newYork, today))
    expect(await shownToMaren()).toContain('Kit')
    await database().booking.update({ where: { id: bookings.held }, data: { status: 'expired' } })
    expect(await shownToMaren()).not.toContain('Kit')
  })
})
