import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { retryCollection } from '~/domain/booking/money/autopay/retry-collection.server'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { campJson, enrollmentJson, termClassJson } from '~/domain/enrollment/enrollment-json'
import { findOwnEnrollments } from '~/domain/enrollment/find-enrollments.server'
import { findTimetable } from '~/domain/enrollment/terms/find-timetable.server'
import { chargeLateFees } from '~/domain/enrollment/tuition/charge-late-fees.server'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import {
  findLateFeesToWaive,
  waiveLateFee,
} from '~/domain/enrollment/tuition/waive-late-fee.server'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { bookingRulesOf, saveBookingRules } from '~/domain/settings/save-settings.server'
import { BookingRulesForm } from '~/domain/settings/settings-forms'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aBankAccount, anAutopay } from '../../support/factories/factories-autopay'
import { done, today } from '../../support/factories/factories-booking'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aClassToEnrollIn, enrollAthlete } from '../../support/factories/factories-enrollment'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()

let owner: Staff
let dana: Parent
let slug: string

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ owner, dana, slug } = await aClassToEnrollIn())
  await lateFee({ lateFeeCents: 1500 })
})

type Fee = { lateFeeDays?: number | null; lateFeeCents?: number; lateFeePercent?: number }

/** As an owner sets it, by default after ten days. */
async function lateFee(fee: Fee, now = addMinutes(today, -60)): Promise<void> {
  const settings = await findSettings()
  const off = { lateFeeDays: 10, lateFeeCents: null, lateFeePercent: null }
  const rules = { ...bookingRulesOf(settings), ...off, ...fee, version: settings.version }
  expect(await saveBookingRules(owner, rules, now)).toBeNull()
}

/** Zoe, whose tuition of $60 is due from her first lesson on, the 10th of November. */
const enrolled = () => enrollAthlete(dana, slug)

/** The last day without the fee, and the first with it. */
const intime = at('2026-11-20', '10:00')
const late = at('2026-11-21', '10:00')

const due = async () => dueCents(sumBalances(await findBalances({ guardianId: dana.id })))
const fees = () => database().lateFee.findMany()
const firstBooking = async () =>
  (
    await database().tuitionLine.findFirstOrThrow({
      orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    })
  ).bookingId

async function payInCash(amountCents: number, seenCents: number, now = intime): Promise<void> {
  const how = { idempotencyKey: newToken(), method: 'cash' as const, receivedOn: '2026-11-20' }
  const wish = { ...how, amountCents, seenCents }
  done((await takePayment(owner, await firstBooking(), wish, now))!)
}

describe('a late fee', () => {
  it('is a line of its own once tuition is unpaid for longer than the days, once', async () => {
    await enrolled()
    await chargeLateFees(intime)
    expect(await due()).toBe(6000)
    await chargeLateFees(late)
    await chargeLateFees(late)
    await chargeLateFees(at('2027-02-01', '10:00'))
    expect(await due()).toBe(7500)
    const { charges } = (await findBookingBilling(dana, await firstBooking()))!
    expect(charges).toContainEqual(expect.objectContaining({ kind: 'late_fee', amountCents: 1500 }))
    expect(await emailsOf('late-fee')).toHaveLength(1)
    const { text } = (await contentOfEmail((await emailsOf('late-fee'))[0]!, late))!
    expect(text).toContain('Total due: $75')
  })

  it('in percent is of what is still due', async () => {
    await lateFee({ lateFeePercent: 10 })
    await enrolled()
    await payInCash(2000, 6000)
    await chargeLateFees(late)
    expect(await fees()).toMatchObject([{ amountCents: 400 }])
  })

  it('is not charged on a fee that alone is unpaid', async () => {
    await enrolled()
    await chargeLateFees(late)
    await payInCash(6000, 7500, late)
    expect(await due()).toBe(1500)
    await chargeLateFees(at('2027-02-01', '10:00'))
    expect(await fees()).toHaveLength(1)
  })

  it('is charged to no one who has paid, and to no one while it is off', async () => {
    await enrolled()
    await payInCash(6000, 6000)
    await chargeLateFees(late)
    await lateFee({ lateFeeDays: null })
    await enrolled()
    await chargeLateFees(late)
    expect(await fees()).toEqual([])
  })

  it('holds for tuition charged after it was set or changed', async () => {
    await enrolled()
    await lateFee({ lateFeeCents: 2500 }, addMinutes(today, 60))
    await chargeLateFees(late)
    expect(await fees()).toEqual([])
  })

  it('is not charged while autopay is still to collect, nor while a bank debit is on its way', async () => {
    await aBankAccount(stripe, dana)
    await enrolled()
    await chargeLateFees(late)
    await collectTuition(late)
    await database().tuitionCollection.updateMany({
      data: { state: 'stopped', nextOn: null, endedAt: late },
    })
    await chargeLateFees(at('2026-11-24', '10:00'))
    expect(await fees()).toEqual([])
    const { stripePaymentId } = await database().paymentAttempt.findFirstOrThrow()
    stripe.fake.settleCharge(stripePaymentId!, 'account_closed')
    await settleAttempts(at('2026-11-25', '10:00'))
    await chargeLateFees(at('2026-11-25', '10:00'))
    expect(await fees()).toHaveLength(1)
  })

  it('is not charged while the family is on the page to pay', async () => {
    await enrolled()
    done((await payOrderBalance(dana, await firstBooking(), { seenCents: 6000 }, late))!)
    await chargeLateFees(late)
    expect(await fees()).toEqual([])
  })

  it.each([false, true])(
    'is not charged on a disputed payment, lost or not: %s',
    async (isLost) => {
      await anAutopay(stripe, dana)
      await enrolled()
      await collectTuition(addMinutes(today, 3 * 24 * 60))
      const { stripePaymentId } = await database().paymentAttempt.findFirstOrThrow()
      const { id } = stripe.fake.dispute(stripePaymentId!)
      if (isLost) stripe.fake.closeDispute(id, false)
      await syncStripeRefunds(stripePaymentId!, late)
      await chargeLateFees(late)
      expect(await fees()).toEqual([])
    },
  )

  it('is left out by autopay, which the family did not agree to for it', async () => {
    await anAutopay(stripe, dana, { answers: 'expired_card' })
    await enrolled()
    await collectTuition(addMinutes(today, 3 * 24 * 60))
    await chargeLateFees(late)
    expect(await due()).toBe(7500)
    const { id: attemptId, savedPaymentMethodId } =
      await database().paymentAttempt.findFirstOrThrow()
    const { paymentMethodId } = await database().savedPaymentMethod.findUniqueOrThrow({
      where: { id: savedPaymentMethodId! },
    })
    stripe.fake.cards.banks.set(paymentMethodId, 'paid')
    done((await retryCollection(owner, dana.id, { attemptId }, late))!)
    await collectTuition(late)
    expect(await due()).toBe(1500)
  })

  it('is told before: when enrolling, and when tuition is overdue', async () => {
    await database().settings.update({ where: { id: 1 }, data: { overdueDays: 3 } })
    await enrolled()
    const sentence = lateFeeSentence(await findSettings(undefined))!
    expect(sentence).toContain('more than 10 days after it is due costs a late fee of $15, once')
    await notifyOverdueTuition(intime)
    for (const kind of ['enrolled', 'tuition-overdue'] as const) {
      const [email] = await emailsOf(kind)
      expect((await contentOfEmail(email!, intime))!.text).toContain(sentence)
    }
  })
})

describe('the API', () => {
  it('tells of a late fee where the pages do, in the same sentence', async () => {
    await enrolled()
    const said = async () => {
      const settings = await findSettings()
      const [offered] = await findTimetable(today)
      const [own] = await findOwnEnrollments(dana, today)
      return [
        termClassJson(offered!, settings).tuition.lateFee,
        campJson(offered!, settings).price.lateFee,
        enrollmentJson(own!, settings).lateFee,
      ]
    }
    const sentence = lateFeeSentence(await findSettings())
    expect(await said()).toEqual([sentence, sentence, sentence])
    await lateFee({ lateFeeDays: null })
    expect(await said()).toEqual([null, null, null])
  })
})

describe('waiving a late fee', () => {
  it('takes it off once, however often it is sent, with a reason in the activity log', async () => {
    await enrolled()
    await chargeLateFees(late)
    const [fee] = await findLateFeesToWaive(owner)
    const waive = () => waiveLateFee(owner, fee!.invoiceId, { reason: 'Our mistake' }, late)
    const outcome = await waive()
    expect(outcome).not.toBeNull()
    expect(await waive()).toEqual(outcome)
    expect(await due()).toBe(6000)
    expect(await findLateFeesToWaive(owner)).toEqual([])
    const audits = await database().auditEvent.findMany({ where: { action: 'waive-late-fee' } })
    expect(audits).toMatchObject([{ actorId: owner.id, details: { reason: 'Our mistake' } }])
    await chargeLateFees(at('2026-12-20', '10:00'))
    expect(await fees()).toHaveLength(1)
  })

  it('is for those who handle payments', async () => {
    await enrolled()
    await chargeLateFees(late)
    const { invoiceId } = (await fees())[0]!
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await waiveLateFee(staff, invoiceId, { reason: 'Why not' }, late)).toBeNull()
    expect(await waiveLateFee(owner, dana.id, { reason: 'Why not' }, late)).toBeNull()
  })
})

describe('the form of the rules', () => {
  const typed = async (fee: Record<string, string>) => {
    const { reminderHours, ...rules } = bookingRulesOf(await findSettings())
    const texts = Object.entries({ ...rules, reminderHours: reminderHours.join(', ') })
      .filter(([, value]) => value !== null && value !== false)
      .map(([name, value]) => [name, String(value)])
    const { lateFeeDays: _days, lateFeeCents: _cents, ...known } = Object.fromEntries(texts)
    return BookingRulesForm.safeParse({ ...known, version: '1', ...fee })
  }

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ lateFeeDays: '10', lateFeeCents: '$15' }, true],
    [{ lateFeeDays: '10', lateFeePercent: '5' }, true],
    [{ lateFeeDays: '10' }, false],
    [{ lateFeeCents: '15' }, false],
    [{ lateFeeDays: '10', lateFeeCents: '15', lateFeePercent: '5' }, false],
    [{ lateFeeDays: '0', lateFeeCents: '15' }, false],
  ])('takes days with an amount or a percentage: %j', async (fee, isTaken) => {
    expect((await typed(fee)).success).toBe(isTaken)
  })
})
