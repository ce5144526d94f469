import { describe, expect, it } from 'vitest'
import { findDailyTotals } from '~/domain/admin/money/find-daily-totals.server'
import { findPayment, findPayments } from '~/domain/admin/money/find-payments.server'
import { PaymentFilterForm } from '~/domain/admin/admin-forms'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { findOwnOpeningBilling } from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import type { OpeningRefundInput } from '~/domain/payments/opening-balances/opening-balance'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import {
  findWriteOffs,
  undoWriteOff,
} from '~/domain/payments/opening-balances/undo-write-off.server'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { receiptPath } from '~/values/paths/portal-paths'
import { newYork } from '../../../../support/clock'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { anOpeningBalance } from '../../../../support/factories/factories-imports'
import { bookAs } from '../../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../../support/cases/new-business'
import { beforeEachRestored } from '../../../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
/** An opening balance of $25.50 that Dana owes. */
let orderId: string

beforeEachRestored(async () => {
  owner = (await openOwnedBusiness()).owner
  dana = (await aParent()).parent
  orderId = await anOpeningBalance(owner, dana.id)
})

async function paid(amountCents = 2550): Promise<string> {
  const taken = { idempotencyKey: newToken(), seenCents: 2550, amountCents }
  const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
  const { paymentIds } = done(
    (await takeFamilyPayment(owner, dana.id, { ...taken, ...cash }, today))!,
  )
  return paymentIds[0]!
}

function refund(paymentId: string, changes: Partial<OpeningRefundInput> = {}, staff = owner) {
  const asked = { idempotencyKey: newToken(), seenCents: 2550, amountCents: 1000 }
  const how = { method: 'cash', reason: 'goodwill' } as const
  return refundOpeningBalance(staff, paymentId, { ...asked, ...how, ...changes }, today)
}

async function sums() {
  const [balance] = await findOpeningBalances({ orderId })
  const { chargedCents, paidCents, refundedCents, returningCents } = balance!
  return { chargedCents, paidCents, refundedCents, returningCents, due: dueCents(balance!) }
}

const refundRow = () => database().paymentRefund.findFirstOrThrow({ orderBy: { id: 'desc' } })

const handBack = async (becomes: 'returned' | 'owed' | 'withdrawn' = 'returned') =>
  await setRefundState(owner, (await refundRow()).id, becomes, today)

describe('a refund of an opening balance', () => {
  it('is due to the family until it is paid out, and does not become a balance again', async () => {
    const paymentId = await paid()
    expect(await refund(paymentId)).toEqual({ paymentId, amountCents: 1000, currency: 'USD' })
    const going = { chargedCents: 1550, paidCents: 2550, due: 0 }
    expect(await sums()).toEqual({ ...going, refundedCents: 0, returningCents: 1000 })
    expect(done((await handBack())!)).toEqual({ paymentId })
    expect(await sums()).toEqual({ ...going, refundedCents: 1000, returningCents: 0 })
    const [entry] = await database().auditEvent.findMany({ where: { action: 'record-refund' } })
    expect(entry).toMatchObject({
      subjectKind: 'payment',
      subjectId: paymentId,
      details: { amountCents: 1000, method: 'cash', reason: 'goodwill' },
    })
  })

  it('of an overpayment does not reduce the balance', async () => {
    const paymentId = await paid()
    await database().openingBalanceWriteOff.create({
      data: {
        openingBalanceId: (await findOpeningBalances({ orderId }))[0]!.id,
        amountCents: 800,
        reason: 'not_owed',
        createdAt: today,
      },
    })
    done((await refund(paymentId, { amountCents: 800 }))!)
    expect(await sums()).toMatchObject({ chargedCents: 1750, due: 0 })
    done((await refund(paymentId, { seenCents: 1750, amountCents: 100 }))!)
    expect(await sums()).toMatchObject({ chargedCents: 1650, due: 0 })
  })

  it.each([
    [2550, 'done'],
    [2551, 'more-than-here'],
  ])('of $25.50 paid, %d cents is: %s', async (amountCents, expected) => {
    const outcome = (await refund(await paid(), { amountCents }))!
    expect('refused' in outcome ? outcome.refused : 'done').toBe(expected)
  })

  it('is refused if the payment has changed or is fully refunded', async () => {
    const paymentId = await paid()
    expect(await refund(paymentId, { seenCents: 2000 })).toMatchObject({
      refused: 'balance-changed',
      detail: '$25.50',
    })
    done((await refund(paymentId, { amountCents: 2550 }))!)
    const again = { seenCents: 0, amountCents: 1 }
    expect(await refund(paymentId, again)).toEqual({ refused: 'nothing-here' })
  })

  it('is made once for two presses', async () => {
    const paymentId = await paid()
    const idempotencyKey = newToken()
    const first = await refund(paymentId, { idempotencyKey })
    expect(await refund(paymentId, { idempotencyKey })).toEqual(first)
    expect(await database().paymentRefund.count()).toBe(1)
  })

  it('that is withdrawn makes the balance due again, whether or not it was marked as paid out', async () => {
    const paymentId = await paid()
    const before = await sums()
    done((await refund(paymentId))!)
    done((await handBack('withdrawn'))!)
    expect(await sums()).toEqual(before)
    done((await refund(paymentId))!)
    done((await handBack())!)
    done((await handBack('owed'))!)
    expect((await refundRow()).state).toBe('withdrawn')
    expect(await sums()).toEqual(before)
    expect(await handBack()).toEqual({ refused: 'not-owed' })
  })

  it('is withdrawn with a reversed payment, but prevents the reversal once it is paid out', async () => {
    const paymentId = await paid()
    done((await refund(paymentId))!)
    done((await handBack())!)
    const reverse = () => reversePayment(owner, paymentId, { reason: 'twice' }, today)
    expect(await reverse()).toEqual({ refused: 'gone-back' })
    done((await handBack('owed'))!)
    done((await refund(paymentId))!)
    done((await reverse())!)
    expect((await refundRow()).state).toBe('withdrawn')
    expect(await sums()).toMatchObject({ chargedCents: 2550, paidCents: 0, due: 2550 })
    expect(await refund(paymentId, { seenCents: 0 })).toEqual({ refused: 'nothing-here' })
  })

  it('is in every list of refunds once', async () => {
    const paymentId = await paid()
    done((await refund(paymentId))!)
    const owed = { id: (await refundRow()).id, state: 'owed', refundedAs: 'cash' }
    expect(await findPayment(owner, paymentId)).toMatchObject({
      returningCents: 1000,
      paymentRefunds: [owed],
    })
    const filter = PaymentFilterForm.parse({ state: 'owed' })
    expect((await findPayments(owner, filter, 1, newYork)).entries).toHaveLength(1)
    expect((await findErasureEffects([dana.id], today)).refundsToPayOut).toEqual([
      { cents: 1000, currency: 'USD' },
    ])
    expect((await findReceipt(dana, paymentId))?.refunds).toMatchObject([owed])
    expect((await findOwnStatement(dana, '2026', today))?.refunds).toMatchObject([owed])
    expect((await findOwnOpeningBilling(dana, orderId))?.refunds).toMatchObject([owed])
    done((await handBack())!)
    const span = { from: new Date('2026-10-01'), until: new Date('2027-01-01') }
    const totals = await findDailyTotals(span, newYork)
    expect(totals.reduce((sum, { refundedByHandCents }) => sum + refundedByHandCents, 0)).toBe(1000)
  })

  it('is allowed to staff who handle payments and only for opening balances', async () => {
    const paymentId = await paid()
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await refund(paymentId, {}, coach)).toBeNull()
    expect(await refund(newId())).toBeNull()
    expect(await refund('nothing')).toBeNull()
    const bookingId = await bookAs(dana, { day: '2026-11-03' })
    const asked = { idempotencyKey: newToken(), seenCents: 6000, amountCents: 6000 }
    const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
    const { paymentIds } = done(
      (await takeFamilyPayment(owner, dana.id, { ...asked, ...cash }, today))!,
    )
    const { bookingId: paidFor } = await database().paymentAllocation.findFirstOrThrow()
    expect(paidFor).toBe(bookingId)
    expect(await refund(paymentIds[0]!, { seenCents: 6000 })).toBeNull()
  })
})

describe('the email about a refund of an opening balance', () => {
  async function emails() {
    await deliverDueEmail(emailComposers, today)
    return await database().sentEmail.findMany({
      where: { message: { kind: 'opening-balance-refunded' } },
      orderBy: { id: 'asc' },
      select: { toAddress: true, subject: true, text: true },
    })
  }

  it('tells the family how it is refunded, once per press and again when it was paid out', async () => {
    const [paymentId, idempotencyKey] = [await paid(), newToken()]
    for (const _press of [1, 2]) done((await refund(paymentId, { idempotencyKey }))!)
    const [decided, ...more] = await emails()
    expect(more).toEqual([])
    expect(decided).toMatchObject({
      toAddress: (await database().guardian.findUniqueOrThrow({ where: { id: dana.id } })).email,
      subject: 'Your refund of $10: opening balance',
    })
    expect(decided!.text).toContain('$10 will be refunded to you in cash.')
    expect(decided!.text).toContain(receiptPath(paymentId))
    for (const _press of [1, 2]) done((await handBack())!)
    const texts = (await emails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('$10 was refunded to you in cash.')
  })

  it.each(['withdrawn', 'owed'] as const)(
    'is not sent if the refund became %s before',
    async (undone) => {
      done((await refund(await paid()))!)
      if (undone === 'owed') done((await handBack())!)
      done((await handBack(undone))!)
      expect(await emails()).toEqual([])
    },
  )

  it('is not sent without an email address', async () => {
    const paymentId = await paid()
    await database().guardian.updateMany({ data: { email: null } })
    done((await refund(paymentId))!)
    const owed = { where: { kind: 'opening-balance-refunded' } }
    expect(await database().outboxMessage.count(owed)).toBe(0)
  })
})

describe('a write-off of an opening balance', () => {
  const writeOff = () =>
    writeOffOpeningBalance(owner, dana.id, { seenCents: 2550, reason: 'waived' }, today)
  const undo = (writeOffId: string, guardianId = dana.id, staff = owner) =>
    undoWriteOff(staff, guardianId, { writeOffId, reason: 'mistake' }, today)

  it('is undone with a reason, stays visible and can be made again', async () => {
    done((await writeOff())!)
    const [written] = await findWriteOffs(owner, dana.id)
    expect(written).toMatchObject({ amountCents: 2550, currency: 'USD', reason: 'waived' })
    expect(await undo(written!.id)).toEqual({ amountCents: 2550, currency: 'USD' })
    expect(await sums()).toMatchObject({ chargedCents: 2550, due: 2550 })
    expect(await findWriteOffs(owner, dana.id)).toEqual([])
    expect(await undo(written!.id)).toEqual({ refused: 'undone-already' })
    const [entry] = await database().auditEvent.findMany({ where: { action: 'undo-write-off' } })
    expect(entry).toMatchObject({
      subjectKind: 'guardian',
      subjectId: dana.id,
      details: { writeOffId: written!.id, amountCents: 2550, reason: 'mistake' },
    })
    expect(await database().openingBalanceWriteOff.count()).toBe(1)
    done((await writeOff())!)
    expect(await sums()).toMatchObject({ chargedCents: 0, due: 0 })
  })

  it('of a refund is only undone together with that refund', async () => {
    done((await refund(await paid()))!)
    const { id } = await database().openingBalanceWriteOff.findFirstOrThrow()
    expect(await findWriteOffs(owner, dana.id)).toEqual([])
    expect(await undo(id)).toEqual({ refused: 'not-by-staff' })
  })

  it('can be undone by staff who handle payments, for its own family', async () => {
    done((await writeOff())!)
    const id = (await findWriteOffs(owner, dana.id))[0]!.id
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await undo(id, dana.id, coach)).toBeNull()
    expect(await undo(id, (await aParent()).parent.id)).toBeNull()
    expect(await undo(newId())).toBeNull()
    expect(await findWriteOffs(coach, dana.id)).toEqual([])
  })
})
