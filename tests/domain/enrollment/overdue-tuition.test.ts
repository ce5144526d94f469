import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import type { z } from 'zod'
import { enroll } from '~/domain/enrollment/enroll.server'
import { StaffEnrollForm } from '~/domain/enrollment/enrollment-forms'
import { reviewEnrollment } from '~/domain/enrollment/review-enrollment.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { findOverdueTuition } from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { at, before, newYork } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { databaseState } from '../../support/database/database-state'
import { aParent } from '../../support/factories/factories-accounts'
import { anAutopay } from '../../support/factories/factories-autopay'
import { done } from '../../support/factories/factories-booking'
import {
  aClassToEnrollIn,
  anOwnAthlete,
  aTermClass,
  enrollAthlete,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()

let owner: Staff
let dana: Parent
let slug: string
let other: string

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  const made = await aClassToEnrollIn()
  ;({ owner, dana, slug } = made)
  const where = { startTime: '18:00', title: 'Tumbling 2' }
  other = (await aTermClass(owner, made, where)).slug
})

/** Zoe from November 10 on, with $60 for November. */
const enrolled = () => enrollAthlete(dana, slug)

const set = (data: { overdueDays?: number; overdueRefused?: boolean; timeZone?: string }) =>
  database().settings.update({ where: { id: 1 }, data })

async function overdue(now: Date) {
  const found = await findOverdueTuition(dana.id, now)
  return found.map(({ cents, dueOn, days }) => ({ cents, dueOn, days }))
}

/** Pays all that is due of an enrollment, in cash. */
async function pay(enrollmentId: string, now: Date): Promise<void> {
  const lines = { invoice: { enrollmentId } }
  const { bookingId, booking } = await database().tuitionLine.findFirstOrThrow({
    where: lines,
    include: { booking: true },
    orderBy: { bookingId: 'asc' },
  })
  const { chargedCents: amountCents } = sumBalances(
    await findBalances({ orderId: booking.orderId }),
  )
  const receivedOn = calendarDateAt(now, newYork)
  const payment = { idempotencyKey: newToken(), method: 'cash', amountCents, receivedOn } as const
  done((await takePayment(owner, bookingId, { ...payment, seenCents: amountCents }, now))!)
}

describe('overdue tuition', () => {
  it.each([
    ['America/New_York', 7, '2026-11-18'],
    // summer time begins on March 14
    ['America/New_York', 130, '2027-03-21'],
    ['America/New_York', 123, '2027-03-14'],
    ['America/New_York', 124, '2027-03-15'],
  ] as const)(
    'in %s, %i days after the first lesson that it pays for, is overdue from the next day on, %s',
    async (zone, overdueDays, first) => {
      await enrolled()
      await set({ overdueDays })
      const midnight = at(first, '00:00', zone)
      expect(await overdue(before(midnight))).toEqual([])
      expect(await overdue(midnight)).toEqual([{ cents: 6000, dueOn: '2026-11-10', days: 1 }])
      const nextDay = new Date(midnight.getTime() + 26 * 60 * 60 * 1000)
      expect((await overdue(nextDay))[0]!.days).toBe(2)
    },
  )

  it('counts days where the business is', async () => {
    await enrolled()
    // there, the lesson of November 10 is on November 11
    await set({ overdueDays: 7, timeZone: 'Pacific/Auckland' })
    const midnight = at('2026-11-19', '00:00', 'Pacific/Auckland')
    expect(await overdue(before(midnight))).toEqual([])
    expect(await overdue(midnight)).toEqual([{ cents: 6000, dueOn: '2026-11-11', days: 1 }])
  })

  it('is never there without the setting, and counts from the charge if that is later', async () => {
    const id = await enrolled()
    expect(await overdue(at('2027-06-01', '10:00'))).toEqual([])
    await set({ overdueDays: 7 })
    await runTuition(at('2026-12-05', '10:00'))
    const found = await overdue(at('2026-12-13', '10:00'))
    expect(found.map(({ dueOn, days }) => [dueOn, days])).toEqual([
      ['2026-11-10', 26],
      ['2026-12-05', 1],
    ])
    await pay(id, at('2026-12-13', '11:00'))
    expect(await overdue(at('2026-12-13', '11:00'))).toEqual([])
  })

  it('is not what another family owes', async () => {
    await enrolled()
    await set({ overdueDays: 7 })
    const { parent } = await aParent()
    expect(await findOverdueTuition(parent.id, at('2026-12-01', '10:00'))).toEqual([])
    expect(await findOverdueTuition(null, at('2026-12-01', '10:00'))).toHaveLength(1)
  })

  it('waits while autopay is still to collect it, and is there once autopay gave up', async () => {
    await anAutopay(stripe, dana, { answers: 'expired_card' })
    await enrolled()
    await set({ overdueDays: 1 })
    const later = at('2026-11-13', '10:00')
    expect(await overdue(later)).toEqual([])
    await collectTuition(later)
    expect(await overdue(later)).toHaveLength(1)
  })
})

describe('what is due again of an invoice, as its pause is taken back', () => {
  const days = { firstOn: '2026-11-24', lastOn: '2026-11-24' } as const
  const [charged, paused, back] = [at('2026-11-08', '10:00'), noon('14'), noon('21')]

  function noon(day: string): Date {
    return at(`2026-11-${day}`, '12:00')
  }

  /** The last lesson of three for a half, until the whole is due again on the 21st. */
  async function pauseAndTakeBack(enrollmentId: string): Promise<void> {
    await database().term.updateMany({ data: { pausePercent: 50 } })
    const pause = { idempotencyKey: newToken(), ...days }
    done((await pauseClass(owner, enrollmentId, pause, paused))!)
    await sendRefunds(paused)
    await database().refund.updateMany({ where: { state: 'owed' }, data: { state: 'returned' } })
    done((await endPause(dana, enrollmentId, { firstOn: days.firstOn }, back))!)
  }

  it('is due from the day of its lesson on, whatever the invoice was for before', async () => {
    await set({ overdueDays: 7 })
    const id = await enrolled()
    await pay(id, charged)
    await pauseAndTakeBack(id)
    expect((await findBalances({ guardianId: dana.id })).map(dueCents)).toContain(1000)
    const midnight = at('2026-12-02', '00:00')
    expect(await overdue(before(midnight))).toEqual([])
    expect(await overdue(midnight)).toEqual([{ cents: 1000, dueOn: '2026-11-24', days: 1 }])
  })

  it('leaves overdue what was due before', async () => {
    await set({ overdueDays: 7 })
    await pauseAndTakeBack(await enrolled())
    expect(await overdue(back)).toEqual([{ cents: 5000, dueOn: '2026-11-10', days: 4 }])
    expect(await overdue(at('2026-12-02', '00:00'))).toEqual([
      { cents: 6000, dueOn: '2026-11-10', days: 15 },
    ])
  })

  it('is collected by autopay if that collected the invoice, and the family is told when', async () => {
    await set({ overdueDays: 7 })
    await anAutopay(stripe, dana)
    const id = await enrolled()
    await collectTuition(charged)
    await pauseAndTakeBack(id)
    expect(await database().tuitionCollection.findMany()).toMatchObject([
      { state: 'due', nextOn: new Date('2026-11-24'), declined: 0, firstOn: null },
    ])
    const [email] = await emailsOf('class-pause-ended')
    const { text } = (await contentOfEmail(email!, back))!
    expect(text).toContain('On Tuesday, November 24, $10 is charged to your Visa ending in')
    await collectTuition(at('2026-11-24', '10:00'))
    const sums = sumBalances(await findBalances({ guardianId: dana.id }))
    expect(dueCents(sums)).toBe(0)
  })

  it('is left to the family if a payment of the invoice is disputed', async () => {
    await anAutopay(stripe, dana)
    const id = await enrolled()
    await collectTuition(charged)
    const { stripePaymentId } = await database().paymentAttempt.findFirstOrThrow()
    stripe.fake.dispute(stripePaymentId!)
    await syncStripeRefunds(stripePaymentId!, charged)
    await pauseAndTakeBack(id)
    expect(await database().tuitionCollection.findMany()).toMatchObject([{ state: 'done' }])
  })
})

describe('notifying of overdue tuition', () => {
  it('emails the family once for each charge, and not once it is paid', async () => {
    const id = await enrolled()
    await set({ overdueDays: 7, overdueRefused: true })
    const midnight = at('2026-11-18', '00:00')
    await notifyOverdueTuition(before(midnight))
    expect(await emailsOf('tuition-overdue')).toEqual([])
    await Promise.all([notifyOverdueTuition(midnight), notifyOverdueTuition(midnight)])
    await notifyOverdueTuition(at('2026-11-20', '10:00'))
    const [email, ...more] = await emailsOf('tuition-overdue')
    expect(more).toEqual([])
    const content = await contentOfEmail(email!, midnight)
    expect(content!.subject).toBe('Overdue: $60 for Tumbling 1')
    expect(content!.text).toContain('Until then, you cannot enroll in another class.')
    await pay(id, midnight)
    expect(await contentOfEmail(email!, midnight)).toBeNull()
    await runTuition(at('2026-11-25', '06:00'))
    await notifyOverdueTuition(at('2026-12-20', '06:00'))
    expect(await emailsOf('tuition-overdue')).toHaveLength(2)
  })
})

describe('enrolling with overdue tuition', () => {
  const day = at('2026-11-18', '10:00')

  async function enrollByStaff(form: Partial<z.input<typeof StaffEnrollForm>>) {
    const request = StaffEnrollForm.parse({ idempotencyKey: newToken(), ...form })
    return await enroll(owner, dana.id, request, day)
  }

  const wish = { startsOn: '2026-11-24' }

  it('is refused with what is owed, until it is paid', async () => {
    const id = await enrolled()
    await set({ overdueDays: 7, overdueRefused: true })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { termClass: other, athletes: [eli], ...wish }
    const refused = { refused: 'tuition-overdue', detail: '$60' }
    const state = await databaseState()
    expect(await enrollIn(dana, dana.id, form, day)).toEqual(refused)
    const asked = { ...form, isTrial: false, idempotencyKey: '', answers: null }
    expect(await reviewEnrollment(dana, dana.id, asked, day)).toEqual(refused)
    expect(await databaseState()).toEqual(state)
    await pay(id, day)
    done((await enrollIn(dana, dana.id, form, day))!)
  })

  it('is not refused the day before, without the setting, or for staff', async () => {
    await enrolled()
    await set({ overdueDays: 7, overdueRefused: true })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const mia = await anOwnAthlete(dana, { firstName: 'Mia' })
    const ada = await anOwnAthlete(dana, { firstName: 'Ada' })
    const form = { termClass: other, ...wish }
    const dayBefore = before(at('2026-11-18', '00:00'))
    done((await enrollIn(dana, dana.id, { ...form, athletes: [eli] }, dayBefore))!)
    await set({ overdueRefused: false })
    done((await enrollIn(owner, dana.id, { ...form, athletes: [mia] }, day))!)
    done((await enrollIn(dana, dana.id, { ...form, athletes: [ada] }, day))!)
  })

  it('is done by staff who say why, which stands in the audit event', async () => {
    await enrolled()
    await set({ overdueDays: 7, overdueRefused: true })
    const eli = await anOwnAthlete(dana, { firstName: 'Eli' })
    const form = { termClass: other, athletes: [eli], ...wish }
    const state = await databaseState()
    for (const overdueReason of [undefined, '  '])
      expect(await enrollByStaff({ ...form, overdueReason })).toEqual({
        refused: 'overdue-unexplained',
        detail: '$60',
        field: 'overdueReason',
      })
    // a family cannot give itself a reason
    expect(
      await enrollIn(dana, dana.id, { ...form, overdueReason: 'Trust me' } as never, day),
    ).toEqual({ refused: 'tuition-overdue', detail: '$60' })
    expect(await databaseState()).toEqual(state)
    const overdueReason = 'Pays on Friday, as agreed by phone.'
    const { enrollmentIds } = done((await enrollByStaff({ ...form, overdueReason }))!)
    const [event] = await database().auditEvent.findMany({
      where: { action: 'enroll', subjectId: enrollmentIds[0]! },
    })
    expect(event).toMatchObject({ actorId: owner.id, details: { overdueReason } })
  })

  it('answers a repeated press with what the first one made', async () => {
    const athletes = [await anOwnAthlete(dana)]
    const form = { termClass: slug, athletes, idempotencyKey: newToken() }
    const made = done((await enrollIn(dana, dana.id, form))!)
    await set({ overdueDays: 7, overdueRefused: true })
    expect(await enrollIn(dana, dana.id, form, day)).toEqual(made)
  })
})
