import { describe, expect, it } from 'vitest'
import { changeDays } from '~/domain/enrollment/camps/change-days.server'
import { findCampDays } from '~/domain/enrollment/camps/find-camp-days.server'
import { formatChosenExtra } from '~/domain/enrollment/camps/camp-extras'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import { parentClassPath } from '~/values/paths/enrollment-paths'
import { at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import {
  aCamp,
  aFamilyToEnroll,
  aTerm,
  anOwnAthlete,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'

const [monday, tuesday, wednesday] = ['2026-12-28', '2026-12-29', '2026-12-30'] as const

let coachId: string
let owner: Staff
let dana: Parent
let zoe: string
let slug: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
  slug = (await aCamp(owner, coachId, { places: 2 })).slug
})

async function enrolled(days: string[], form: object = {}): Promise<string> {
  const wish = { termClass: slug, athletes: [zoe], startsOn: days[0]!, days, ...form }
  return done((await enrollIn(dana, dana.id, wish))!).enrollmentIds[0]!
}

type Change = Partial<Parameters<typeof changeDays>[2]>

const change = (id: string, form: Change, now = today, actor: Parent | Staff = dana) =>
  changeDays(actor, id, { idempotencyKey: newToken(), change: 'add', day: wednesday, ...form }, now)

async function bookings() {
  return await database().booking.findMany({
    where: { order: { guardianId: dana.id }, status: 'confirmed' },
    orderBy: { lesson: { startsAt: 'asc' } },
    include: { lesson: { select: { originalOn: true } } },
  })
}

const days = async () =>
  (await bookings()).map(({ lesson }) => dateFromDatabase(lesson.originalOn!))

async function charged(): Promise<number> {
  const all = await database().booking.findMany({ where: { order: { guardianId: dana.id } } })
  const bookingIds = all.map(({ id }) => id)
  return sumBalances(await findBalances({ bookingIds })).chargedCents
}

async function extras(...names: string[]) {
  const all = await database().campExtra.findMany({ where: { termClass: { slug } } })
  return all
    .filter(({ name }) => names.includes(name))
    .map(({ id: extraId }) => formatChosenExtra({ athleteId: zoe, extraId }))
}

async function expectRefused(
  id: string,
  form: Change,
  refused: string,
  now = today,
  actor?: Staff,
) {
  const state = await databaseState()
  expect(await change(id, form, now, actor)).toMatchObject({ refused })
  expect(await databaseState()).toEqual(state)
}

describe('adding a day to an enrollment in a camp', () => {
  it('charges at once what it adds to the price, up to that of the whole camp', async () => {
    const id = await enrolled([monday])
    expect((await findCampDays(dana, id, today))!.toAdd).toMatchObject([
      { day: tuesday, cents: 9000, refused: null },
      { day: wednesday, cents: 9000, refused: null },
    ])
    done((await change(id, { day: wednesday, cents: 9000 }))!)
    expect(await charged()).toBe(18_000)
    expect((await findCampDays(dana, id, today))!.toAdd).toMatchObject([{ cents: 6000 }])
    done((await change(id, { day: tuesday }))!)
    expect(await charged()).toBe(24_000)
    expect(await days()).toEqual([monday, tuesday, wednesday])
    const row = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect([row.startsOn, row.endsOn]).toEqual([new Date(monday), new Date(wednesday)])
    const emails = { kind: 'booking-confirmed', guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: emails })).toBe(2)
    await expectSoundSchedule()
  })

  it('emails the day with what its camp says to bring, and with no rule of single lessons', async () => {
    await database().termClass.updateMany({ data: { whatToBring: 'A lunch without nuts' } })
    const id = await enrolled([monday])
    done((await change(id, { day: wednesday }))!)
    const [added] = await emailsOf('booking-confirmed')
    const { text, file } = (await contentOfEmail(added!))!
    expect(text).toContain('Winter Break Camp, 6 hours')
    expect(text).toContain('A lunch without nuts')
    expect(file).toContain('A lunch without nuts')
    expect(text).toContain('This lesson is part of Winter Break Camp.')
    expect(text).toContain(parentClassPath(id))
    expect(text).not.toContain('reschedule or cancel')
    expect(text).not.toContain('refunded')
  })

  it('adds the extras for each day, and those for the camp not once more', async () => {
    const id = await enrolled([tuesday], { extras: await extras('Early drop-off', 'Lunch') })
    expect(await charged()).toBe(12_500)
    done((await change(id, { day: monday }))!)
    expect(await charged()).toBe(22_500)
    done((await change(id, { day: wednesday }))!)
    expect(await charged()).toBe(29_500)
    const row = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(row.startsOn).toEqual(new Date(monday))
  })

  it('leaves a place to whoever waits for the camp, unless staff add it', async () => {
    const id = await enrolled([monday])
    const { parent: noor } = await aParent()
    const { id: termClassId } = await database().termClass.findFirstOrThrow({ where: { slug } })
    const waiting = { termClassId, guardianId: noor.id, athleteId: await anOwnAthlete(noor) }
    await database().classWaitingEntry.create({ data: { ...waiting, createdAt: today } })
    await database().lesson.updateMany({ data: { places: 3 } })
    expect(await findCampDays(dana, id, today)).toMatchObject({
      toAdd: [
        { day: tuesday, refused: null },
        { day: wednesday, refused: null },
      ],
    })
    const wednesdays = { where: { originalOn: new Date(wednesday) }, data: { placesTaken: 2 } }
    await database().lesson.updateMany(wednesdays)
    expect(await findCampDays(dana, id, today)).toMatchObject({
      toAdd: [
        { day: tuesday, refused: null },
        { day: wednesday, refused: 'day-full' },
      ],
    })
    await expectRefused(id, { day: wednesday }, 'day-full')
    done((await change(id, { day: wednesday }, today, owner))!)
  })

  it('is done once however often the form is sent, also after the day was canceled', async () => {
    const id = await enrolled([monday])
    const idempotencyKey = newToken()
    const outcome = { enrollmentId: id, day: wednesday, change: 'add' }
    for (const _press of [1, 2])
      expect(await change(id, { idempotencyKey, day: wednesday })).toEqual(outcome)
    expect(await charged()).toBe(18_000)
    done((await change(id, { change: 'cancel', day: wednesday }))!)
    expect(await change(id, { idempotencyKey, day: wednesday })).toEqual(outcome)
    expect(await days()).toEqual([monday])
    done((await change(id, { day: wednesday }))!)
    expect(await days()).toEqual([monday, wednesday])
    expect(await charged()).toBe(18_000)
  })

  it('is refused for a day that is full, over, chosen already or of no camp, and at another price', async () => {
    const id = await enrolled([monday])
    await expectRefused(id, { day: monday }, 'no-such-day')
    await expectRefused(id, { day: '2027-01-04' }, 'no-such-day')
    await expectRefused(id, { day: tuesday }, 'no-such-day', at(tuesday, '09:00'))
    await expectRefused(id, { day: tuesday, cents: 8000 }, 'cost-changed')
    const full = { originalOn: new Date(tuesday) }
    await database().lesson.updateMany({ where: full, data: { placesTaken: 2 } })
    await expectRefused(id, { day: tuesday }, 'day-full')
    await expectRefused(id, { day: tuesday }, 'day-full', today, owner)
    expect((await findCampDays(dana, id, today))!.toAdd).toMatchObject([
      { day: tuesday, refused: 'day-full' },
      { day: wednesday, refused: null },
    ])
    await database().lesson.updateMany({ where: full, data: { placesTaken: 0 } })
  })

  it('is refused while the camp is closed and for a child who is too old for it by now, but not to staff', async () => {
    const id = await enrolled([monday])
    await database().termClass.updateMany({ data: { open: false } })
    await expectRefused(id, {}, 'class-not-open')
    done((await change(id, {}, today, owner))!)
    await database().termClass.updateMany({ data: { open: true } })
    await database().termClass.updateMany({ data: { minAge: 2, maxAge: 3 } })
    await expectRefused(id, { day: tuesday }, 'outside-ages')
    done((await change(id, { day: tuesday }, today, owner))!)
  })

  it('is refused for a day between those of another enrollment', async () => {
    const id = await enrolled([monday])
    await enrolled([wednesday])
    await expectRefused(id, { day: wednesday }, 'no-such-day')
    done((await change(id, { day: tuesday }))!)
    await expectRefused(id, { change: 'cancel', day: '2027-01-01' }, 'not-booked')
  })
})

describe('canceling a day of an enrollment in a camp', () => {
  it('returns what was paid for it, and frees the place', async () => {
    const id = await enrolled([monday, wednesday])
    const [, last] = await bookings()
    await pay(last!.id, 9000)
    expect((await findCampDays(dana, id, today))!.toCancel).toMatchObject([
      { day: monday, cents: 0, refused: null },
      { day: wednesday, cents: 9000, refused: null },
    ])
    await expectRefused(id, { change: 'cancel', cents: 0 }, 'cost-changed')
    const idempotencyKey = newToken()
    for (const _press of [1, 2])
      done((await change(id, { change: 'cancel', cents: 9000, idempotencyKey }))!)
    expect(await days()).toEqual([monday])
    expect(await charged()).toBe(9000)
    expect(await database().refund.findMany()).toMatchObject([{ amountCents: 9000 }])
    expect(await database().cancellation.findMany()).toMatchObject([
      { canceledBy: 'family', refundCents: 9000 },
    ])
    const emails = { kind: 'booking-canceled', guardianId: dana.id }
    expect(await database().outboxMessage.count({ where: emails })).toBe(1)
    const row = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ endsOn: new Date(monday), droppedAt: null })
    await expectSoundSchedule()
  })

  it('is for families with the notice of the camp, and for staff up to the start', async () => {
    const id = await enrolled([monday, wednesday])
    const atLast = at('2026-12-15', '23:59')
    await expectRefused(id, { change: 'cancel' }, 'too-close', at('2026-12-16', '00:00'))
    done((await change(id, { change: 'cancel' }, atLast))!)
    done((await change(id, { day: wednesday }, atLast))!)
    await expectRefused(id, { change: 'cancel', day: monday }, 'too-close', atLast)
    done((await change(id, { change: 'cancel', day: monday }, at(monday, '08:59'), owner))!)
    expect(await days()).toEqual([wednesday])
  })

  it('is refused for the only day, for one that carries what is for the camp, and once it is canceled', async () => {
    const id = await enrolled([monday, wednesday], { extras: await extras('Lunch') })
    await expectRefused(id, { change: 'cancel', day: monday }, 'carries-camp')
    done((await change(id, { change: 'cancel' }))!)
    await expectRefused(id, { change: 'cancel', day: monday }, 'only-day')
    const lastOn = '2026-11-16'
    done((await dropClass(dana, id, { lastOn }, today))!)
    await expectRefused(id, { day: tuesday }, 'canceled')
    expect((await findCampDays(dana, id, today))!.refused).toBe('canceled')
  })
})

it('days cannot be changed of another family, of a class of a season, or of a camp that is booked whole', async () => {
  const id = await enrolled([monday])
  const { parent } = await aParent()
  expect(await findCampDays(parent, id, today)).toBeNull()
  expect(await change(id, {}, today, parent as never)).toBeNull()
  const { staff } = await aStaffMember({ role: 'coach' })
  expect(await change(id, {}, today, staff)).toBeNull()
  expect(await change('x', {})).toBeNull()
  await database().termClass.updateMany({ data: { dayPriceCents: null } })
  await expectRefused(id, {}, 'whole-only')
  const termId = await aTerm(owner)
  const weekly = await aTermClass(owner, { termId, coachId })
  const wish = { termClass: weekly.slug, athletes: [zoe] }
  const { enrollmentIds } = done((await enrollIn(dana, dana.id, wish))!)
  expect(await findCampDays(dana, enrollmentIds[0]!, today)).toBeNull()
  expect(await change(enrollmentIds[0]!, { day: '2026-11-17' })).toBeNull()
})
