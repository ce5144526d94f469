import { expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor } from '~/values/actor'
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
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let visitor: ReturnType<typeof aVisitor>
let bookingId: string

const limit = at('2026-11-23', '16:00')

beforeEachRestored(async () => {
  await openNewBusiness()
  visitor = aVisitor()
  bookingId = await book(visitor)
})

async function cancel(actor: Actor, refundCents: number, now: Date = today) {
  return await cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents }, now)
}

it.each([
  ['a minute before the limit', -1, 6000, 5000],
  ['at the limit', 0, 6000, 5000],
  ['a minute after it', 1, 5000, 6000],
])(
  'cancelBooking refunds only the amount that was shown: %s',
  async (_when, minutes, right, wrong) => {
    const paymentId = await pay(bookingId, 6000)
    const now = addMinutes(limit, minutes)
    const shown = await findCancellationTerms(visitor, bookingId, now)
    expect(shown?.terms.refundCents).toBe(right)

    const refusal = await cancel(visitor, wrong, now)
    expect(refusal).toEqual({ refused: 'terms-changed', detail: `$${right / 100}` })
    expect((await bookingRow(bookingId)).status).toBe('confirmed')
    expect(await refundsOf(bookingId)).toEqual([])

    const outcome = await cancel(visitor, right, now)
    expect(outcome).toEqual({ bookingId, refundCents: right, currency: 'USD' })
    expect(await refundsOf(bookingId)).toEqual([{ paymentId, amountCents: right, state: 'due' }])
    expect(await database().cancellation.findFirst()).toMatchObject({
      paidCents: 6000,
      refundCents: right,
    })
  },
)

it('cancelBooking refunds each payment by its own method and records cash as owed', async () => {
  await pay(bookingId, 1000, 'stripe', today)
  const cash = await pay(bookingId, 5000, 'cash', addMinutes(today, 5))
  done(await cancel(visitor, 5000, addMinutes(limit, 60)))
  expect(await refundsOf(bookingId)).toEqual([
    { paymentId: cash, amountCents: 5000, state: 'owed' },
  ])
})

it('cancelBooking refunds everything if the coach cancels, even late', async () => {
  await pay(bookingId, 6000)
  const late = at(lessonDay, '16:10')
  done(await cancel(system, 6000, late))
  expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: 6000 }])
  expect(await database().cancellation.findFirst()).toMatchObject({ canceledBy: 'coach' })
})

it('cancelBooking subtracts earlier refunds', async () => {
  const paymentId = await pay(bookingId, 6000)
  const refund = { paymentId, bookingId, createdAt: today }
  await database().refund.createMany({
    data: [
      { ...refund, amountCents: 1500, state: 'returned' },
      { ...refund, amountCents: 4500, state: 'failed' },
    ],
  })
  const question = await findCancellationTerms(visitor, bookingId, today)
  expect(question?.terms).toMatchObject({ paidCents: 4500, refundCents: 4500 })
  done(await cancel(visitor, 4500))
})

it('cancelBooking applies the booking’s own policy after the business changed it', async () => {
  await pay(bookingId, 6000)
  const { id } = await database().cancellationPolicy.create({ data: { noShow: 'nothing' } })
  await database().settings.updateMany({ data: { cancellationPolicyId: id } })
  expect(await cancel(visitor, 6000)).toMatchObject({ bookingId })
})
