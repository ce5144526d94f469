import { describe, expect, it } from 'vitest'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { enrollmentEmails } from '~/domain/enrollment/compose-enrollment-emails.server'
import { dropClass, findDropTerms } from '~/domain/enrollment/drop-class.server'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { composeTrialOffer, offerAfterTrials } from '~/domain/enrollment/offer-after-trials.server'
import { moveEnrollment } from '~/domain/enrollment/move-enrollment.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { saveTermClass } from '~/domain/enrollment/terms/save-term-class.server'
import { findBalances, sumOf } from '~/domain/payments/charges/find-balances.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateFromDatabase } from '~/values/business-time'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { at, newYork } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import {
  aFamilyToEnroll,
  anOwnAthlete,
  aSkill,
  aTerm,
  aTermClass,
  enrollIn,
  masters,
} from '../../support/factories/factories-enrollment'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let owner: Staff
let dana: Parent
let zoe: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
})

async function aClassOf({
  term = {},
  ...changes
}: Parameters<typeof aTermClass>[2] & { term?: object } = {}) {
  const termId = await aTerm(owner, term)
  return await aTermClass(owner, { termId, coachId }, changes)
}

const enrollZoe = (termClass: string, form: object = {}, now = today) =>
  enrollIn(dana, dana.id, { termClass, athletes: [zoe], ...form }, now)

async function chargedOf(enrollmentId: string): Promise<number> {
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  return sumOf(await findBalances({ orderId })).chargedCents
}

async function bookedDays(status: 'confirmed' | 'canceled' = 'confirmed'): Promise<string[]> {
  const rows = await database().booking.findMany({
    where: { status },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { lesson: { select: { originalOn: true } } },
  })
  return rows.map(({ lesson }) => dateFromDatabase(lesson.originalOn!))
}

const tuesdays = [
  '2026-11-10',
  '2026-11-17',
  '2026-11-24',
  '2026-12-01',
  '2026-12-08',
  '2026-12-15',
]

async function expectNothing(refused: object, ...wanted: Parameters<typeof enrollZoe>) {
  const state = await databaseState()
  expect(await enrollZoe(...wanted)).toMatchObject(refused)
  expect(await databaseState()).toEqual(state)
}

describe('enrolling in a class of a term', () => {
  it('takes a place on every date, charges the month, and tells family and coach once', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    expect(await bookedDays()).toEqual(tuesdays)
    // three lessons in November; December is charged on November 25
    expect(await chargedOf(enrollmentIds[0]!)).toBe(6000)
    const kinds = (await database().outboxMessage.findMany()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'waiver-signed').toSorted()).toEqual([
      'coach-booked',
      'enrolled',
    ])
    await expectSoundSchedule()
  })

  it('happens once for two presses, also at the same moment', async () => {
    const { slug } = await aClassOf()
    const form = { idempotencyKey: newToken() }
    const pressed = await Promise.all([enrollZoe(slug, form), enrollZoe(slug, form)])
    expect(pressed[0]).toEqual(pressed[1])
    expect(await enrollZoe(slug, form)).toEqual(pressed[0])
    expect(await database().booking.count()).toBe(tuesdays.length)
  })

  it('in the last place happens once for two presses', async () => {
    const { slug } = await aClassOf({ places: 1 })
    const form = { idempotencyKey: newToken() }
    const pressed = await enrollZoe(slug, form)
    expect(await enrollZoe(slug, form)).toEqual(done(pressed!))
    await expectNothing({ refused: 'class-full' }, slug)
  })

  it('from a later day costs what is left of a price by the term', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_001 })
    const whole = done((await enrollZoe(slug))!)
    expect(await chargedOf(whole.enrollmentIds[0]!)).toBe(12_001)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { athletes: [eli], startsOn: '2026-12-01' }
    const half = done((await enrollZoe(slug, form))!)
    expect(await chargedOf(half.enrollmentIds[0]!)).toBe(6000)
  })

  it('by the month costs a part of the month that the term begins in', async () => {
    const { slug } = await aClassOf({ basis: 'month', priceCents: 8000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    expect(await chargedOf(enrollmentIds[0]!)).toBe(6000)
  })

  it('gives the second athlete of a family the sibling discount, and asks the fee once a year of each', async () => {
    await database().settings.update({ where: { id: 1 }, data: { siblingPercent: 10 } })
    const { slug } = await aClassOf({ term: { registrationFeeCents: 4500 } })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const { enrollmentIds } = done((await enrollZoe(slug, { athletes: [zoe, eli] }))!)
    const charged = await Promise.all(enrollmentIds.map(chargedOf))
    expect(charged).toEqual([6000 + 4500, 5400 + 4500])
    const termId = await aTerm(owner, { registrationFeeCents: 4500 })
    const other = await aTermClass(owner, { termId, coachId }, { startsOn: '2026-11-11' })
    const again = done((await enrollZoe(other.slug, { startsOn: '2026-11-11' }))!)
    expect(await chargedOf(again.enrollmentIds[0]!)).toBe(5400)
  })

  it('is refused without a place on every date, and then takes none', async () => {
    const { slug, seriesId } = await aClassOf({ places: 1 })
    const where = { seriesId, originalOn: new Date('2026-12-08') }
    await database().lesson.updateMany({ where, data: { placesTaken: 1 } })
    await expectNothing({ refused: 'class-full' }, slug)
  })

  it('from a later day on needs places on those days alone', async () => {
    const { slug, seriesId } = await aClassOf({ places: 2 })
    const where = { seriesId, originalOn: new Date('2026-11-10') }
    await database().lesson.updateMany({ where, data: { placesTaken: 1 } })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { athletes: [zoe, eli], startsOn: '2026-11-17' }
    done((await enrollZoe(slug, form))!)
  })

  it('is refused before registration opens, at the minute too, but not for staff or members', async () => {
    const opensAt = at('2026-11-05', '09:00')
    const term = { opensOn: '2026-11-05', membersOn: '2026-11-01' }
    const { slug } = await aClassOf({ term })
    const early = new Date(opensAt.getTime() - 1)
    await expectNothing({ refused: 'registration-not-open' }, slug, {}, early)
    done((await enrollIn(owner, dana.id, { termClass: slug, athletes: [zoe] }, early))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    done((await enrollZoe(slug, { athletes: [eli] }, early))!)
    const noor = (await aParent()).parent
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' })
    const form = { termClass: slug, athletes: [ada] }
    expect(await enrollIn(noor, noor.id, form, early)).toMatchObject({
      refused: 'registration-not-open',
    })
    done((await enrollIn(noor, noor.id, form, opensAt))!)
  })

  it('is refused for another family’s child, a wrong age, a missing skill, and without a waiver', async () => {
    const skillId = await aSkill()
    const { slug } = await aClassOf({ minAge: 10, maxAge: 12, prerequisites: [skillId] })
    const noor = (await aParent()).parent
    const ada = await anOwnAthlete(noor, { firstName: 'Ada' })
    await expectNothing({ refused: 'no-athlete' }, slug, { athletes: [ada] })
    const small = await anOwnAthlete(dana, { firstName: 'Eli', bornOn: '2019-01-01' })
    await expectNothing({ refused: 'outside-ages', detail: 'Eli' }, slug, { athletes: [small] })
    await expectNothing({ refused: 'skill-missing' }, slug)
    await masters(owner, zoe, skillId)
    await database().athlete.update({ where: { id: zoe }, data: { lastName: 'Other' } })
    await expectNothing({ refused: 'waiver-missing', detail: 'Zoe' }, slug)
  })

  it('is refused from a day on for which the business takes no bookings, but not for staff', async () => {
    const { slug } = await aClassOf()
    const pausedFrom = new Date('2026-11-10')
    const pause = { bookingPaused: true, pauseMessage: 'Away.' }
    await database().settings.updateMany({
      data: { ...pause, pausedFrom, pausedUntil: pausedFrom },
    })
    await expectNothing({ refused: 'paused' }, slug)
    done((await enrollIn(owner, dana.id, { termClass: slug, athletes: [zoe] }))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    done((await enrollZoe(slug, { athletes: [eli], startsOn: '2026-11-17' }))!)
  })

  it('names the one of two siblings who is enrolled already', async () => {
    const { slug } = await aClassOf()
    done((await enrollZoe(slug))!)
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const refusal = { refused: 'already-enrolled', field: 'athletes', detail: 'Zoe' }
    await expectNothing(refusal, slug, { athletes: [zoe, eli] })
    done((await enrollZoe(slug, { athletes: [eli] }))!)
  })

  it('finds nothing by an id that is none', async () => {
    const { slug, id: termClassId } = await aClassOf()
    expect(await enrollIn(owner, 'x', { termClass: slug, athletes: [zoe] })).toBeNull()
    const move = { idempotencyKey: newToken(), termClassId, startsOn: '2026-11-17' }
    expect(await moveEnrollment(owner, 'x', move, today)).toBeNull()
    expect(await dropClass(owner, 'x', { lastOn: '2026-11-17' })).toBeNull()
    expect(await saveTermClass(owner, 'x', {} as never, today)).toBeNull()
  })

  it('is refused twice, but possible again after it was dropped', async () => {
    const { slug } = await aClassOf({ term: { dropNoticeDays: 0 } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    await expectNothing({ refused: 'already-enrolled' }, slug)
    const id = enrollmentIds[0]!
    const { lastOn } = (await findDroppable(dana, id, today))!
    done((await dropClass(dana, id, { lastOn }, today))!)
    done((await enrollZoe(slug))!)
  })

  it('as a trial takes one date at its own price, once', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug, { isTrial: 'trial' }))!)
    expect(await bookedDays()).toEqual(['2026-11-10'])
    expect(await chargedOf(enrollmentIds[0]!)).toBe(1500)
    await expectNothing({ refused: 'trial-taken' }, slug, {
      isTrial: 'trial',
      startsOn: '2026-11-17',
    })
    done((await enrollZoe(slug))!)
    expect(await bookedDays()).toEqual(tuesdays)
  })

  it('as a trial is possible once for each kind of lesson', async () => {
    const { slug } = await aClassOf()
    const isTrial = 'trial'
    done((await enrollZoe(slug, { isTrial }))!)
    const { slug: other, seriesId } = await aClassOf({ startTime: '18:00' })
    await expectNothing({ refused: 'trial-taken', field: 'athletes' }, other, { isTrial })
    const where = { format: 'group' } as const
    const group = await database().lessonType.findFirstOrThrow({ where })
    const ninja = { ...group, id: newId(), slug: 'ninja', name: 'Ninja', position: 99 }
    const { id: lessonTypeId } = await database().lessonType.create({ data: ninja })
    const ofSeries = { where: { seriesId }, data: { lessonTypeId } }
    await database().lessonSeries.update({ where: { id: seriesId }, data: { lessonTypeId } })
    await database().lesson.updateMany(ofSeries)
    done((await enrollZoe(other, { isTrial }))!)
  })
})

describe('dropping a class', () => {
  it('with notice cancels later dates with all that was paid back, and nobody else can', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    const noor = (await aParent()).parent
    const form = { lastOn: '2026-11-16' }
    expect(await dropClass(noor, id, form, today)).toBeNull()
    expect(await dropClass(dana, id, { ...form, lastOn: '2026-11-15' }, today)).toMatchObject({
      refused: 'notice-changed',
    })
    done((await dropClass(dana, id, form, today))!)
    expect(await bookedDays()).toEqual(['2026-11-10'])
    expect(await bookedDays('canceled')).toEqual(tuesdays.slice(1))
    expect(await chargedOf(id)).toBe(2000)
    expect(await dropClass(dana, id, form, today)).toMatchObject({ lastOn: '2026-11-16' })
    const { endsOn } = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(endsOn).toEqual(new Date('2026-11-16'))
    await expectSoundSchedule()
  })
})

describe('a family that drops a class', () => {
  it('of which nothing is paid reads what is still to pay, before and in the email', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    const terms = (await findDropTerms(dana, id, today))!
    expect(terms).toMatchObject({ returnCents: 0, dueCents: 2000, isChargedLater: false })
    done((await dropClass(dana, id, terms, today))!)
    expect((await findOwnEnrollment(dana, id, today))!.dueCents).toBe(2000)
    expect(await droppedEmail()).toContain(classTexts.stillToPay('$20'))
  })

  it('that is paid in full reads that nothing is', async () => {
    const { slug } = await aClassOf({ basis: 'term', priceCents: 12_000 })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    for (const { bookingId } of (await findOwnEnrollment(dana, id, today))!.dates)
      await pay(bookingId, 2000)
    const terms = (await findDropTerms(dana, id, today))!
    expect(terms).toMatchObject({ returnCents: 10_000, dueCents: 0 })
    done((await dropClass(dana, id, terms, today))!)
    expect(await droppedEmail()).not.toContain('still to pay')
  })

  it('reads that lessons that stay are charged later', async () => {
    const { slug } = await aClassOf({ term: { dropNoticeDays: 35 } })
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const terms = (await findDropTerms(dana, enrollmentIds[0]!, today))!
    expect(terms).toMatchObject({ dueCents: 6000, isChargedLater: true })
  })
})

async function droppedEmail(): Promise<string> {
  const where = { kind: 'class-dropped' }
  const row = await database().outboxMessage.findFirstOrThrow({ where })
  const due = row as DueEmail
  const email = await transaction((tx) => enrollmentEmails['class-dropped'](tx, due, today))
  return renderEmail(email!.content, { sender: fixtureSender, unsubscribe: null }).text
}

describe('the tuition run', () => {
  it('charges the next month from its day on, once, with one email to each family', async () => {
    const { slug } = await aClassOf()
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const { enrollmentIds } = done((await enrollZoe(slug, { athletes: [zoe, eli] }))!)
    const [first] = enrollmentIds
    await runTuition(at('2026-11-24', '23:59'))
    expect(await chargedOf(first!)).toBe(6000)
    await runTuition(at('2026-11-25', '00:00'))
    expect(await chargedOf(first!)).toBe(12_000)
    await runTuition(at('2026-12-25', '06:00'))
    expect(await chargedOf(first!)).toBe(12_000)
    const emails = await database().outboxMessage.count({ where: { kind: 'tuition-charged' } })
    expect(emails).toBe(1)
  })

  it('leaves out who staff hold out, and charges them once they do not', async () => {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug))!)
    const id = enrollmentIds[0]!
    await database().enrollment.update({ where: { id }, data: { tuitionHeld: true } })
    await runTuition(at('2026-11-25', '06:00'))
    expect(await chargedOf(id)).toBe(6000)
    await database().enrollment.update({ where: { id }, data: { tuitionHeld: false } })
    await runTuition(at('2026-11-26', '06:00'))
    expect(await chargedOf(id)).toBe(12_000)
  })
})

describe('a class without an end', () => {
  it('has each athlete once', async () => {
    const { slug } = await aClassOf({ term: { endsOn: null } })
    done((await enrollZoe(slug))!)
    await expectNothing({ refused: 'already-enrolled' }, slug, { startsOn: '2026-11-17' })
  })

  it('gets its new dates booked for whoever is enrolled', async () => {
    const { slug, seriesId } = await aClassOf({ term: { endsOn: null } })
    done((await enrollZoe(slug))!)
    const before = await bookedDays()
    const last = await database().lesson.findFirstOrThrow({
      where: { seriesId },
      orderBy: { startsAt: 'desc' },
    })
    const startsAt = new Date(last.startsAt.getTime() + 7 * 24 * 3600 * 1000)
    const { id: _id, ...row } = last
    await database().lesson.create({
      data: {
        ...row,
        placesTaken: 0,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 45 * 60_000),
        occupiedUntil: new Date(startsAt.getTime() + 45 * 60_000),
        originalOn: new Date(last.originalOn!.getTime() + 7 * 24 * 3600 * 1000),
      },
    })
    await bookMissingDates(today)
    expect(await bookedDays()).toHaveLength(before.length + 1)
    await bookMissingDates(today)
    expect(await bookedDays()).toHaveLength(before.length + 1)
  })
})

describe('an offer after a trial lesson', () => {
  const evening = at('2026-11-10', '20:00')
  const nextDay = at('2026-11-11', '09:00')

  async function tryOnce() {
    const { slug } = await aClassOf()
    const { enrollmentIds } = done((await enrollZoe(slug, { isTrial: 'trial' }))!)
    return { slug, id: enrollmentIds[0]! }
  }
  const came = (attendance: 'present' | 'absent') =>
    database().bookingPlace.updateMany({ data: { attendance } })
  const offers = () => database().outboxMessage.count({ where: { kind: 'trial-offer' } })

  it('is made once, on the next day, to who came', async () => {
    await tryOnce()
    await came('present')
    await offerAfterTrials(evening)
    expect(await offers()).toBe(0)
    await offerAfterTrials(nextDay)
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(1)
  })

  it('is not sent while a date to come is full', async () => {
    const { id } = await tryOnce()
    const email = { subjectId: id, guardianId: dana.id } as DueEmail
    expect(await composeTrialOffer(database(), email, nextDay)).not.toBeNull()
    const where = { originalOn: new Date('2026-12-08') }
    await database().lesson.updateMany({ where, data: { placesTaken: 6 } })
    expect(await composeTrialOffer(database(), email, nextDay)).toBeNull()
  })

  it('is not made to who stayed away, or has enrolled since', async () => {
    const { slug } = await tryOnce()
    await came('absent')
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(0)
    await came('present')
    done((await enrollZoe(slug, { startsOn: '2026-11-17' }))!)
    await offerAfterTrials(nextDay)
    expect(await offers()).toBe(0)
  })
})

describe('the statement of a family', () => {
  it('shows lessons of a class once their tuition is charged, and not before', async () => {
    const { slug } = await aClassOf({ basis: 'month', priceCents: 8000 })
    done((await enrollZoe(slug))!)
    const shown = async (now: Date) =>
      (await findOwnStatement(dana, '2026', now))!.lessons.map(({ startsAt }) =>
        calendarDateAt(startsAt, newYork),
      )
    expect(await shown(today)).toEqual(tuesdays.slice(0, 3))
    await runTuition(at('2026-11-26', '12:00'))
    expect(await shown(today)).toEqual(tuesdays)
  })
})
