import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCheckoutAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { composePaymentTooLate } from '~/domain/booking/money/card/compose-payment-emails.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { alreadyComing } from '~/domain/booking/money/payment-texts'
import type { DueEmail } from '~/domain/communications/compose-email'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { database, transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { Parent } from '~/values/actor'
import { presentUnbookedPayment } from '~/routes/booking/receipts/present-unbooked-payment.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { aParent } from '../../../../support/factories/factories-accounts'
import {
  aClass,
  aClassElsewhere,
  hold,
  today,
} from '../../../../support/factories/factories-booking'
import {
  aPayerOf,
  emailsOwed,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
  type Payer,
} from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake
let dana: Parent
let inClass: { lessonType: string; lesson: string; day: undefined; time: undefined }

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  await database().lessonType.updateMany({ data: { depositCents: 1000 } })
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const lesson = await aClass(coachId)
  inClass = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
  dana = (await aParent()).parent
})

async function pay({ sessionId, attemptId }: Payer, now = today) {
  stripe.fake.pay(sessionId)
  expect(await settleAttempt(attemptId, now)).toBe('paid')
}

async function placesTaken() {
  const where = { id: inClass.lesson }
  return (await database().lesson.findUniqueOrThrow({ where })).placesTaken
}

describe('a family that pays two orders for one athlete in one lesson', () => {
  it('gets one place, and all of the second payment is refunded', async () => {
    const [first, second] = [await aPayerOf(dana, inClass), await aPayerOf(dana, inClass)]
    expect(await placesTaken()).toBe(2)
    await pay(second)
    await pay(first)
    expect(await statusOf(second.bookingId)).toBe('confirmed')
    expect(await statusOf(first.bookingId)).toBe('expired')
    expect(await placesTaken()).toBe(1)
    await sendRefunds(today)
    expect(await ledgerOf(first.bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
    expect(await ledgerOf(second.bookingId)).toEqual({ paid: [1000], refunds: [] })
    expect(await unexplained(stripe)).toEqual([])
  })

  it('gets no place with another coach at the same time', async () => {
    const first = await aPayerOf(dana, inClass)
    const lesson = await aClassElsewhere('17:30')
    const second = await aPayerOf(dana, { ...inClass, lesson })
    await pay(second)
    await pay(first)
    expect(await statusOf(second.bookingId)).toBe('confirmed')
    expect(await statusOf(first.bookingId)).toBe('expired')
    expect(await placesTaken()).toBe(0)
    await sendRefunds(today)
    expect(await ledgerOf(first.bookingId)).toEqual({ paid: [1000], refunds: [[1000, 'returned']] })
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is told why on the page and by email', async () => {
    const [first, second] = [await aPayerOf(dana, inClass), await aPayerOf(dana, inClass)]
    await pay(first)
    expect(await findCheckoutAttempt(first.visitor, today)).toMatchObject({
      isAlreadyComing: false,
    })
    await pay(second)
    const paying = (await findCheckoutAttempt(second.visitor, today))!
    expect(paying).toMatchObject({ isAlreadyComing: true, refundedCents: 1000 })
    const { sentences } = presentUnbookedPayment(
      { ...paying, heldAt: '' },
      null,
      await findSettings(),
    )
    expect(sentences[0]).toContain(`${alreadyComing} We’ll refund all of it, $10, the way`)
    expect(await emailsOwed()).toEqual(['booking-confirmed', 'payment-too-late'])
    const where = { kind: 'payment-too-late' }
    const row = await database().outboxMessage.findFirstOrThrow({ where })
    const email = await transaction((tx) => composePaymentTooLate(tx, row as DueEmail, today))
    expect(email!.content.preheader).toBe(alreadyComing)
  })

  it('keeps the other lessons of the second order', async () => {
    const first = await aPayerOf(dana, inClass)
    const second = await aPayerOf(dana, inClass, async (visitor) => {
      const { id: coachId } = await database().coach.findFirstOrThrow()
      await hold(visitor, { ...inClass, lesson: await aClass(coachId, '18:00'), add: 'yes' })
    })
    await pay(first)
    await pay(second)
    const bookings = await database().booking.findMany({
      where: { orderId: second.orderId },
      orderBy: { lesson: { startsAt: 'asc' } },
    })
    expect(bookings.map(({ status }) => status)).toEqual(['expired', 'confirmed'])
    await sendRefunds(today)
    expect((await ledgerOf(bookings[0]!.id)).refunds).toEqual([[1000, 'returned']])
    expect((await ledgerOf(bookings[1]!.id)).refunds).toEqual([])
  })

  it('gets a refund even if the second order lapsed while there is room', async () => {
    const [first, second] = [await aPayerOf(dana, inClass), await aPayerOf(dana, inClass)]
    await pay(first)
    await database().booking.update({
      where: { id: second.bookingId },
      data: { status: 'expired' },
    })
    await database().lesson.update({ where: { id: inClass.lesson }, data: { placesTaken: 1 } })
    await pay(second, addMinutes(today, 40))
    expect(await statusOf(second.bookingId)).toBe('expired')
    expect(await placesTaken()).toBe(1)
  })
})
