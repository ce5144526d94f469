import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import type { RefundInput, StateByHand } from '~/domain/booking/money/refunds/refund-forms'
import type { PaymentInput } from '~/domain/booking/money/payments/payment-forms'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor, Staff, Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../../../support/cases/confirm'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import {
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { given, taken } from '../../../support/factories/factories-money'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { athleteOf } from '../../../support/factories/factories-portal'

let owner: Staff
let bookingId: string
let family: Visitor

const anything = expect.any(String) as unknown
const late = at(lessonDay, '10:00')

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  family = aVisitor()
  bookingId = await book(family)
})

const take = (changes: Partial<PaymentInput> = {}, id = bookingId) =>
  takePayment(owner, id, taken(changes), today)
const give = (changes: Partial<RefundInput> = {}) =>
  recordRefund(owner, bookingId, given(changes), today)
const reverse = (paymentId: string) => reversePayment(owner, paymentId, { reason: 'twice' }, today)
const sums = async (id = bookingId) => sumBalances(await findBalances({ bookingId: id }))
const due = async (id = bookingId) => dueCents(await sums(id))
const cancel = async (refundCents: number, now = today, actor: Actor = owner) =>
  done((await cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents }, now))!)

describe('a payment reversed as a wrong entry', () => {
  it('no longer counts, and can be entered correctly', async () => {
    const { paymentId } = done((await take())!)
    done((await reverse(paymentId))!)
    done((await reverse(paymentId))!)
    expect(await due()).toBe(6000)
    done((await take({ method: 'check' }))!)
    expect(await due()).toBe(0)
    expect(await database().payment.count()).toBe(2)
  })

  it.each([
    ['what was paid by card', 'stripe', 'not-by-hand'],
    ['what was paid with a credit', 'credit', 'not-by-hand'],
  ] as const)('cannot be %s', async (_what, method, refused) => {
    expect(await reverse(await pay(bookingId, 6000, method))).toEqual({ refused })
  })

  it('cannot be one that was refunded', async () => {
    const { paymentId } = done((await take())!)
    await give({ amountCents: 1000 })
    await database().refund.updateMany({ data: { state: 'returned' } })
    expect(await reverse(paymentId)).toEqual({ refused: 'gone-back' })
  })

  it('for a canceled booking leaves nothing to refund and nothing due', async () => {
    const { paymentId } = done((await take())!)
    await cancel(6000, late)
    done((await reverse(paymentId))!)
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'withdrawn' }])
    expect(await due()).toBe(0)
  })

  it.each([
    ['was paid another way', 'wrong_method', 1000],
    ['was never paid', 'wrong_family', 0],
  ] as const)('for a booking canceled late and %s', async (_what, reason, left) => {
    const { paymentId } = done((await take())!)
    await cancel(5000, late, family)
    done((await reversePayment(owner, paymentId, { reason }, today))!)
    expect(await due()).toBe(left)
    const again = await take({ seenCents: left, amountCents: 1000, method: 'check' })
    expect(again).toMatchObject(left > 0 ? { paymentId: anything } : { refused: 'nothing-due' })
  })

  it('makes the price due again that its refund had reduced', async () => {
    const { paymentId } = done((await take())!)
    done((await give({ amountCents: 1250 }))!)
    expect(await due()).toBe(0)
    done((await reverse(paymentId))!)
    expect(await sums()).toMatchObject({ chargedCents: 6000, paidCents: 0, returningCents: 0 })
  })

  it('is shown on each lesson with its share of the amount', async () => {
    const visitor = aVisitor()
    for (const time of ['17:00', '18:00']) await hold(visitor, { time, add: 'yes' })
    await answerEverything(visitor)
    const ids = (await checkoutOf(visitor)).lines.map((line) => line.bookingId)
    done((await confirmOrder(visitor, ids, today))!)
    const whole = { seenCents: 12000, amountCents: 8000 }
    const { paymentId } = done((await take(whole, ids[0]))!)
    done((await reverse(paymentId))!)
    const events = await database().auditEvent.findMany({
      where: { action: 'reverse-payment', subjectId: { in: [...ids, paymentId] } },
      orderBy: { id: 'asc' },
    })
    const amounts = events.map(({ details }) => (details as { amountCents: number }).amountCents)
    expect(amounts).toEqual([8000, 6000, 2000])
  })
})

describe('a refund that is due', () => {
  const becomes = (refundId: string, handing: StateByHand) =>
    setRefundState(owner, refundId, handing, today)

  it.each([
    ['all that was taken off for it is owed again', 6000, 2000, 6000, 0],
    ['what was too much is too much again', 7000, 3000, 6000, -1000],
  ])('can be withdrawn: %s', async (_what, paid, amountCents, charged, left) => {
    await pay(bookingId, paid, 'cash')
    done((await give({ seenCents: paid, amountCents }))!)
    const { id } = await database().refund.findFirstOrThrow()
    for (const _press of [1, 2]) done((await becomes(id, 'withdrawn'))!)
    expect([(await sums()).chargedCents, await due()]).toEqual([charged, left])
    expect(await becomes(id, 'returned')).toEqual({ refused: 'not-owed' })
  })

  it('can be set back to due and paid out again', async () => {
    await pay(bookingId, 6000, 'cash')
    await cancel(6000)
    const { id } = await database().refund.findFirstOrThrow()
    for (const handing of ['returned', 'owed', 'returned'] as const)
      done((await becomes(id, handing))!)
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'returned' }])
  })
})

describe('a lesson that no one attended', () => {
  const mark = async (attendance: 'no_show' | 'present') => {
    const { version, id } = await bookingRow(bookingId)
    const athletes = [{ athleteId: await athleteOf(id), attendance }]
    done((await markAttendance(owner, id, { version, athletes }, addMinutes(late, 24 * 60)))!)
  }

  it.each([
    ['nothing', 6000, 0, [6000, 0]],
    ['all_but_deposit', 6000, 5000, [1000, 0]],
    ['all_but_deposit', 1000, 0, [1000, 0]],
  ] as const)(
    'is refunded by its no-show rule: %s of %i',
    async (noShow, paid, back, [charged, left]) => {
      const { id } = await database().cancellationPolicy.create({ data: { noShow } })
      await database().booking.updateMany({ data: { cancellationPolicyId: id } })
      await pay(bookingId, paid, 'cash')
      await mark('no_show')
      await completeLessons(addMinutes(late, 24 * 60))
      expect((await refundsOf(bookingId)).map(({ amountCents }) => amountCents)).toEqual(
        back > 0 ? [back] : [],
      )
      expect([(await sums()).chargedCents, await due()]).toEqual([charged, left])

      await mark('present')
      expect((await sums()).chargedCents).toBe(6000)
      expect(await due()).toBe(6000 - paid)
      await mark('no_show')
      expect(await due()).toBe(left)
    },
  )
})
