import { beforeEach, describe, expect, it } from 'vitest'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { pauseOverdueClass } from '~/domain/enrollment/tuition/pause-overdue.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { at } from '../../support/clock'
import { anEnrolledFamily } from '../../support/factories/factories-enrollment'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import { whileLocked } from '../../support/waiting'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the lock of the bookings removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

const stripe = await aFakeStripe()
const later = at('2026-11-20', '10:00')

describe('overdue tuition that is paid while its class is being paused', () => {
  let owner: Staff
  let overdue: { enrollmentId: string; guardianId: string }
  let bookingId: string

  beforeEach(async () => {
    guards.lock = true
    await openBusinessBy(stripe)
    const enrolled = await anEnrolledFamily()
    owner = enrolled.owner
    overdue = { enrollmentId: enrolled.enrollmentId, guardianId: enrolled.dana.id }
    ;({ bookingId } = await database().tuitionLine.findFirstOrThrow({
      orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    }))
    const data = { overdueDays: 7, overduePauseDays: 3 }
    await database().settings.update({ where: { id: 1 }, data })
  })

  async function pay(): Promise<boolean> {
    const amounts = { amountCents: 6000, seenCents: 6000 }
    const how = { method: 'cash', receivedOn: '2026-11-20' } as const
    const payment = { idempotencyKey: newToken(), ...how, ...amounts }
    const outcome = (await takePayment(owner, bookingId, payment, later))!
    return !('refused' in outcome)
  }

  /** Both have read before either is done. @returns whether it was paid, and whether it is paused */
  async function together(): Promise<[boolean, boolean]> {
    let isPaid = false
    await whileLocked(
      (tx) => tx.$executeRaw`lock table audit_event in share mode`,
      [async () => void (isPaid = await pay()), () => pauseOverdueClass(overdue, later)],
    )
    const where = { id: overdue.enrollmentId }
    const { overdueFrom } = await database().enrollment.findUniqueOrThrow({ where })
    return [isPaid, overdueFrom !== null]
  }

  it('is either paid, or its class is paused and the amount has changed', async () => {
    const [isPaid, isPaused] = await together()
    expect(isPaid).toBe(!isPaused)
  })

  it('is both without the lock', async () => {
    guards.lock = false
    expect(await together()).toEqual([true, true])
  })
})
