import { beforeEach, describe, expect, it } from 'vitest'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { retryCollection } from '~/domain/booking/money/autopay/retry-collection.server'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { campJson, enrollmentJson, termClassJson } from '~/domain/enrollment/enrollment-json'
import { findOwnEnrollments } from '~/domain/enrollment/find-enrollments.server'
import { findTimetable } from '~/domain/enrollment/terms/find-timetable.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { chargeLateFees } from '~/domain/enrollment/tuition/charge-late-fees.server'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import {
  findLateFeesToWaive,
  waiveLateFee,
} from '~/domain/enrollment/tuition/waive-late-fee.server'
import { addCharge } from '~/domain/payments/charges/change-charges.server'
import { lateFeeSentence } from '~/domain/payments/charges/late-fee'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { bookingRulesOf, saveBookingRules } from '~/domain/settings/save-settings.server'
import { BookingRulesForm } from '~/domain/settings/settings-forms'
import { database, transaction } from '~/platform/database/database.server'
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

describe('a late fee of an invoice that is paid in part', () => {
  const lessonIds = async () => {
    const orderBy = { booking: { lesson: { startsAt: 'asc' } } } as const
    const lines = await database().tuitionLine.findMany({ orderBy })
    return lines.map(({ bookingId }) => bookingId)
  }

  const sumsOf = async (bookingId: string) => {
    const { chargedCents, paidCents, refundedCents, returningCents } = sumBalances(
      await findBalances({ bookingId }),
    )
    return { chargedCents, keptCents: paidCents - refundedCents - returningCents }
  }

  /** A fee on a lesson to come, as if the lessons before it were canceled. */
  async function feeOnLesson(bookingId: string): Promise<void> {
    const { invoiceId } = await database().tuitionLine.findUniqueOrThrow({ where: { bookingId } })
    const fee = { invoiceId, bookingId, amountCents: 1500, chargedAt: late }
    await database().lateFee.create({ data: fee })
    await transaction((tx) =>
      addCharge(tx, bookingId, { kind: 'late_fee', amountCents: 1500 }, late),
    )
  }

  const pauseLast = async (enrollmentId: string) => {
    const days = { firstOn: '2026-11-24', lastOn: '2026-11-24' }
    const request = { idempotencyKey: newToken(), ...days }
    done((await pauseClass(owner, enrollmentId, request, late))!)
  }

  const waived = async () => {
    const [fee] = await findLateFeesToWaive(owner)
    if (fee) await waiveLateFee(owner, fee.invoiceId, { reason: 'Our mistake' }, late)
    return fee !== undefined
  }

  it('is on its first lesson, and stays when the class is dropped', async () => {
    const id = await enrolled()
    await payInCash(4000, 6000)
    await chargeLateFees(late)
    expect(await fees()).toMatchObject([{ bookingId: await firstBooking() }])
    done((await dropClass(owner, id, { lastOn: '2026-11-21' }, late))!)
    expect(await due()).toBe(1500)
    expect(await waived()).toBe(true)
    expect(await due()).toBe(0)
  })

  it('stays beside the share of its lesson when that is paused, and through the end of the pause', async () => {
    await database().term.updateMany({ data: { pausePercent: 50 } })
    const id = await enrolled()
    const [, , last] = await lessonIds()
    await payInCash(4000, 6000)
    await feeOnLesson(last!)
    await pauseLast(id)
    expect(await sumsOf(last!)).toEqual({ chargedCents: 1000 + 1500, keptCents: 0 })
    done((await endPause(owner, id, { firstOn: '2026-11-24' }, late))!)
    expect(await sumsOf(last!)).toEqual({ chargedCents: 2000 + 1500, keptCents: 0 })
    await pauseLast(id)
    await waived()
    expect(await sumsOf(last!)).toEqual({ chargedCents: 1000, keptCents: 0 })
  })

  it('is not refunded with what was paid beyond the share of its lesson', async () => {
    await database().term.updateMany({ data: { pausePercent: 50 } })
    const id = await enrolled()
    const [, , last] = await lessonIds()
    await feeOnLesson(last!)
    await payInCash(7500, 7500, late)
    await pauseLast(id)
    expect(await sumsOf(last!)).toEqual({ chargedCents: 2500, keptCents: 2500 })
  })

  it('is gone with a lesson that is canceled, and not taken off twice', async () => {
    const id = await enrolled()
    const [, , last] = await lessonIds()
    await feeOnLesson(last!)
    done((await dropClass(owner, id, { lastOn: '2026-11-21' }, late))!)
    expect(await sumsOf(last!)).toEqual({ chargedCents: 0, keptCents: 0 })
    expect(await waived()).toBe(false)
    expect(await due()).toBe(4000)
  })

  it('stays when nobody came to its lesson, which costs less then', async () => {
    await enrolled()
    const policy = await database().cancellationPolicy.create({
      data: { noShow: 'all_but_deposit' },
    })
    await database().booking.updateMany({
      data: { cancellationPolicyId: policy.id, depositCents: 500 },
    })
    await chargeLateFees(late)
    const id = await firstBooking()
    const { version, places } = await database().booking.findUniqueOrThrow({
      where: { id },
      include: { places: true },
    })
    const athletes = places.map(({ athleteId }) => ({
      athleteId,
      attendance: 'no_show' as const,
    }))
    done((await markAttendance(owner, id, { version, athletes }, late))!)
    await completeLessons(late)
    expect(await sumsOf(id)).toEqual({ chargedCents: 500 + 1500, keptCents: 0 })
  })

  it('is waived as far as it is still charged', async () => {
    await enrolled()
    await chargeLateFees(late)
    const bookingId = await firstBooking()
    await payInCash(7500, 7500, late)
    const refund = { idempotencyKey: newToken(), seenCents: 3500, amountCents: 3000 }
    done(
      (await recordRefund(owner, bookingId, {
        ...refund,
        reason: 'goodwill',
        refundTo: 'payment',
      }))!,
    )
    expect(await waived()).toBe(true)
    expect(await sumsOf(bookingId)).toEqual({ chargedCents: 0, keptCents: 500 })
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
