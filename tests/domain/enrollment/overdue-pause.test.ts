import { beforeEach, describe, expect, it } from 'vitest'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { bookMissingDates } from '~/domain/enrollment/dates/book-new-dates.server'
import { pauseOverdueClasses } from '~/domain/enrollment/tuition/pause-overdue.server'
import { resumePaidClasses } from '~/domain/enrollment/tuition/resume-paid.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateFromDatabase } from '~/values/business-time'
import { at, before, newYork } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { databaseState } from '../../support/database/database-state'
import { done, today } from '../../support/factories/factories-booking'
import { anEnrolledFamily } from '../../support/factories/factories-enrollment'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()

let owner: Staff
let dana: Parent
let id: string

/** Zoe from November 10 on, with $60 for November, which is overdue from November 18 on. */
beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ owner, dana, enrollmentId: id } = await anEnrolledFamily({ places: 2 }))
  await set({ overdueDays: 7, overduePauseDays: 3 })
})

const set = (data: {
  overdueDays?: number | null
  overduePauseDays?: number | null
  timeZone?: string
}) => database().settings.update({ where: { id: 1 }, data })

async function pausedFrom() {
  const { overdueFrom } = await database().enrollment.findUniqueOrThrow({ where: { id } })
  return overdueFrom && dateFromDatabase(overdueFrom)
}

/** The days of lessons that are booked. */
async function booked(): Promise<string[]> {
  const bookings = await database().booking.findMany({
    where: { order: { enrollment: { id } }, status: 'confirmed' },
    orderBy: { lesson: { startsAt: 'asc' } },
    include: { lesson: true },
  })
  return bookings.map(({ lesson }) => calendarDateAt(lesson.startsAt, newYork))
}

/** Pays all that is due, in cash. */
async function pay(now: Date): Promise<void> {
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id } })
  const seenCents = dueCents(sumBalances(await findBalances({ orderId })))
  const { bookingId } = await database().tuitionLine.findFirstOrThrow({
    where: { booking: { orderId, status: 'confirmed' } },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
  })
  const receivedOn = calendarDateAt(now, newYork)
  const payment = { idempotencyKey: newToken(), method: 'cash', receivedOn } as const
  const amounts = { amountCents: seenCents, seenCents }
  done((await takePayment(owner, bookingId, { ...payment, ...amounts }, now))!)
}

const november20 = at('2026-11-20', '00:00')

describe('pausing a class whose tuition is overdue', () => {
  it('does so on the day that is set, not the day before, and once', async () => {
    await pauseOverdueClasses(before(november20))
    expect(await pausedFrom()).toBeNull()
    await Promise.all([pauseOverdueClasses(november20), pauseOverdueClasses(november20)])
    expect(await pausedFrom()).toBe('2026-11-21')
    expect(await booked()).toEqual(['2026-11-10', '2026-11-17'])
    await pauseOverdueClasses(at('2026-11-23', '10:00'))
    expect(await pausedFrom()).toBe('2026-11-21')
    expect(await emailsOf('overdue-paused')).toHaveLength(1)
    expect(await emailsOf('overdue-paused-office')).toHaveLength(1)
    expect(await emailsOf('coach-overdue-paused')).toHaveLength(1)
    const audits = await database().auditEvent.findMany({ where: { action: 'pause-overdue' } })
    expect(audits).toMatchObject([{ subjectId: id, details: { from: '2026-11-21', dates: 4 } }])
  })

  it('counts days where the business is, over a change of the clocks as well', async () => {
    // there, the lesson of November 10 is on November 11
    await set({ timeZone: 'Pacific/Auckland' })
    const midnight = at('2026-11-21', '00:00', 'Pacific/Auckland')
    await pauseOverdueClasses(before(midnight))
    expect(await pausedFrom()).toBeNull()
    await pauseOverdueClasses(midnight)
    expect(await pausedFrom()).toBe('2026-11-22')
    await database().enrollment.update({ where: { id }, data: { overdueFrom: null, endsOn: null } })
    // summer time begins on March 14, 2027
    await set({ timeZone: newYork, overdueDays: 122 })
    const march15 = at('2027-03-15', '00:00')
    await pauseOverdueClasses(before(march15))
    expect(await pausedFrom()).toBeNull()
    await pauseOverdueClasses(march15)
    expect(await pausedFrom()).toBe('2027-03-16')
  })

  it('is off without the setting', async () => {
    await set({ overduePauseDays: null })
    const state = await databaseState()
    await pauseOverdueClasses(at('2026-12-10', '10:00'))
    expect(await databaseState()).toEqual(state)
  })

  it('is told to the coach without why, and so is that the athlete is back', async () => {
    await pauseOverdueClasses(november20)
    const [paused] = await emailsOf('coach-overdue-paused')
    const { text } = (await contentOfEmail(paused!, november20))!
    expect(text).toContain('From Saturday, November 21 on')
    expect(text).not.toMatch(/paid|overdue|Zoe/)
    await pay(november20)
    await Promise.all([resumePaidClasses(november20), resumePaidClasses(november20)])
    const [resumed, ...more] = await emailsOf('coach-overdue-resumed')
    expect(more).toEqual([])
    const { subject, text: again } = (await contentOfEmail(resumed!, november20))!
    expect(subject).toBe('Back from a pause: Tumbling 1')
    expect(again).toContain('Tuesday, November 24')
    expect(await contentOfEmail(paused!, november20)).toBeNull()
  })

  it('says in the email what is due, from when on and by which rule', async () => {
    await pauseOverdueClasses(november20)
    const [email] = await emailsOf('overdue-paused')
    const { subject, text } = (await contentOfEmail(email!, november20))!
    expect(subject).toBe('Paused until paid: Tumbling 1 for Zoe')
    // the lesson of November 24 is given up
    expect(text).toContain('$40')
    expect(text).toContain('Saturday, November 21')
    expect(text).toContain('others can book them')
    expect(text).toContain(`/parent/classes/${id}/payment`)
    const [toStaff] = await emailsOf('overdue-paused-office')
    expect((await contentOfEmail(toStaff!, november20))!.text).toContain('$40 is overdue.')
    await pay(november20)
    await resumePaidClasses(november20)
    expect(await contentOfEmail(email!, november20)).toBeNull()
  })

  it('leaves lessons that are paid', async () => {
    const bookingId = (
      await database().booking.findFirstOrThrow({
        where: { order: { enrollment: { id } }, tuitionLine: { isNot: null } },
        orderBy: { lesson: { startsAt: 'desc' } },
      })
    ).id
    const payment = {
      idempotencyKey: newToken(),
      method: 'cash',
      receivedOn: '2026-11-02',
    } as const
    const part = { ...payment, amountCents: 2000, seenCents: 6000 }
    done((await takePayment(owner, bookingId, part, today))!)
    await pauseOverdueClasses(november20)
    expect(await pausedFrom()).toBe('2026-11-21')
    expect(await booked()).toContain('2026-11-24')
    expect(await booked()).toHaveLength(3)
    expect(await database().refund.count()).toBe(0)
  })

  it('waits while it is being paid by card', async () => {
    const { bookingId } = await database().tuitionLine.findFirstOrThrow({
      orderBy: { bookingId: 'asc' },
    })
    done((await payOrderBalance(dana, bookingId, { seenCents: 6000 }, november20))!)
    await pauseOverdueClasses(november20)
    expect(await pausedFrom()).toBeNull()
  })

  it('books and charges no further lessons until it is paid', async () => {
    await pauseOverdueClasses(november20)
    await bookMissingDates(november20)
    await runTuition(at('2026-11-26', '10:00'))
    expect(await booked()).toEqual(['2026-11-10', '2026-11-17'])
    expect(await database().tuitionInvoice.count()).toBe(1)
  })

  it('can still be dropped', async () => {
    await pauseOverdueClasses(november20)
    done((await dropClass(owner, id, { lastOn: '2026-11-20' }, november20))!)
    expect(await pausedFrom()).toBeNull()
    await pay(november20)
    await resumePaidClasses(november20)
    expect(await booked()).toHaveLength(2)
  })
})

describe('resuming a class that was paused as its tuition was overdue', () => {
  const paidAt = at('2026-11-21', '10:00')

  beforeEach(() => pauseOverdueClasses(november20))

  it('books its lessons again once all is paid, which are charged by the next run', async () => {
    await resumePaidClasses(paidAt)
    expect(await pausedFrom()).toBe('2026-11-21')
    await pay(paidAt)
    await Promise.all([resumePaidClasses(paidAt), resumePaidClasses(paidAt)])
    expect(await pausedFrom()).toBeNull()
    expect(await booked()).toHaveLength(6)
    const emails = await emailsOf('overdue-resumed')
    expect(emails).toHaveLength(1)
    const { text } = (await contentOfEmail(emails[0]!, paidAt))!
    expect(text).toContain('The next lesson is on Tuesday, November 24 at 4:00 PM.')
    expect(await emailsOf('overdue-resumed-office')).toHaveLength(1)
    await pauseOverdueClasses(at('2026-11-24', '10:00'))
    expect(await pausedFrom()).toBeNull()
    await runTuition(at('2026-11-25', '06:00'))
    const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(dueCents(sumBalances(await findBalances({ orderId })))).toBe(8000)
  })

  it('leaves out what is full by then, and lessons that are over', async () => {
    const lesson = { originalOn: new Date('2026-12-01T00:00:00Z') }
    await database().lesson.updateMany({ where: lesson, data: { placesTaken: 2 } })
    await pay(at('2026-11-24', '17:00'))
    await resumePaidClasses(at('2026-11-24', '17:00'))
    expect(await booked()).toEqual(['2026-11-10', '2026-11-17', '2026-12-08', '2026-12-15'])
    const over = await database().lesson.count({ where: { placesTaken: { gt: 2 } } })
    expect(over).toBe(0)
  })

  it('can be paused again for later tuition', async () => {
    await pay(paidAt)
    await resumePaidClasses(paidAt)
    await runTuition(at('2026-11-25', '06:00'))
    await pauseOverdueClasses(at('2026-12-05', '10:00'))
    expect(await pausedFrom()).toBe('2026-12-06')
    expect(await emailsOf('overdue-paused')).toHaveLength(2)
  })
})
