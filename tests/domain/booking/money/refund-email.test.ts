import { describe, expect, it } from 'vitest'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import {
  refundAnotherWay,
  setRefundState,
} from '~/domain/booking/money/refunds/refund-by-hand.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { aVisitor, book, done, today } from '../../../support/factories/factories-booking'
import { given } from '../../../support/factories/factories-money'
import { pay } from '../../../support/factories/factories-payments'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let bookingId: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  bookingId = await book(aVisitor())
})

const refunds = () => database().refund.findMany({ orderBy: { id: 'asc' } })
const give = (amountCents: number, seenCents: number) =>
  recordRefund(owner, bookingId, given({ amountCents, seenCents }), today)

/** The refund emails that were sent to families, oldest first. */
async function refundEmails() {
  await deliverDueEmail(emailComposers, today)
  return await database().sentEmail.findMany({
    where: { message: { kind: 'refund-recorded' } },
    orderBy: { id: 'asc' },
    select: { toAddress: true, subject: true, text: true },
  })
}

describe('a refund that staff record', () => {
  it('is emailed to the family with the amount per method', async () => {
    await pay(bookingId, 4000, 'stripe', today)
    await pay(bookingId, 2000, 'cash', today)
    done((await give(5000, 6000))!)
    const [email, ...more] = await refundEmails()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      toAddress: 'dana@example.com',
      subject: 'Your refund of $50: Deep Dive',
    })
    expect(email!.text).toMatch(/\$\d+ is refunded to the card or bank account you paid with/)
    expect(email!.text).toContain('will be refunded to you in cash.')
  })

  it('is emailed again when it was paid out', async () => {
    await pay(bookingId, 6000, 'cash')
    done((await give(2000, 6000))!)
    const [refund] = await refunds()
    for (const _press of [1, 2]) done((await setRefundState(owner, refund!.id, 'returned', today))!)
    const texts = (await refundEmails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('$20 was refunded to you in cash.')
  })

  it('is not emailed if it was undone before', async () => {
    await pay(bookingId, 6000, 'cash')
    done((await give(2000, 6000))!)
    await refundEmails()
    const [refund] = await refunds()
    done((await setRefundState(owner, refund!.id, 'returned', today))!)
    done((await setRefundState(owner, refund!.id, 'owed', today))!)
    expect(await refundEmails()).toHaveLength(1)
  })

  it('is emailed without the part that failed meanwhile', async () => {
    await pay(bookingId, 4000, 'stripe', today)
    await pay(bookingId, 2000, 'cash', today)
    done((await give(5000, 6000))!)
    await database().refund.updateMany({ where: { state: 'due' }, data: { state: 'failed' } })
    const [email] = await refundEmails()
    expect(email!.text).toContain('$10 will be refunded to you in cash.')
    expect(email!.text).not.toContain('to the card or bank account')
  })

  it('by another method than the payment is emailed with that method', async () => {
    await pay(bookingId, 6000, 'stripe')
    done((await give(2000, 6000))!)
    await refundEmails()
    await database().refund.updateMany({ data: { state: 'failed' } })
    const [refund] = await refunds()
    done((await refundAnotherWay(owner, refund!.id, { method: 'transfer' }, today))!)
    const emails = await refundEmails()
    expect(emails.at(-1)!.text).toContain('$20 was refunded to you by bank transfer.')
  })

  it('is not emailed without an email address', async () => {
    await pay(bookingId, 6000, 'cash')
    await database().guardian.updateMany({ data: { email: null } })
    done((await give(2000, 6000))!)
    expect(await database().outboxMessage.count({ where: { kind: 'refund-recorded' } })).toBe(0)
  })
})
