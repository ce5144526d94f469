import { describe, expect, it } from 'vitest'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { receiptPath } from '~/values/paths/portal-paths'
import { emailComposers } from '~/wiring.server'
import { bookingId, everyTimeAClassOfTwo, parent } from '../../../../support/cases/class-of-two'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { aPackage, ending, sellOne } from '../../../../support/factories/factories-packages'

everyTimeAClassOfTwo()

const frontDesk = async (): Promise<Staff> => (await aStaffMember({ role: 'front_desk' })).staff

async function sold() {
  const staff = await frontDesk()
  const { sale } = await sellOne(staff, bookingId, await aPackage(staff))
  return { staff, sale }
}

const refundRow = () => database().packageRefund.findFirstOrThrow({ orderBy: { id: 'desc' } })

async function emails() {
  await deliverDueEmail(emailComposers, today)
  return await database().sentEmail.findMany({
    where: { message: { kind: 'package-refunded' } },
    orderBy: { id: 'asc' },
    select: { toAddress: true, subject: true, text: true },
  })
}

const queued = () => database().outboxMessage.count({ where: { kind: 'package-refunded' } })

describe('the email about a refund of a package', () => {
  it('tells the family how it is refunded, once per press and again when it was paid out', async () => {
    const { staff, sale } = await sold()
    const wish = await ending(sale.id, { idempotencyKey: newToken(), amountCents: 6000 })
    for (const _press of [1, 2]) done((await endPackage(staff, sale.id, wish, today))!)
    const [decided, ...more] = await emails()
    expect(more).toEqual([])
    expect(decided).toMatchObject({
      toAddress: (await database().guardian.findUniqueOrThrow({ where: { id: parent.id } })).email,
      subject: 'Your refund of $60: Five classes',
    })
    expect(decided!.text).toContain('$60 will be refunded to you in cash.')
    expect(decided!.text).toContain(receiptPath(sale.paymentId))
    const { id } = await refundRow()
    for (const _press of [1, 2]) done((await setRefundState(staff, id, 'returned', today))!)
    const texts = (await emails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('$60 was refunded to you in cash.')
  })

  it.each(['withdrawn', 'owed'] as const)(
    'is not sent about a payout if the refund became %s before',
    async (undone) => {
      const { staff, sale } = await sold()
      done((await endPackage(staff, sale.id, await ending(sale.id), today))!)
      const { id } = await refundRow()
      if (undone === 'owed') done((await setRefundState(staff, id, 'returned', today))!)
      done((await setRefundState(staff, id, undone, today))!)
      const texts = (await emails()).map(({ text }) => text)
      expect(texts).toHaveLength(undone === 'owed' ? 1 : 0)
      expect(texts.join()).not.toContain('was refunded to you')
    },
  )

  it('is not sent if a package ends without a refund', async () => {
    const { staff, sale } = await sold()
    const wish = await ending(sale.id, { amountCents: 0 })
    done((await endPackage(staff, sale.id, wish, today))!)
    expect(await queued()).toBe(0)
  })

  it('is not sent without an email address', async () => {
    const { staff, sale } = await sold()
    await database().guardian.updateMany({ data: { email: null } })
    done((await endPackage(staff, sale.id, await ending(sale.id), today))!)
    expect(await queued()).toBe(0)
  })
})
