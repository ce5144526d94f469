import { beforeEach, describe, expect, it } from 'vitest'
import { addAthlete, chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { findOwnAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { aBooker } from '../../../support/factories/factories-portal'

const later = addMinutes(today, 5)
const add = 'yes' as const
let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await openNewBusiness()
  visitor = aVisitor()
})

describe('removing a time from an order', () => {
  it('releases it at once and keeps the others', async () => {
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00', add })
    await answerEverything(visitor)
    expect(await removeFromOrder(visitor, second, later)).toEqual({ left: 1 })
    expect(await bookingRow(second)).toMatchObject({ status: 'canceled', removedAt: later })
    await hold(aVisitor(), { time: '18:00' }, later)
    expect(await removeFromOrder(aVisitor(), first, later)).toBeNull()
    expect(done((await confirmOrder(visitor, [first], later))!)).toMatchObject({ bookingId: first })
    expect(await removeFromOrder(visitor, first, later)).toEqual({ refused: 'already-booked' })
    done(await cancelBooking(visitor, first, { idempotencyKey: newToken(), refundCents: 0 }, later))
    expect(await removeFromOrder(visitor, first, later)).toEqual({ refused: 'already-booked' })
  })

  it('does not carry its athletes over to a time added later', async () => {
    const { parent } = await aParent()
    const booker = await aBooker(parent)
    for (const firstName of ['Ada', 'Bo']) {
      done(await addAthlete(booker, anAthlete({ firstName }), today))
    }
    const [ada, bo] = await findOwnAthletes(parent)
    done(await chooseAthletes(booker, [ada!.id], today))
    done(await savePickUp(booker, pickUp, today))
    const second = await hold(booker, { time: '18:00', add })
    done((await removeFromOrder(booker, second, later))!)
    done(await chooseAthletes(booker, [bo!.id], later))
    done(await savePickUp(booker, { ...pickUp, alternateName: 'Ife' }, later))
    await hold(booker, { day: '2026-11-25', add }, later)
    const { lines, athletes, pickUp: shown } = await checkoutOf(booker)
    expect(lines.map(({ athleteIds }) => athleteIds)).toEqual([[bo!.id], [bo!.id]])
    expect([athletes[0]!.id, shown?.alternateName]).toEqual([bo!.id, 'Ife'])
  })

  it('ends the checkout if it was the last', async () => {
    const only = await hold(visitor)
    expect(await removeFromOrder(visitor, only, later)).toEqual({ left: 0 })
    await expect(checkoutOf(visitor)).rejects.toThrow()
  })
})
