import type { ParsedMail } from 'mailparser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers, personalData } from '~/wiring.server'
import { after } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  aVisitor,
  book,
  done,
  today,
} from '../../../support/factories/factories-booking'
import { given } from '../../../support/factories/factories-money'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { runJobs } from '../../../support/jobs'
import { emailOutcomesOf, received } from '../../../support/reading/mailbox'
import { calendarReaders } from '../../../support/reading/read-calendar'
import { aMailServer } from '../../../support/servers/smtp'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const server = await aMailServer()
let visitor: ReturnType<typeof aVisitor>

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  await openNewBusiness()
  await database().settings.updateMany({ data: { email: 'hello@flight.example' } })
  visitor = aVisitor()
})
beforeEach(() => {
  server.emails.length = 0
})
afterEach(() => clock.release())

async function cancel(actor: Actor, bookingId: string, refundCents = 0): Promise<void> {
  done(await cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents }, today))
}

async function moveTo(bookingId: string, time: string, now = today): Promise<void> {
  const request = { idempotencyKey: newToken(), day: '2026-11-25', time }
  done(await rescheduleBooking(visitor, bookingId, request, now))
}

function eventOf({ attachments }: ParsedMail) {
  expect(attachments).toHaveLength(1)
  return calendarReaders['ical.js'](attachments[0]!.content.toString())
}

function tokenIn(text = ''): string {
  return /booking-success\?token=([\w-]{43})/.exec(text)![1]!
}

describe('the email about a confirmed booking', () => {
  it('has all details and no last name of a child', async () => {
    const { parent } = await aParent({ email: 'dana@example.com' })
    await bookAs(parent, {}, { athletes: [anAthlete({ lastName: 'Lastname' })] })
    await runJobs()
    const email = await received(server, 'booking-confirmed')
    expect(email.to).toMatchObject({
      value: [{ name: 'Dana Okafor', address: 'dana@example.com' }],
    })
    expect(email.subject).toBe('You’re booked: Deep Dive, Tuesday, November 24 at 4:00 PM')
    for (const words of [
      'Who is coming: Zoe',
      'Coach: Maren Holt',
      'Due at the lesson: $60',
      'A bottle of water',
      'Cancel 24 hours or more before the lesson: everything you paid',
    ]) {
      expect(email.text).toContain(words)
    }
    expect(JSON.stringify([email.html, email.text])).not.toContain('Lastname')
    expect(eventOf(email)).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', sequence: 2 })
  })

  it('does not name a guest or athletes, as the address is not verified', async () => {
    await book(visitor)
    await runJobs()
    const email = await received(server, 'booking-confirmed')
    expect(email.to).toMatchObject({ value: [{ name: '', address: 'dana@example.com' }] })
    expect(email.text).toContain('Hello,')
    expect(email.text).toContain('Who is coming: Your athlete')
  })

  it('has a link to the booking that is the same at every attempt and not stored', async () => {
    const bookingId = await book(visitor)
    server.script({ text: 451 }, { text: 451 })
    await runJobs()
    const links = await database().bookingLink.count()
    await deliverDueEmail(emailComposers, addMinutes(today, 1))
    const token = tokenIn((await received(server, 'booking-confirmed')).text)
    expect(await database().bookingLink.count()).toBe(links)
    const elsewhere = { ...aVisitor(), token: null, link: token }
    expect(await findOpenedBooking(elsewhere)).toMatchObject({ id: bookingId })
    const kept = await database().outboxMessage.findMany({ include: { copy: true } })
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).toContain('Open your booking (link left out)')
  })

  it('is replaced by the cancellation if the booking was canceled before', async () => {
    const bookingId = await book(visitor)
    await cancel(visitor, bookingId)
    await runJobs()
    expect(await emailOutcomesOf('booking-confirmed')).toEqual(['dropped'])
    expect(await emailOutcomesOf('booking-canceled')).toEqual(['sent'])
  })

  it('is not sent if the lesson is over', async () => {
    const bookingId = await book(visitor)
    const { lesson } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { lesson: true },
    })
    clock.fix(lesson.startsAt)
    await runJobs()
    expect(await emailOutcomesOf('booking-confirmed')).toEqual(['dropped'])
  })

  it('fails for a family without an address', async () => {
    await book(visitor)
    await database().guardian.updateMany({ data: { email: null } })
    await runJobs()
    expect(await emailOutcomesOf('booking-confirmed')).toEqual(['failed'])
  })

  it('is sent even if the business has no address', async () => {
    await database().settings.updateMany({ data: { email: '' } })
    await book(visitor)
    await runJobs()
    const { from, attachments } = await received(server, 'booking-confirmed')
    expect(from).toMatchObject({ value: [{ address: 'no-reply@localhost' }] })
    expect(attachments[0]!.content.toString()).not.toContain('ORGANIZER')
  })

  it('is sent only to the coach if the family was erased', async () => {
    await book(visitor)
    const { id } = await database().guardian.findFirstOrThrow()
    await transaction(async (tx) => {
      for (const subject of Object.values(personalData)) await subject.erase(tx, id, today)
    })
    await runJobs()
    expect(await emailOutcomesOf('booking-confirmed')).toEqual(['dropped'])
    expect(server.emails.map(({ subject }) => subject?.split(':')[0])).toEqual(['Booked'])
  })

  it('goes to the guardian that a guest was merged into', async () => {
    await book(visitor)
    const { id: _, ...guest } = await database().guardian.findFirstOrThrow()
    const joined = { ...guest, firstName: 'Dana Ann', email: 'dana@home.example' }
    const { id } = await database().guardian.create({ data: joined })
    await database().guardian.updateMany({ where: { id: { not: id } }, data: { mergedIntoId: id } })
    await runJobs()
    const address = 'dana@home.example'
    expect((await received(server, 'booking-confirmed')).to).toMatchObject({ value: [{ address }] })
  })
})

describe('the email about a canceled booking', () => {
  it('has the refund and its method, and removes the calendar entry', async () => {
    const bookingId = await book(visitor)
    await pay(bookingId, 6000)
    await runJobs()
    await cancel(visitor, bookingId, 6000)
    await runJobs()
    const email = await received(server, 'booking-canceled')
    expect(email.subject).toBe('Canceled: Deep Dive, Tuesday, November 24 at 4:00 PM')
    for (const words of [
      'You canceled this lesson',
      'You get back $60, everything you paid.',
      '$60 is refunded to the card or bank account you paid with',
    ]) {
      expect(email.text!.replace(/\s+/g, ' ')).toContain(words)
    }
    const event = eventOf(email)
    expect(event).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
    expect(event.uid).toBe(eventOf(await received(server, 'booking-confirmed')).uid)
  })

  it('leaves out what was refunded before', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const bookingId = await book(visitor)
    await pay(bookingId, 6000)
    const earlier = addMinutes(today, -5)
    done((await recordRefund(staff, bookingId, given({ amountCents: 1000 }), earlier))!)
    await cancel(visitor, bookingId, 5000)
    await runJobs()
    const text = (await received(server, 'booking-canceled')).text!
    expect([text.includes('$50 is refunded'), text.includes('$10 is refunded')]).toEqual([
      true,
      false,
    ])
  })

  it('says if the coach canceled it', async () => {
    await cancel(system, await book(visitor))
    await runJobs()
    expect((await received(server, 'booking-canceled')).text).toContain('we had to cancel')
  })

  it('is sent without a calendar file if the family had not confirmed yet', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk' })
    const coach = (await database().coach.findFirstOrThrow()).id
    await cancel(staff, await bookedFor(staff, { coach }))
    await runJobs()
    const email = await received(server, 'booking-canceled')
    expect(email.text).toContain('we had to cancel')
    expect([email.attachments, email.text?.includes('attached')]).toEqual([[], false])
  })
})

describe('the email about a rescheduled booking', () => {
  it('has the old time and updates the calendar entry', async () => {
    const bookingId = await book(visitor)
    await moveTo(bookingId, '17:00')
    await runJobs()
    const email = await received(server, 'booking-rescheduled')
    expect(email.subject).toBe('Rescheduled to Wednesday, November 25 at 5:00 PM: Deep Dive')
    expect(email.text).toContain('It was on Tuesday, November 24 at 4:00 PM.')
    expect(eventOf(email)).toMatchObject({ method: 'PUBLISH', sequence: 3 })
  })

  it('is sent once with the latest time after two quick changes', async () => {
    const bookingId = await book(visitor)
    await moveTo(bookingId, '17:00')
    await moveTo(bookingId, '18:00', after(today))
    clock.fix(after(today))
    await runJobs()
    expect(await emailOutcomesOf('booking-rescheduled')).toEqual(['dropped', 'sent'])
    expect((await received(server, 'booking-rescheduled')).subject).toContain('at 6:00 PM')
  })

  it('is not sent if the booking was canceled before', async () => {
    const bookingId = await book(visitor)
    await moveTo(bookingId, '17:00')
    await cancel(visitor, bookingId)
    await runJobs()
    expect(await emailOutcomesOf('booking-rescheduled')).toEqual(['dropped'])
  })
})
