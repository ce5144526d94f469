import { beforeEach, describe, expect, it } from 'vitest'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { deleteRemovedPaymentMethods } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import { anAutopay, chargesAt } from '../../../support/factories/factories-autopay'
import { done, today } from '../../../support/factories/factories-booking'
import {
  aClassToEnrollIn,
  anOwnAthlete,
  enrollAthlete,
  enrollIn,
} from '../../../support/factories/factories-enrollment'
import { openBusinessBy, unexplained } from '../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake, faults } = stripe

const later = addMinutes(today, 3 * 24 * 60)

let owner: Staff
let dana: Parent
let slug: string
let orderId: string

/** Zoe's family, whose card is charged $60 three days later. */
beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ owner, dana, slug } = await aClassToEnrollIn())
})
beforeEach(async () => {
  await anAutopay(stripe, dana)
  await enrollAthlete(dana, slug)
  ;({ orderId } = await database().enrollment.findFirstOrThrow())
})

const charged = () => chargesAt(stripe)

const due = async () => dueCents(sumBalances(await findBalances({ orderId })))

async function paidBy(): Promise<string> {
  const attempt = await database().paymentAttempt.findFirstOrThrow({ where: { state: 'paid' } })
  return attempt.stripePaymentId!
}

describe('tuition that autopay collected', () => {
  beforeEach(() => collectTuition(later))

  it('is refunded at the desk to the card, for the lesson alone, and not collected again', async () => {
    const { bookingId } = await database().tuitionLine.findFirstOrThrow()
    const wish = { idempotencyKey: newToken(), seenCents: 2000, amountCents: 1500 }
    const refund = { ...wish, reason: 'goodwill' } as const
    done((await recordRefund(owner, bookingId, refund, later))!)
    done((await recordRefund(owner, bookingId, refund, later))!)
    await sendRefunds(later)
    await sendRefunds(later)
    expect(await database().refund.findMany()).toMatchObject([
      { bookingId, amountCents: 1500, state: 'returned' },
    ])
    expect(fake.books.balance(await paidBy())).toBe(4500)
    await collectTuition(addMinutes(later, 24 * 60))
    expect(charged()).toHaveLength(1)
    expect(await unexplained(stripe)).toEqual([])
  })

  it.each([
    ['won', true, 0],
    ['lost', false, 6000],
  ] as const)(
    'by a payment whose dispute is %s is not collected again',
    async (_how, isWon, cents) => {
      const { id } = fake.dispute(await paidBy())
      await syncStripeRefunds(await paidBy(), later)
      expect(await unexplained(stripe)).toEqual([])
      fake.closeDispute(id, isWon)
      await syncStripeRefunds(await paidBy(), later)
      expect(await due()).toBe(cents)
      await collectTuition(addMinutes(later, 24 * 60))
      expect(charged()).toHaveLength(1)
      expect(await unexplained(stripe)).toEqual([])
    },
  )
})

describe('tuition of two children that autopay collected at once', () => {
  beforeEach(async () => {
    const form = { termClass: slug, athletes: [await anOwnAthlete(dana, { firstName: 'Eli' })] }
    done((await enrollIn(dana, dana.id, form))!)
    await collectTuition(later)
  })

  it('is refunded at the desk for the child it is about, out of the one payment', async () => {
    const lines = await database().tuitionLine.findMany({
      include: { booking: { select: { orderId: true } } },
    })
    const { bookingId } = lines.find(({ booking }) => booking.orderId !== orderId)!
    const wish = { idempotencyKey: newToken(), seenCents: 2000, amountCents: 2000 }
    done((await recordRefund(owner, bookingId, { ...wish, reason: 'goodwill' }, later))!)
    await sendRefunds(later)
    expect(await database().refund.findMany()).toMatchObject([{ bookingId, state: 'returned' }])
    expect(charged().map(({ amount }) => amount)).toEqual([12_000])
    expect(fake.books.balance(await paidBy())).toBe(10_000)
    expect(await due()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it.each([
    ['won', true, 0],
    ['lost', false, 12_000],
  ] as const)('is owed again for both if a dispute is lost: %s', async (_how, isWon, cents) => {
    const { id } = fake.dispute(await paidBy())
    await syncStripeRefunds(await paidBy(), later)
    fake.closeDispute(id, isWon)
    await syncStripeRefunds(await paidBy(), later)
    expect(dueCents(sumBalances(await findBalances({ guardianId: dana.id })))).toBe(cents)
    await collectTuition(addMinutes(later, 24 * 60))
    expect(charged()).toHaveLength(1)
    expect(await unexplained(stripe)).toEqual([])
  })
})

describe('merging two records of a guardian', () => {
  /** A record without an account, with an enrollment of its own. */
  async function anotherRecord(): Promise<string> {
    const { parent } = await aParent()
    const form = { termClass: slug, athletes: [await anOwnAthlete(parent, { firstName: 'Eli' })] }
    done((await enrollIn(parent, parent.id, form))!)
    const known = await database().guardian.findUniqueOrThrow({ where: { id: parent.id } })
    const phoned = { ...known, id: newId(), email: null }
    const { id } = await database().guardian.create({ data: phoned })
    await database().order.updateMany({
      where: { guardianId: parent.id },
      data: { guardianId: id },
    })
    return id
  }

  it('leaves card and autopay as agreed, and charges what was invoiced after it', async () => {
    const duplicateId = await anotherRecord()
    const kept = await database().guardian.findUniqueOrThrow({ where: { id: dana.id } })
    const { firstName, lastName } = kept
    const choices = { keptVersion: 1, duplicateVersion: 1, firstName, lastName } as never
    done((await mergeGuardians(owner, { keptId: dana.id, duplicateId }, choices, today))!)
    const { card, mandate } = await findAutopay(dana.id)
    expect([card, mandate]).not.toContain(null)
    await collectTuition(later)
    expect(charged().map(({ amount }) => amount)).toEqual([6000])
    await runTuition(at('2026-11-25', '06:00'))
    await collectTuition(at('2026-11-28', '06:00'))
    expect(charged().map(({ amount }) => amount)).toEqual([6000, 12_000])
    expect(await unexplained(stripe)).toEqual([])
  })
})

describe('merging a record of a guardian that has a card of its own', () => {
  it('removes that card and ends its autopay, and charges the card of who agreed', async () => {
    const { parent: other } = await aParent()
    const { id: cardId, customerId } = await anAutopay(stripe, other, { last4: '1111' })
    const form = { termClass: slug, athletes: [await anOwnAthlete(other, { firstName: 'Eli' })] }
    done((await enrollIn(other, other.id, form))!)
    await database().account.deleteMany({ where: { guardianId: other.id } })
    const kept = await database().guardian.findUniqueOrThrow({ where: { id: dana.id } })
    const { firstName, lastName } = kept
    const choices = { keptVersion: 1, duplicateVersion: 1, firstName, lastName } as never
    const pair = { keptId: dana.id, duplicateId: other.id }
    done((await mergeGuardians(owner, pair, choices, today))!)
    expect(await findAutopay(other.id)).toMatchObject({ card: null, mandate: null })
    expect(await findAutopay(dana.id)).toMatchObject({ charged: { lastFour: '4242' } })
    const collections = await database().tuitionCollection.findMany({
      orderBy: { invoiceId: 'asc' },
    })
    expect(collections.map(({ state }) => state)).toEqual(['due', 'stopped'])
    await deleteRemovedPaymentMethods()
    expect(fake.cards.customers.has(customerId)).toBe(false)
    expect(await database().savedPaymentMethod.count({ where: { id: cardId } })).toBe(0)
    await collectTuition(later)
    expect(charged().map(({ amount }) => amount)).toEqual([6000])
    // what the other record was invoiced is left to be paid by hand; later tuition is collected
    await runTuition(at('2026-11-25', '06:00'))
    await collectTuition(at('2026-11-28', '06:00'))
    expect(charged().map(({ amount }) => amount)).toEqual([6000, 12_000])
    expect(await unexplained(stripe)).toEqual([])
  })
})

describe('erasing a family whose card is being charged', () => {
  it('records the charge once Stripe answers, refunds it lesson by lesson, and charges nothing more', async () => {
    faults.loseAnswer = 3
    await expect(collectTuition(later)).rejects.toThrow()
    faults.loseAnswer = 0
    expect(charged()).toHaveLength(1)
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, later),
    )
    await settleAttempts(addMinutes(later, 150))
    await sendRefunds(addMinutes(later, 160))
    await deleteRemovedPaymentMethods()
    await collectTuition(addMinutes(later, 24 * 60))
    expect(charged()).toHaveLength(1)
    expect(await database().paymentAttempt.findMany()).toMatchObject([{ state: 'paid' }])
    expect(fake.books.balance(await paidBy())).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })
})
