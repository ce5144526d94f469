import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { pauseOverdueClasses } from '~/domain/enrollment/tuition/pause-overdue.server'
import { resumePaidClasses } from '~/domain/enrollment/tuition/resume-paid.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { dateFromDatabase } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { aWeeklyClass } from '../../support/factories/factories-class'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClassOf,
  coachId,
  dana,
  enrollZoe,
  openForZoe,
  owner,
  zoe,
} from '../../support/cases/enrollment/zoe-in-class'

beforeEachRestored(openForZoe)

/** Zoe in a class on Tuesdays from November 10 to December 15. */
async function enrolled(term: object = {}): Promise<{ id: string; slug: string }> {
  const { slug } = await aClassOf({ term })
  return { id: done((await enrollZoe(slug))!).enrollmentIds[0]!, slug }
}

const others = ['2026-11-10', '2026-11-17', '2026-11-24', '2026-12-01', '2026-12-15']

/** The days on which Zoe has a place, one for each. */
async function placesOfZoe(): Promise<string[]> {
  const places = await database().bookingPlace.findMany({
    where: { athleteId: zoe, booking: { status: 'confirmed' } },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: { booking: { select: { lesson: { select: { originalOn: true } } } } },
  })
  return places.map(({ booking }) => dateFromDatabase(booking.lesson.originalOn!))
}

async function bookingOn(day: string): Promise<string> {
  const { id } = await database().booking.findFirstOrThrow({
    where: { status: 'confirmed', lesson: { originalOn: new Date(day) } },
  })
  return id
}

async function cancel(bookingId: string): Promise<void> {
  const request = { idempotencyKey: newToken(), refundCents: 0, refundTo: 'payment' } as const
  done((await cancelBooking(owner, bookingId, request, today))!)
}

/** Another guardian of Zoe takes over her lessons, as Dana is erased. */
async function handOver(): Promise<void> {
  const { parent: noor } = await aParent()
  await database().guardianship.create({
    data: { guardianId: noor.id, athleteId: zoe, createdAt: today },
  })
  const erased = { guardianIds: [dana.id], keepsLessons: true }
  await transaction((tx) => personalData.booking!.prepareErasure!(tx, owner, erased, today))
}

async function reschedule(bookingId: string, lesson: string): Promise<void> {
  const request = { idempotencyKey: newToken(), lesson }
  done((await rescheduleBooking(owner, bookingId, request, today))!)
}

/** Staff put the lesson of a day into a class on Thursdays. */
async function rescheduleToThursday(day: string): Promise<void> {
  const [lesson] = await aWeeklyClass(owner, coachId, { startsOn: '2026-12-10' })
  await reschedule(await bookingOn(day), lesson!)
}

const aTrial = (slug: string, startsOn = '2026-12-08') =>
  enrollZoe(slug, { isTrial: 'trial', startsOn })

/** A trial of another class, to be rescheduled. */
async function aTrialOnFriday(): Promise<string> {
  const { slug } = await aClassOf({ startsOn: '2026-11-13' })
  done((await aTrial(slug, '2026-12-11'))!)
  return await bookingOn('2026-12-11')
}

async function lessonOf(slug: string, day: string): Promise<string> {
  const { seriesId } = await database().termClass.findUniqueOrThrow({ where: { slug } })
  const where = { seriesId, originalOn: new Date(day) }
  return (await database().lesson.findFirstOrThrow({ where })).id
}

describe('dates that are booked later for whoever is enrolled', () => {
  it('leave out a lesson in which the athlete has a place of another booking', async () => {
    const { slug } = await aClassOf()
    done((await aTrial(slug))!)
    done((await enrollZoe(slug))!)
    await bookMissingDates(today)
    expect(await placesOfZoe()).toEqual([...others.slice(0, 4), '2026-12-08', '2026-12-15'])
  })

  it('leave out a lesson of which another place of the athlete was canceled since', async () => {
    const { slug } = await aClassOf()
    done((await aTrial(slug))!)
    const single = await bookingOn('2026-12-08')
    done((await enrollZoe(slug))!)
    await cancel(single)
    await bookMissingDates(today)
    expect(await placesOfZoe()).toEqual(others)
  })

  it('leave out a lesson that staff rescheduled', async () => {
    await enrolled()
    await rescheduleToThursday('2026-12-08')
    await bookMissingDates(today)
    expect(await placesOfZoe()).toEqual([...others.slice(0, 4), '2026-12-10', '2026-12-15'])
  })

  it('leave out a canceled lesson after another guardian took over the others', async () => {
    await enrolled()
    await cancel(await bookingOn('2026-12-08'))
    await handOver()
    await bookMissingDates(today)
    expect(await placesOfZoe()).toEqual(others)
  })
})

const days = { firstOn: '2026-12-08', lastOn: '2026-12-08' } as const

describe('taking a pause back', () => {
  it('leaves out a lesson in which the athlete has a place again', async () => {
    const single = await aTrialOnFriday()
    const { id, slug } = await enrolled({ pausePercent: 0 })
    done((await pauseClass(owner, id, { idempotencyKey: newToken(), ...days }, today))!)
    await reschedule(single, await lessonOf(slug, '2026-12-08'))
    done((await endPause(owner, id, days, today))!)
    expect(await placesOfZoe()).toEqual([...others.slice(0, 4), '2026-12-08', '2026-12-15'])
  })

  it('books lessons again for the guardian who took the others over', async () => {
    const { id } = await enrolled({ pausePercent: 0 })
    done((await pauseClass(owner, id, { idempotencyKey: newToken(), ...days }, today))!)
    await handOver()
    done((await endPause(owner, id, days, today))!)
    expect(await placesOfZoe()).toEqual([...others.slice(0, 4), '2026-12-08', '2026-12-15'])
  })
})

describe('resuming a class that was paused as its tuition was overdue', () => {
  it('leaves out lessons that were rescheduled, or in which the athlete has a place again', async () => {
    const data = { overdueDays: 7, overduePauseDays: 3 }
    await database().settings.update({ where: { id: 1 }, data })
    const single = await aTrialOnFriday()
    const { slug } = await enrolled()
    await rescheduleToThursday('2026-12-08')
    const pausedAt = at('2026-11-20', '10:00')
    await pauseOverdueClasses(pausedAt)
    await reschedule(single, await lessonOf(slug, '2026-12-01'))
    expect(await placesOfZoe()).toEqual(['2026-11-10', '2026-11-17', '2026-12-01'])
    const { orderId } = await database().enrollment.findFirstOrThrow({ where: { isTrial: false } })
    const seenCents = dueCents(sumBalances(await findBalances({ orderId })))
    const paying = { idempotencyKey: newToken(), method: 'cash', receivedOn: '2026-11-20' } as const
    const amounts = { amountCents: seenCents, seenCents }
    const first = await bookingOn('2026-11-10')
    done((await takePayment(owner, first, { ...paying, ...amounts }, pausedAt))!)
    await resumePaidClasses(pausedAt)
    expect(await placesOfZoe()).toEqual(others)
  })
})
