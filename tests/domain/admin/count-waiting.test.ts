import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { newYork } from '../../support/clock'
import { resetDatabase } from '../../support/database/worker-database'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  done,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { given } from '../../support/factories/factories-money'
import { aPackage, ending, sellOne } from '../../support/factories/factories-packages'
import { pay } from '../../support/factories/factories-payments'

let owner: Staff

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
})

const refunds = async (staff = owner) => (await countWaiting(staff, today, newYork)).refunds

describe('the refunds that wait', () => {
  it('are those of lessons, packages and opening balances, until they are handed over', async () => {
    expect(await refunds()).toBe(0)
    const bookingId = await book(aVisitor())
    await pay(bookingId, 6000, 'cash')
    done((await recordRefund(owner, bookingId, given({ amountCents: 2000 }), today))!)
    expect(await refunds()).toBe(1)

    const { sale } = await sellOne(owner, bookingId, await aPackage(owner))
    done((await endPackage(owner, sale.id, await ending(sale.id), today))!)
    expect(await refunds()).toBe(2)

    const { parent } = await aParent()
    await anOpeningBalance(owner, parent.id)
    const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
    const money = { idempotencyKey: newToken(), seenCents: 2550, amountCents: 2550 }
    const { paymentIds } = done(
      (await takeFamilyPayment(owner, parent.id, { ...money, ...cash }, today))!,
    )
    const back = { seenCents: 2550, amountCents: 1000, method: 'cash', reason: 'goodwill' } as const
    const press = { idempotencyKey: newToken(), ...back }
    done((await refundOpeningBalance(owner, paymentIds[0]!, press, today))!)
    expect(await refunds()).toBe(3)
    expect(await refunds((await aStaffMember({ role: 'coach' })).staff)).toBe(0)

    for (const { id } of [
      ...(await database().refund.findMany()),
      ...(await database().packageRefund.findMany()),
      ...(await database().openingBalanceRefund.findMany()),
    ])
      done((await setRefundState(owner, id, 'returned', today))!)
    expect(await refunds()).toBe(0)
  })
})
