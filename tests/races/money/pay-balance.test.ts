import { beforeEach, describe, expect, it } from 'vitest'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent } from '../../support/factories/factories-accounts'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { bookAs } from '../../support/factories/factories-portal'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the lock of the bookings removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

describe('two tabs that start to pay the same balance at once', () => {
  let parent: Parent
  let bookingId: string

  beforeEach(() => {
    guards.lock = true
  })
  beforeEachRestored(async () => {
    await resetDatabase()
    await openBusiness()
    parent = (await aParent()).parent
    bookingId = await bookAs(parent)
    takeCardsBy({ origin: 'http://127.0.0.1:9' })
  })

  async function goToPay(): Promise<string> {
    const outcome = await payBalance(parent, bookingId, { seenCents: 6000 }, today).catch(
      () => null,
    )
    return outcome && 'attemptId' in outcome ? 'done' : 'failed'
  }

  /** Both have read before either writes. */
  const together = () =>
    whileLocked(
      (tx) => tx.$executeRaw`lock table payment_attempt in share mode`,
      [goToPay, goToPay],
    )

  it('get one payment page', async () => {
    expect(await together()).toEqual(['done', 'done'])
    expect(await database().paymentAttempt.count()).toBe(1)
  })

  it('are stopped by a constraint without the lock', async () => {
    guards.lock = false
    expect((await together()).toSorted()).toEqual(['done', 'failed'])
  })

  it('get two payment pages without lock and constraint', async () => {
    guards.lock = false
    await database().$executeRaw`drop index payment_attempt_one_at_a_time`
    try {
      expect(await together()).toEqual(['done', 'done'])
      expect(await database().paymentAttempt.count()).toBe(2)
    } finally {
      await emptyTables('payment_attempt')
      await database().$executeRaw`
        create unique index payment_attempt_one_at_a_time on payment_attempt (order_id)
          where state in ('open', 'on_its_way')`
    }
  })
})
