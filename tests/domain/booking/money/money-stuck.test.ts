import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import {
  refundAnotherWay,
  setRefundState,
} from '~/domain/booking/money/refunds/refund-by-hand.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import {
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { given, taken } from '../../../support/factories/factories-money'
import { pay } from '../../../support/factories/factories-payments'
import { athleteOf } from '../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let bookingId: string

const anything = expect.any(String) as unknown
const dayAfter = addMinutes(at(lessonDay, '10:00'), 24 * 60)

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  bookingId = await book(aVisitor())
})

const sums = async () => sumBalances(await findBalances({ bookingId }))
const byHand = (refundId: string) => refundAnotherWay(owner, refundId, { method: 'cash' }, today)

async function paidByCardAndCanceled() {
  await pay(bookingId, 6000, 'stripe')
  const wanted = { idempotencyKey: 'stuck', refundCents: 6000 }
  done((await cancelBooking(owner, bookingId, wanted, today))!)
  return await database().refund.findFirstOrThrow()
}

describe('a card refund', () => {
  it.each(['failed', 'due'] as const)('that is %s can be paid out by hand, once', async (state) => {
    const { id } = await paidByCardAndCanceled()
    await database().refund.updateMany({ data: { state } })
    for (const _press of [1, 2]) expect(await byHand(id)).toMatchObject({ paymentId: anything })
    expect(await sums()).toMatchObject({ refundedCents: 6000, returningCents: 0 })
    expect(await database().refund.count({ where: { state: 'returned' } })).toBe(1)
    expect(await findPaymentAlerts(dayAfter)).toEqual([])
  })

  it.each(['failed', 'due'] as const)(
    'that is %s can be retried after a payout by hand is undone',
    async (state) => {
      const { id } = await paidByCardAndCanceled()
      await database().refund.updateMany({ data: { state } })
      done((await byHand(id))!)
      const instead = await database().refund.findFirstOrThrow({ where: { state: 'returned' } })
      done((await setRefundState(owner, instead.id, 'owed', today))!)
      expect(await sums()).toMatchObject({ refundedCents: 0, returningCents: 0 })
      expect(await findPaymentAlerts(dayAfter)).toMatchObject([{ id, kind: 'refund-failed' }])
      done((await byHand(id))!)
      expect(await sums()).toMatchObject({ refundedCents: 6000, returningCents: 0 })
    },
  )

  it('of a part is paid out only once, by hand or automatically', async () => {
    await pay(bookingId, 6000, 'stripe')
    done((await recordRefund(owner, bookingId, given({ amountCents: 2000 }), today))!)
    await database().refund.updateMany({ data: { state: 'failed' } })
    const { id, paymentId } = await database().refund.findFirstOrThrow()
    done((await byHand(id))!)
    expect(await findPaymentAlerts(dayAfter)).toEqual([])
    const instead = await database().refund.findFirstOrThrow({ where: { state: 'returned' } })
    done((await setRefundState(owner, instead.id, 'owed', today))!)
    expect(await findPaymentAlerts(dayAfter)).toMatchObject([{ id }])

    const elsewhere = { paymentId, bookingId, amountCents: 2000, state: 'returned' } as const
    await database().refund.create({ data: { ...elsewhere, id: newId(), createdAt: today } })
    expect(await findPaymentAlerts(dayAfter)).toEqual([])
    expect(await byHand(id)).toEqual({ refused: 'gone-already' })
  })

  it('cannot be paid out by hand once Stripe has it', async () => {
    const { id, paymentId } = await paidByCardAndCanceled()
    const seen = { paymentId, amountCents: 6000, state: 'pending', createdAt: today } as const
    await database().stripeRefund.create({ data: { id: 're_1', ...seen } })
    await database().stripeRefundPart.create({ data: { refundId: id, stripeRefundId: 're_1' } })
    expect(await byHand(id)).toEqual({ refused: 'goes-back' })
  })

  it('that succeeded cannot be paid out by hand', async () => {
    const { id } = await paidByCardAndCanceled()
    await database().refund.updateMany({ data: { state: 'returned' } })
    expect(await byHand(id)).toEqual({ refused: 'goes-back' })
  })
})

it('a corrected no-show leaves nothing due after its refund was paid out by hand', async () => {
  const { id } = await missedAndFailed()
  done((await byHand(id))!)
  await mark('present')
  expect(dueCents(await sums())).toBe(0)
})

it('a corrected no-show stops its failed refund', async () => {
  await missedAndFailed()
  await mark('present')
  expect(await findPaymentAlerts(dayAfter)).toEqual([])
})

/** A no-show whose refund failed. */
async function missedAndFailed() {
  const { id } = await database().cancellationPolicy.create({
    data: { noShow: 'all_but_deposit' },
  })
  await database().booking.updateMany({ data: { cancellationPolicyId: id } })
  await pay(bookingId, 6000, 'stripe')
  await mark('no_show')
  await completeLessons(dayAfter)
  await database().refund.updateMany({ data: { state: 'failed' } })
  return await database().refund.findFirstOrThrow()
}

async function mark(attendance: 'no_show' | 'present') {
  const { version, id } = await bookingRow(bookingId)
  const athletes = [{ athleteId: await athleteOf(id), attendance }]
  done((await markAttendance(owner, id, { version, athletes }, dayAfter))!)
}

it('one idempotency key counts for one booking only', async () => {
  const other = await book(aVisitor(), { time: '18:00' })
  const attempt = taken({ seenCents: 6000, amountCents: 6000 })
  const payments = [
    done((await takePayment(owner, bookingId, attempt, today))!),
    done((await takePayment(owner, other, attempt, today))!),
  ]
  expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2)
})
