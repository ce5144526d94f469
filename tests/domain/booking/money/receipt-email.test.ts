import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aParent } from '../../../support/factories/factories-accounts'
import { aVisitor, book, done, today } from '../../../support/factories/factories-booking'
import { given, taken } from '../../../support/factories/factories-money'
import { bookedFor, guardianOfBooking } from '../../../support/factories/factories-on-behalf'
import { pay } from '../../../support/factories/factories-payments'
import { runJobs } from '../../../support/jobs'
import { emailOutcomesOf, received } from '../../../support/reading/mailbox'
import { aMailServer } from '../../../support/servers/smtp'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const server = await aMailServer()
let owner: Staff
let bookingId: string
let coachId: string

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  bookingId = await book(aVisitor())
})
beforeEach(() => {
  server.emails.length = 0
})
afterEach(() => clock.release())

it('a prepayment is subtracted in the email to confirm a booking', async () => {
  const waiting = await bookedFor(owner, { coach: coachId, time: '18:00' })
  await pay(waiting, 2000, 'cash')
  await runJobs()
  const email = await received(server, 'booking-to-confirm')
  expect(email.text).toContain('Due at the lesson: $40')
})

describe('a payment', () => {
  it('leads to one receipt email in HTML and text', async () => {
    await aParent({
      guardianId: (await guardianOfBooking(bookingId)).id,
      email: 'dana@example.com',
    })
    const answers = taken({ amountCents: 2500, receivedOn: '2026-11-01' })
    done((await takePayment(owner, bookingId, answers, today))!)
    done((await takePayment(owner, bookingId, answers, today))!)
    await runJobs()
    const email = await received(server, 'payment-received')
    expect(email.subject).toBe('Receipt: $25')
    expect(email.to).toMatchObject({ value: [{ address: 'dana@example.com' }] })
    for (const words of [
      'Paid by: Dana Okafor',
      'Receipt: 2026-0001',
      'Eastern Time',
      'Received: Sunday, November 1, 2026 Method: Cash',
      'Deep Dive, 60 minutes, Tuesday, November 24, 2026 at 4:00 PM, Zoe Okafor: $25',
    ])
      expect(email.text!.replace(/\s+/g, ' ')).toContain(words)
    expect(email.html).toContain('2026-0001')
    expect(email.text).toContain('/booking-success?token=')
  })

  it.each([
    ['entered by mistake', ['dropped']],
    ['all given back again', ['dropped']],
    ['of a family that only phones', []],
  ])('that was %s before the email was sent has no receipt email', async (what, outcomes) => {
    if (outcomes.length === 0) await database().guardian.updateMany({ data: { email: null } })
    const { paymentId } = done((await takePayment(owner, bookingId, taken(), today))!)
    if (what === 'entered by mistake')
      done((await reversePayment(owner, paymentId, { reason: 'twice' }, today))!)
    if (what === 'all given back again')
      done((await recordRefund(owner, bookingId, given(), today))!)
    await runJobs()
    expect(await emailOutcomesOf('payment-received')).toEqual(outcomes)
  })
})
