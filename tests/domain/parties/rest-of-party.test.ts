import { beforeEach, describe, expect, it } from 'vitest'
import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { findParty } from '~/domain/parties/find-parties.server'
import { remindOfRest } from '~/domain/parties/remind-of-rest.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { confirmBooking } from '../../support/cases/confirm'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import { taken } from '../../support/factories/factories-money'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import {
  attemptRow,
  beginPaying,
  ledgerOf,
  openBusinessBy,
  statusOf,
  unexplained,
} from '../../support/factories/factories-paying'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { aFakeStripe } from '../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()

let owner: Staff
let dana: Parent
let zoe: string
let coachId: string
let slug: string

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  coachId = (await database().coach.findFirstOrThrow()).id
  owner = (await aStaffMember({ role: 'owner' })).staff
  dana = (await aParent()).parent
  zoe = await anOwnAthlete(dana)
  slug = (await aPartyPackage(coachId)).slug
})

/** Holds a party on November 28 in a browser of the family. */
async function heldParty(now = today) {
  const visitor = signedInBrowser(dana)
  const { partyId } = done(await holdAParty(visitor, slug, { athleteId: zoe }, now))
  const { bookingId } = await database().party.findUniqueOrThrow({ where: { id: partyId } })
  return { visitor, partyId, bookingId }
}

async function bookedParty(now = today) {
  const held = await heldParty(now)
  done(await confirmBooking(held.visitor, held.bookingId, now))
  return held
}

const payInCash = async (bookingId: string, amountCents: number, seenCents: number) =>
  done((await takePayment(owner, bookingId, taken({ amountCents, seenCents }), today))!)

const reminders = () => emailsOf('party-rest-due')

describe('a party’s deposit', () => {
  it('is paid by card, the rest later, and both are refunded by the policy', async () => {
    const { visitor, bookingId, partyId } = await heldParty()
    const deposit = await beginPaying(visitor, [bookingId])
    expect(stripe.fake.session(deposit.sessionId)).toMatchObject({ amount_total: 5000 })
    stripe.fake.pay(deposit.sessionId)
    expect(await settleAttempt(deposit.attemptId, today)).toBe('paid')
    expect(await statusOf(bookingId)).toBe('confirmed')
    expect(await findParty(dana, partyId)).toMatchObject({ dueCents: 20_000 })

    const begun = await payBalance(dana, bookingId, { seenCents: 20_000 }, today)
    const { attemptId } = done(begun!)
    await findPaymentPage(attemptId)
    stripe.fake.pay((await attemptRow(attemptId)).sessionId!)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await findParty(dana, partyId)).toMatchObject({ dueCents: 0 })

    const { terms } = (await findCancellationTerms(dana, bookingId, today))!
    expect(terms.refundCents).toBe(25_000)
    const request = { idempotencyKey: newToken(), refundCents: terms.refundCents }
    done(await cancelBooking(dana, bookingId, request, today))
    await sendRefunds(today)
    const { paid, refunds } = await ledgerOf(bookingId)
    expect(paid).toEqual([5000, 20_000])
    expect(refunds.map(([cents]) => cents)).toEqual(expect.arrayContaining([5000, 20_000]))
    expect(await unexplained(stripe)).toEqual([])
    expect(stripe.fake.books.balance()).toBe(0)
  })
})

describe('the day by which the rest is due', () => {
  it('is as many days before the party as agreed, whatever the package says later', async () => {
    const { partyId } = await bookedParty()
    await database().partyPackage.updateMany({ data: { dueDays: 30 } })
    expect(await findParty(dana, partyId)).toMatchObject({ restDueOn: '2026-11-21' })
  })

  it('is not before the day on which the party was booked', async () => {
    await database().partyPackage.updateMany({ data: { dueDays: 60 } })
    const { partyId } = await bookedParty()
    expect(await findParty(dana, partyId)).toMatchObject({ restDueOn: '2026-11-02' })
  })
})

describe('remindOfRest', () => {
  it('emails the family once, three days before', async () => {
    const { bookingId } = await bookedParty()
    await payInCash(bookingId, 5000, 25_000)
    await remindOfRest(at('2026-11-17', '23:50'))
    expect(await reminders()).toEqual([])
    const now = at('2026-11-18', '00:30')
    await remindOfRest(now)
    await remindOfRest(at('2026-11-20', '10:00'))
    const [email, ...others] = await reminders()
    expect(others).toEqual([])
    const { subject, text } = (await contentOfEmail(email!, now))!
    expect(subject).toBe('$200 for your party is due by Saturday, November 21')
    expect(text).toContain('Gym Birthday')
    await payInCash(bookingId, 20_000, 20_000)
    expect(await contentOfEmail(email!, now)).toBeNull()
  })

  it('leaves out what is paid, canceled or over, and who booked only today', async () => {
    await database().partyPackage.updateMany({ data: { dueDays: 60 } })
    const { bookingId } = await bookedParty()
    await remindOfRest(at('2026-11-02', '20:00'))
    expect(await reminders()).toEqual([])
    await remindOfRest(at('2026-11-28', '10:00'))
    expect(await reminders()).toEqual([])
    await payInCash(bookingId, 25_000, 25_000)
    await remindOfRest(at('2026-11-03', '10:00'))
    expect(await reminders()).toEqual([])
    const request = { idempotencyKey: newToken(), refundCents: 25_000 }
    done(await cancelBooking(dana, bookingId, request, today))
    await remindOfRest(at('2026-11-03', '10:00'))
    expect(await reminders()).toEqual([])
  })

  it('reminds those who booked late on the next day', async () => {
    await database().partyPackage.updateMany({ data: { dueDays: 60 } })
    await bookedParty()
    await remindOfRest(at('2026-11-03', '10:00'))
    expect(await reminders()).toHaveLength(1)
  })
})
