import { beforeEach, describe, expect, it } from 'vitest'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { database, transaction } from '~/platform/database.server'
import { system } from '~/values/actor'
import { aVisitor, book, bookingRow, openBusiness, today } from '../support/factories-booking'
import { resetDatabase } from '../support/worker-database'

let bookingId: string
let orderId: string

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  bookingId = await book(aVisitor())
  ;({ orderId } = await bookingRow(bookingId))
})

const presses = 8

/** The same payment, as it is told of by several at once. */
function toldAtOnce() {
  const payment = {
    ...({ orderId, method: 'stripe', amountCents: 6000, currency: 'USD' } as const),
    ...{ allocations: [{ bookingId, amountCents: 6000 }], occasion: 'stripe:pi_1' },
    receivedAt: today,
  }
  return Promise.allSettled(
    Array.from({ length: presses }, () =>
      transaction((tx) => recordPayment(tx, system, payment, today)),
    ),
  )
}

describe('one payment that several tell of at once', () => {
  it('is entered once, with its event, and all get the same answer', async () => {
    const outcomes = await toldAtOnce()
    const payment = await database().payment.findFirstOrThrow()
    const said = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)
    expect(said.filter((one) => one && one.isNew)).toHaveLength(1)
    expect(said.filter((one) => one && one.paymentId === payment.id)).toHaveLength(presses)
    expect(await database().payment.count()).toBe(1)
    expect(await database().paymentAllocation.count()).toBe(1)
    const events = { action: 'record-payment', subjectId: bookingId }
    expect(await database().auditEvent.count({ where: events })).toBe(1)
  })

  it('is counted by each of them where nothing says that it is the same', async () => {
    await database().$executeRaw`drop index payment_occasion_key`
    try {
      await toldAtOnce()
      expect(await database().payment.count()).toBe(presses)
    } finally {
      await database().$executeRaw`truncate payment cascade`
      await database().$executeRaw`create unique index payment_occasion_key on payment (occasion)`
    }
  })
})
