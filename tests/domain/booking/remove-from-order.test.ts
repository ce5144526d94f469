import { beforeEach, describe, expect, it } from 'vitest'
import { confirmOrder } from '~/domain/booking/confirm-booking.server'
import { removeFromOrder } from '~/domain/booking/remove-from-order.server'
import { addMinutes } from '~/values/business-time'
import {
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  openBusiness,
  today,
} from '../../support/factories-booking'
import { resetDatabase } from '../../support/worker-database'

const later = addMinutes(today, 5)
const add = 'yes' as const
let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  visitor = aVisitor()
})

describe('removing one', () => {
  it('gives it back at once and keeps the others', async () => {
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00', add })
    await answerEverything(visitor)
    expect(await removeFromOrder(visitor, second, later)).toEqual({ left: 1 })
    expect(await bookingRow(second)).toMatchObject({ status: 'cancelled', removedAt: later })
    await hold(aVisitor(), { time: '18:00' }, later)
    expect(await removeFromOrder(aVisitor(), first, later)).toBeNull()
    expect(done((await confirmOrder(visitor, [first], later))!)).toMatchObject({ bookingId: first })
    expect(await removeFromOrder(visitor, first, later)).toEqual({ refused: 'already-booked' })
  })

  it('of the last one leaves nothing to check out', async () => {
    const only = await hold(visitor)
    expect(await removeFromOrder(visitor, only, later)).toEqual({ left: 0 })
    await expect(checkoutOf(visitor)).rejects.toThrow()
  })
})
