import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { formatEvent } from '~/domain/admin/bookings/present-booking-event'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, book, done, hold, today } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { reschedule } from '../../support/factories/factories-reschedule'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
})

const recordOf = (id: string, staff = owner) => findBookingRecord(staff, id, newYork)

describe('the record of a booking', () => {
  it('has the athletes, the agreed terms and the payments', async () => {
    const id = await book(aVisitor())
    await pay(id, 1000, 'stripe')
    await pay(id, 5000, 'cash', addMinutes(today, 5))
    expect(await recordOf(id)).toMatchObject({
      lessonName: 'Deep Dive',
      coachName: 'Maren Holt',
      email: 'dana@example.com',
      people: { id, status: 'confirmed', athletes: [{ name: 'Zoe Okafor', waiverSigned: true }] },
      price: { priceCents: 6000, depositCents: 1000, currency: 'USD' },
      payments: [
        { method: 'stripe', amountCents: 1000, receivedAt: today, refunds: [] },
        { method: 'cash', amountCents: 5000, receivedAt: addMinutes(today, 5), refunds: [] },
      ],
    })
  })

  it('has the refund of each payment', async () => {
    const id = await book(aVisitor())
    await pay(id, 1000, 'stripe')
    await pay(id, 5000, 'cash', addMinutes(today, 5))
    done(await cancelBooking(owner, id, { idempotencyKey: newToken(), refundCents: 6000 }, today))
    expect((await recordOf(id))!.payments).toMatchObject([
      { method: 'stripe', refunds: [{ amountCents: 1000, state: 'due', createdAt: today }] },
      { method: 'cash', refunds: [{ amountCents: 5000, state: 'owed', createdAt: today }] },
    ])
  })

  it('exists for a held time', async () => {
    expect(await recordOf(await hold(aVisitor()))).toMatchObject({
      email: null,
      payments: [],
      people: { status: 'held', guardian: null, athletes: [], pickUp: null },
    })
  })

  it('is only found by staff with permission', async () => {
    const id = await book(aVisitor())
    const { id: other } = await database().coach.create({ data: { name: 'Ada', position: 2 } })
    const coach = async (coachId: string | null) =>
      (await aStaffMember({ role: 'coach', coachId })).staff
    const { coachId } = await database().lesson.findFirstOrThrow()
    expect(await recordOf(id, await coach(coachId))).not.toBeNull()
    expect(await recordOf(id, await coach(other))).toBeNull()
    expect(await recordOf(id, await coach(null))).toBeNull()
    for (const unknown of [newId(), 'x', '']) expect(await recordOf(unknown)).toBeNull()
  })
})

describe('the history of a booking', () => {
  const onBehalf = (channel: string, priceCents: number, priceReason: string) => ({
    channel,
    priceCents,
    priceReason,
    listPriceCents: 6000,
  })

  it('lists all events with their actors in order, and the emails about it', async () => {
    const id = await book(aVisitor())
    await pay(id, 6000)
    done(await reschedule(owner, id, {}, addMinutes(today, 10)))
    const terms = { idempotencyKey: newToken(), refundCents: 6000 }
    done(await cancelBooking(system, id, terms, addMinutes(today, 20)))
    await database().outboxMessage.updateMany({
      where: { kind: 'booking-confirmed' },
      data: { outcome: 'sent', endedAt: today, nextAttemptAt: null },
    })
    const history = (await recordOf(id))!.history
    expect(history.map(({ what, by }) => `${what} (${by})`)).toEqual([
      'Time held (The family)',
      'Said who books (The family)',
      'Said who comes (The family)',
      'Said what to work on (The family)',
      'Said who drops off and picks up (The family)',
      'Waivers signed (The family)',
      'Booked (The family)',
      'Email: Waiver signed. Waiting (The site)',
      'Email: Booking confirmed. Delivered (The site)',
      'Email: New booking. Waiting (The site)',
      'Rescheduled from Tuesday, November 24, 2026 at 4:00 PM to Tuesday, November 24, 2026 at 6:00 PM (Maren Holt)',
      'Email: Booking rescheduled. Waiting (The site)',
      'Email: Booking rescheduled, to the coach. Waiting (The site)',
      'Canceled: $60 of $60 to be refunded (The site)',
      'Email: Booking canceled. Waiting (The site)',
      'Email: Booking canceled, to the coach. Waiting (The site)',
    ])
    expect(history.map(({ at }) => at.getTime())).toEqual(
      history.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    )
  })

  it.each([
    ['start-paying', {}, commandLabels['start-paying']],
    ['stop-paying', {}, commandLabels['stop-paying']],
    ['record-payment', { amountCents: 6000, method: 'cash' }, 'Paid: $60, in cash'],
    ['apply-account-balance', { amountCents: 1500 }, 'Paid from the account balance: $15'],
    ['record-payment', { amountCents: 2200, method: 'credit' }, 'Paid: with a credit'],
    [
      'reverse-payment',
      { amountCents: 100, reason: 'twice' },
      'A wrong entry taken out: $1, it was entered twice',
    ],
    [
      'record-refund',
      { amountCents: 1250, reason: 'goodwill' },
      'Refund recorded: $12.50, goodwill',
    ],
    ['record-refund', { amountCents: 100, reason: 'no_show' }, 'Refund recorded: $1, no-show'],
    [
      'keep-as-balance',
      { amountCents: 6000, reason: 'goodwill' },
      'Kept as account balance: $60, goodwill',
    ],
    ['refund-late-payment', { amountCents: 100 }, 'Paid but not booked, to be refunded: $1'],
    ['refund-elsewhere', { amountCents: 100 }, 'Refunded in Stripe’s dashboard: $1'],
    [
      'refund-another-way',
      { amountCents: 100, method: 'check' },
      'Refunded another way: $1, by check',
    ],
    [
      'book-on-behalf',
      onBehalf('phone', 6000, 'as_listed'),
      'Booked for the family, who asked on the phone, for the usual $60',
    ],
    [
      'book-on-behalf',
      onBehalf('text', 2000, 'goodwill'),
      'Booked for the family, who asked by text, for $20 instead of the usual $60: goodwill',
    ],
    [
      'book-on-behalf',
      onBehalf('in_person', 8000, 'other'),
      'Booked for the family, who asked in person, for $80 instead of the usual $60: another reason',
    ],
    [
      'book-on-behalf',
      onBehalf('phone', 5700, 'as_listed'),
      'Booked for the family, who asked on the phone, for $57 instead of the usual $60',
    ],
  ])('describes %s %o as: %s', (action, details, words) => {
    const facts = { currency: 'USD', places: [], moves: [], bankDebits: [], cancellation: null }
    expect(formatEvent({ id: 'made-up', action, details }, facts, newYork)).toBe(words)
  })

  it.each([
    ['record-refund', { amountCents: '1250', reason: 'secret' }, 'amountCents'],
    ['mark-attendance', { athleteId: 'zoe', to: 'secret' }, 'to'],
    ['book-on-behalf', {}, 'channel, priceCents, listPriceCents, priceReason'],
    ['save-note', 'secret', 'the whole'],
  ])('names an unreadable entry of %s without its content', (action, details, at) => {
    const facts = { currency: 'USD', places: [], moves: [], bankDebits: [], cancellation: null }
    const read = () => formatEvent({ id: 'the-entry', action, details }, facts, newYork)
    expect(read).toThrow(`audit_event.details of the-entry cannot be read: ${at}`)
    expect(read).not.toThrow('secret')
  })

  it('has only this booking’s events', async () => {
    const id = await book(aVisitor())
    const before = await recordOf(id)
    await book(aVisitor(), { time: '18:00' })
    expect(await recordOf(id)).toEqual(before)
  })

  it('has a text for every action on a booking', () => {
    const sources = ['app/domain/booking', 'app/domain/payments']
      .flatMap((folder) =>
        fs.readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
      )
      .filter((file) => file.endsWith('.ts'))
      .map((file) => fs.readFileSync(file, 'utf8'))
    const actionsOf = (source: string) =>
      [...source.matchAll(/action(?: =|:) '([\w-]+)'/g)].map(([, action]) => action!)
    const done = sources.flatMap(actionsOf)
    for (const action of ['hold-time', 'start-paying', 'record-payment', 'refund-elsewhere'])
      expect(done).toContain(action)
    // actions on an athlete, a series or a day appear in no booking's history
    const isOfOthers = (source: string) => /subjectKind: '(?!booking')/.test(source)
    const isOfBookings = (source: string) => !isOfOthers(source) || /'booking'/.test(source)
    const ofBookings = sources.filter(isOfBookings).flatMap(actionsOf)
    expect(done.filter((action) => !ofBookings.includes(action)).toSorted()).toEqual([
      ...[
        'begin-saving-card',
        'book-from-waiting-list',
        'buy-gift-card',
        'buy-package',
        'cancel-class-date',
        'change-class',
        'change-waiting-entry',
        'close-day',
        'collect-tuition',
        'correct-address',
        'end-class',
        'end-package',
      ],
      ...['extend-class', 'give-credits', 'give-gift-card', 'join-waiting-list', 'merge-guardians'],
      ...['message-class', 'open-medical-note', 'record-paper-waiver'],
      ...[
        'refund-gift-card',
        'refund-mismatched-payment',
        'refund-refused',
        'refuse-stripe-event',
        'remove-card',
      ],
      ...['replace-gift-card-code', 'restore-class-date', 'retry-collection', 'revoke-credits'],
      ...['save-card', 'save-gift-card-terms', 'save-package', 'save-promo-code', 'schedule-class'],
      ...['sell-gift-card', 'sell-package', 'settle-attempt', 'sign-waiver-at-desk'],
      ...[
        'stop-gift-card',
        'turn-off-autopay',
        'turn-on-autopay',
        'undo-write-off',
        'write-medical-note',
      ],
      'write-off-balance',
    ])
    const besideBookings = ['leave-waiting-list', 'record-dispute', 'use-gift-card']
    expect(ofBookings.filter((action) => !(action in commandLabels)).toSorted()).toEqual(
      besideBookings,
    )
  })
})
