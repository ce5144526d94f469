import { describe, expect, it } from 'vitest'
import { costOf } from '~/domain/booking/checkout/checkout'
import { chooseCredits, dropCredits } from '~/domain/booking/checkout/choose-discounts.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { findUsableCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import {
  findAbsenceQuestion,
  reportAbsence,
} from '~/domain/booking/attendance/report-absence.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { confirmBooking, confirmOrder } from '../../../support/cases/confirm'
import {
  bookingId as missedId,
  coach,
  coachId,
  eli,
  everyTimeAClassOfTwo,
  mark,
  parent,
  startsAt,
  zoe,
} from '../../../support/cases/class-of-two'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  checkoutOf,
  done,
  today,
} from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { refundsOf } from '../../../support/factories/factories-payments'
import { aPromoCode, chargeLinesOf, typeCode } from '../../../support/factories/factories-promo'
import { reschedule } from '../../../support/factories/factories-reschedule'
import { aCreditFor, cancel, reviewingAgain } from '../../../support/factories/factories-credits'

everyTimeAClassOfTwo()

const nextClass = at('2026-12-01', '17:00')
const expiresAt = at('2027-01-24', '00:00')

async function aClassOn(day: string) {
  const lesson = await aClass(coachId, '17:00', day)
  return { lessonType: 'tumbling-basics', lesson, places: 1 }
}

/** Zoe's parent has reported her absence and is about to book the next class for her. */
async function makingUp(day = '2026-12-01', athletes = [zoe]) {
  done(await reportAbsence(parent, missedId, [zoe], today))
  const request = { ...(await aClassOn(day)), places: athletes.length }
  return await reviewingAgain(parent, request, athletes)
}

async function madeUp() {
  const { booker, bookingId } = await makingUp()
  done((await chooseCredits(booker, today))!)
  done(await confirmBooking(booker, bookingId, today))
  return bookingId
}

const left = async (now = today) =>
  (await findUsableCredits(parent, now)).map(({ left, expiresAt }) => [left, expiresAt])

const dueFor = async (bookingId: string) => dueCents(sumBalances(await findBalances({ bookingId })))

describe('a booking paid with a credit', () => {
  it('costs nothing from the review on, and is settled in the ledger once booked', async () => {
    const { booker, bookingId } = await makingUp()
    expect(costOf(await checkoutOf(booker))).toBe(2200)
    done((await chooseCredits(booker, today))!)
    expect(costOf(await checkoutOf(booker))).toBe(0)
    expect(await left()).toEqual([[1, expiresAt]])
    done(await confirmOrder(booker, [bookingId], today, { costCents: 0 }))
    expect(await chargeLinesOf(bookingId)).toEqual([['price', 2200]])
    expect(await database().payment.findMany()).toMatchObject([
      { method: 'credit', amountCents: 2200 },
    ])
    expect(await dueFor(bookingId)).toBe(0)
    expect(await left()).toEqual([])
    expect(await database().outboxMessage.count({ where: { kind: 'payment-received' } })).toBe(0)
  })

  it('adds no money to the yearly statement and cannot be refunded in money', async () => {
    const bookingId = await madeUp()
    const statement = (await findOwnStatement(parent, '2026', today))!
    expect(statement.payments).toEqual([])
    expect(statement.lessons).toMatchObject([
      { id: missedId, amountCents: 4400, isPaidByCredits: false },
      { id: bookingId, amountCents: 0, isPaidByCredits: true },
    ])
    const { staff } = await aStaffMember({ role: 'owner' })
    const wish = {
      idempotencyKey: newToken(),
      seenCents: 0,
      amountCents: 1,
      reason: 'other',
    } as const
    expect(await recordRefund(staff, bookingId, wish, today)).toEqual({ refused: 'nothing-paid' })
  })

  it('keeps the expiry of the first credit if it is missed as well', async () => {
    const bookingId = await madeUp()
    expect((await findAbsenceQuestion(parent, bookingId, today))!.makeUpUntil).toEqual(expiresAt)
    done(await reportAbsence(parent, bookingId, [zoe], today))
    expect(await left()).toEqual([[1, expiresAt]])
  })

  it('can be made up for until the first of its credits expires', async () => {
    const sooner = at('2027-01-10', '00:00')
    const athletes = [anAthlete({ firstName: 'Eli' })]
    await aCreditFor(await bookAs(parent, await aClassOn('2026-11-25')), sooner)
    await aCreditFor(await bookAs(parent, await aClassOn('2026-11-26'), { athletes }), expiresAt)
    const both = { ...(await aClassOn('2026-12-01')), places: 2 }
    const { booker, bookingId } = await reviewingAgain(parent, both, [zoe, eli])
    done((await chooseCredits(booker, today))!)
    done(await confirmBooking(booker, bookingId, today))
    expect((await findAbsenceQuestion(parent, bookingId, today))!.makeUpUntil).toEqual(sooner)
  })

  it('costs money again if the parent chooses so or enters a promo code', async () => {
    await aPromoCode()
    const { booker } = await makingUp()
    done((await chooseCredits(booker, today))!)
    await typeCode(booker)
    expect(costOf(await checkoutOf(booker))).toBe(1980)
    done((await chooseCredits(booker, today))!)
    done((await dropCredits(booker, today))!)
    expect(costOf(await checkoutOf(booker))).toBe(2200)
  })

  it('is not booked for money if the credit was used meanwhile', async () => {
    const { booker, bookingId } = await makingUp()
    done((await chooseCredits(booker, today))!)
    done(await mark({ zoe: 'present' }, startsAt))
    expect(await confirmOrder(booker, [bookingId], today, { costCents: 0 })).toEqual({
      refused: 'cost-changed',
    })
  })
})

describe('a credit cannot be used for', () => {
  const refused = { refused: 'no-credits' }

  it('another athlete, more of them, or a lesson after its end', async () => {
    for (const [day, athletes] of [
      ['2026-12-01', [eli]],
      ['2026-12-02', [zoe, eli]],
    ] as const) {
      const { booker } = await makingUp(day, [...athletes])
      expect(await chooseCredits(booker, today)).toEqual(refused)
    }
    await database().settings.updateMany({ data: { horizonDays: 365 } })
    for (const [day, expected] of [
      ['2027-01-22', { bookingId: expect.any(String) }],
      ['2027-01-25', refused],
    ] as const) {
      const { booker } = await makingUp(day)
      expect(await chooseCredits(booker, today)).toEqual(expected)
    }
  })

  it('another lesson, or another family', async () => {
    done(await reportAbsence(parent, missedId, [zoe], today))
    const { booker } = await reviewingAgain(parent, { lessonType: 'deep-dive', time: '15:00' }, [
      zoe,
    ])
    expect(await chooseCredits(booker, today)).toEqual(refused)
    const other = (await aParent({ firstName: 'Noor' })).parent
    const theirs = await bookAs(other, await aClassOn('2026-12-01'))
    const athletes = [await athleteOf(theirs)]
    const second = await reviewingAgain(other, await aClassOn('2026-12-02'), athletes)
    expect(await chooseCredits(second.booker, today)).toEqual(refused)
  })
})

describe('the credit of a booking', () => {
  const late = addMinutes(nextClass, -60)
  const lastDay = at('2027-01-23', '12:00')

  it.each([
    ['the family cancels in time', 'family', today, [[1, expiresAt]], 'returned'],
    ['the family cancels late', 'family', late, [], null],
    ['the coach cancels', 'coach', late, [[1, expiresAt]], 'returned'],
    [
      'the coach cancels at its end',
      'coach',
      lastDay,
      [[1, addMinutes(lastDay, 43_200)]],
      'returned',
    ],
  ] as const)('is right: %s', async (_what, by, now, credits, state) => {
    const bookingId = await madeUp()
    await database().booking.update({ where: { id: bookingId }, data: { depositCents: 1000 } })
    done((await cancel(by === 'coach' ? coach : parent, bookingId, now))!)
    expect(await left(now)).toEqual(credits)
    expect(await refundsOf(bookingId)).toMatchObject(state ? [{ state, amountCents: 2200 }] : [])
    expect(await dueFor(bookingId)).toBe(0)
  })

  it('is lost after a no-show, and stays with a rescheduled booking', async () => {
    const bookingId = await madeUp()
    const lesson = await aClass(coachId, '18:00', '2026-12-02')
    done(await reschedule(parent, bookingId, { lesson, day: undefined, time: undefined }))
    expect(await left()).toEqual([])
    expect(await dueFor(bookingId)).toBe(0)
    const athletes = [{ athleteId: zoe, attendance: 'no_show' as const }]
    const afterwards = at('2026-12-02', '19:00')
    const { version } = await database().booking.update({
      where: { id: bookingId },
      data: { status: 'completed' },
    })
    done(await markAttendance(coach, bookingId, { version, athletes }, afterwards))
    expect(await refundsOf(bookingId)).toEqual([])
    expect(await left(afterwards)).toEqual([])
  })
})

describe('a missed lesson that was made up for', () => {
  it('cannot be canceled or rescheduled by the family, but by the coach', async () => {
    await madeUp()
    expect(await cancel(parent, missedId, today)).toEqual({ refused: 'made-up-for' })
    const lesson = await aClass(coachId, '18:00', '2026-11-25')
    const wanted = { lesson, day: undefined, time: undefined }
    expect(await reschedule(parent, missedId, wanted)).toEqual({ refused: 'made-up-for' })
    done((await cancel(coach, missedId, today))!)
  })

  it('gives no second credit and no returned one if attendance is corrected', async () => {
    const bookingId = await madeUp()
    done(await mark({ zoe: 'present' }, startsAt))
    done(await mark({ zoe: 'absent' }, startsAt))
    expect(await left()).toEqual([])
    done(await mark({ zoe: 'present' }, startsAt))
    done((await cancel(parent, bookingId, today))!)
    expect(await left()).toEqual([])
  })
})
