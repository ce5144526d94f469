import { beforeEach, describe, expect, it } from 'vitest'
import { collectFamily } from '~/domain/booking/money/autopay/collect-tuition.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { anAutopay } from '../../support/factories/factories-autopay'
import { done, today } from '../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'
import { whileLocked } from '../../support/waiting'
import { bookingLocksWithoutGuards, guards } from '../../support/database/without-guards'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the lock of the bookings removed on demand.
replaceExports(bookingLocks, bookingLocksWithoutGuards)

const stripe = await aFakeStripe()
const later = addMinutes(today, 3 * 24 * 60)

describe('two runs that collect the same tuition at once', () => {
  let guardianId: string
  let onEnd: (outcome: string) => void

  beforeEach(async () => {
    guards.lock = true
    onEnd = () => undefined
    delete stripe.faults.hold
    await openBusinessBy(stripe)
    const coach = await database().coach.findFirstOrThrow()
    const { staff } = await aStaffMember({ role: 'owner' })
    const { parent } = await aParent()
    await anAutopay(stripe, parent)
    const termId = await aTerm(staff)
    const { slug: termClass } = await aTermClass(staff, { termId, coachId: coach.id })
    const athletes = [await anOwnAthlete(parent), await anOwnAthlete(parent, { firstName: 'Eli' })]
    done((await enrollIn(parent, parent.id, { termClass, athletes }))!)
    guardianId = parent.id
  })

  async function collect(): Promise<void> {
    const outcome = await collectFamily(guardianId, later).then(
      () => 'done',
      () => 'failed',
    )
    onEnd(outcome)
  }

  /** Both have read before either records its attempt. */
  const together = () =>
    whileLocked(
      (tx) => tx.$executeRaw`lock table payment_attempt in share mode`,
      [collect, collect],
    )

  const charges = () => stripe.fake.books.entries.filter(({ kind }) => kind === 'charge').length

  it('charge the card once', async () => {
    await together()
    expect(await database().paymentAttempt.count()).toBe(1)
    expect(charges()).toBe(1)
  })

  it('are stopped by a constraint without the lock', async () => {
    guards.lock = false
    const outcomes: string[] = []
    // Stripe answers once one of them has ended, as an attempt that is over stops no other
    stripe.faults.hold = new Promise((answer) => {
      onEnd = (outcome) => {
        outcomes.push(outcome)
        answer()
      }
    })
    await together()
    expect(outcomes).toEqual(['failed', 'done'])
    expect(charges()).toBe(1)
  })

  it('charge the card twice without lock and constraint', async () => {
    guards.lock = false
    await database().$executeRaw`drop index payment_attempt_one_at_a_time`
    await database().$executeRaw`drop index payment_attempt_one_family_at_a_time`
    try {
      await together()
      expect(charges()).toBe(2)
    } finally {
      await database()
        .$executeRaw`update payment_attempt set state = 'failed' where ended_at is not null`
      await database().$executeRaw`
        create unique index payment_attempt_one_at_a_time on payment_attempt (order_id)
          where state in ('open', 'on_its_way')`
      await database().$executeRaw`
        create unique index payment_attempt_one_family_at_a_time on payment_attempt (guardian_id)
          where state in ('open', 'on_its_way')`
    }
  })
})
