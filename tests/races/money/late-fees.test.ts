import { beforeEach, describe, expect, it } from 'vitest'
import { chargeLateFee } from '~/domain/enrollment/tuition/charge-late-fees.server'
import { database } from '~/platform/database/database.server'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
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
const late = at('2026-11-21', '10:00')

describe('two runs that charge the same late fee at once', () => {
  let overdue: { invoiceId: string; guardianId: string }

  beforeEach(async () => {
    guards.lock = true
    await openBusinessBy(stripe)
  })
  beforeEachRestored(async () => {
    const coach = await database().coach.findFirstOrThrow()
    const { staff } = await aStaffMember({ role: 'owner' })
    const { parent } = await aParent()
    const termId = await aTerm(staff)
    const { slug: termClass } = await aTermClass(staff, { termId, coachId: coach.id })
    const fee = { lateFeeDays: 10, lateFeeCents: 1500, lateFeeSince: today }
    await database().settings.update({ where: { id: 1 }, data: fee })
    const athletes = [await anOwnAthlete(parent)]
    done((await enrollIn(parent, parent.id, { termClass, athletes }))!)
    const { id: invoiceId } = await database().tuitionInvoice.findFirstOrThrow()
    overdue = { invoiceId, guardianId: parent.id }
  })

  const charge = () =>
    chargeLateFee(overdue, late).then(
      () => 'done',
      () => 'failed',
    )

  /** Both have read before either writes. */
  const together = () =>
    whileLocked((tx) => tx.$executeRaw`lock table late_fee in share mode`, [charge, charge])

  const lines = () => database().chargeLine.count({ where: { kind: 'late_fee' } })

  it('charge it once', async () => {
    expect(await together()).toEqual(['done', 'done'])
    expect(await lines()).toBe(1)
  })

  it('are stopped by the key of the table without the lock', async () => {
    guards.lock = false
    expect((await together()).toSorted()).toEqual(['done', 'failed'])
    expect(await lines()).toBe(1)
  })

  it('charge it twice without lock and key', async () => {
    guards.lock = false
    await database().$executeRaw`alter table late_fee drop constraint late_fee_pkey`
    try {
      await together()
      expect(await lines()).toBe(2)
    } finally {
      await database().$executeRaw`delete from late_fee`
      await database().$executeRaw`alter table late_fee add primary key (invoice_id)`
    }
  })
})
