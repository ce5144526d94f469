import { describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { at } from '../../support/clock'
import { aVisitor, book } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let bookingId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  bookingId = await book(aVisitor())
})

async function numberOf(paymentId: string): Promise<string | null> {
  const row = await database().receiptNumber.findUnique({ where: { paymentId } })
  return row && formatReceiptNumber(row)
}

describe('the receipt number', () => {
  it('counts within a local year, and restarts with the next', async () => {
    const lastMinute = at('2025-12-31', '23:59')
    const newYear = at('2026-01-01', '00:00')
    const paid = [
      await pay(bookingId, 100, 'cash', lastMinute),
      await pay(bookingId, 100, 'cash', newYear),
      await pay(bookingId, 100, 'stripe', newYear),
      await pay(bookingId, 100, 'cash', lastMinute),
    ]
    expect(await Promise.all(paid.map(numberOf))).toEqual([
      '2025-0001',
      '2026-0001',
      '2026-0002',
      '2025-0002',
    ])
  })

  it('is unique and without gaps for simultaneous payments', async () => {
    await Promise.all(Array.from({ length: 12 }, () => pay(bookingId, 100, 'cash')))
    const numbers = await database().receiptNumber.findMany({ orderBy: { number: 'asc' } })
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('is not used up by a payment that already has one', async () => {
    const first = await pay(bookingId, 100, 'cash')
    const { allocations: _, ...row } = await database().payment.findUniqueOrThrow({
      where: { id: first },
      include: { allocations: true },
    })
    const again = await database().payment.createMany({ data: row, skipDuplicates: true })
    expect(again.count).toBe(0)
    expect(await numberOf(await pay(bookingId, 100, 'cash'))).toMatch(/-0002$/)
  })

  it('is not given to a payment by credit, which had a receipt when it was bought', async () => {
    expect(await numberOf(await pay(bookingId, 100, 'credit'))).toBeNull()
  })
})
