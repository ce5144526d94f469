import { beforeEach, describe, expect, it } from 'vitest'
import { maxBookingsPerOrder } from '~/domain/booking/holds/hold-rules'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { composeBookingConfirmed } from '~/domain/booking/checkout/compose-booking-confirmed.server'
import { findOpenedBooking } from '~/domain/booking/find/find-booking.server'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { linksWithinOrder } from '~/domain/booking/links/order-links.server'
import { removeFromOrder } from '~/domain/booking/holds/reduce-order.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import {
  aClass,
  anAthlete,
  answerEverything,
  asked,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { feedReaders } from '../../../support/reading/read-calendar'

const later = addMinutes(today, 5)
const add = 'yes' as const
let coachId: string
let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  visitor = aVisitor()
})

async function linesOf() {
  return (await checkoutOf(visitor)).lines.map(({ bookingId }) => bookingId)
}

describe('another time in the same order', () => {
  it('is held together with the first, and both holds end together', async () => {
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00', add }, later)
    const [one, other] = [await bookingRow(first), await bookingRow(second)]
    expect(other.orderId).toBe(one.orderId)
    expect([one.status, other.status]).toEqual(['held', 'held'])
    expect([one.heldUntil, other.heldUntil]).toEqual([addMinutes(later, 15), addMinutes(later, 15)])
    expect(await linesOf()).toEqual([first, second])
  })

  it('shares the answers, whether it was added before or after them', async () => {
    await hold(visitor)
    await hold(visitor, { time: '18:00', add })
    await answerEverything(visitor)
    const third = await hold(visitor, { day: '2026-11-25', add }, later)
    const checkout = await checkoutOf(visitor)
    expect(nextStep(checkout)).toBe('review')
    expect(checkout.bookingId).toBe(third)
    for (const id of await linesOf()) {
      const where = { bookingId: id }
      expect(await database().bookingPlace.count({ where })).toBe(1)
      expect(await database().pickUp.count({ where })).toBe(1)
    }
    expect(await database().athlete.count()).toBe(1)
    expect(await database().waiverSignature.count()).toBe(1)
  })

  it('does not extend holds beyond one hour', async () => {
    await hold(visitor)
    for (const minutes of [14, 28, 42])
      await hold(
        visitor,
        { day: '2026-11-25', time: `${15 + minutes / 14}:00`, add },
        addMinutes(today, minutes),
      )
    const checkout = await checkoutOf(visitor)
    expect(checkout.lines.map(({ heldUntil }) => heldUntil)).toEqual(
      Array(4).fill(addMinutes(today, 57)),
    )
    await hold(visitor, { day: '2026-11-26', add }, addMinutes(today, 56))
    const ends = (await checkoutOf(visitor)).lines.map(({ heldUntil }) => heldUntil)
    expect(ends).toEqual(Array(5).fill(addMinutes(today, 60)))
  })

  it.each([
    ['one that is held already', { time: '16:00' }, 'held-already'],
    ['one that lies over it', { time: '16:30' }, 'held-already'],
    ['another lesson', { time: '18:00', lessonType: 'quick-journey' }, 'not-alike'],
    ['one that cannot be had', { time: '03:00' }, 'time-not-offered'],
  ])('cannot be %s', async (_what, request, refused) => {
    const first = await hold(visitor)
    expect(await holdTime(visitor, asked({ ...request, add }), later)).toEqual({ refused })
    expect(await linesOf()).toEqual([first])
  })

  it('cannot be the same date of a class or for more athletes', async () => {
    const [lesson, other] = [await aClass(coachId), await aClass(coachId, '18:00')]
    const wanted = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
    await hold(visitor, { ...wanted, lesson, places: 2 })
    const ask = (changes: object) => holdTime(visitor, asked({ ...wanted, add, ...changes }), later)
    expect(await ask({ lesson, places: 2 })).toEqual({ refused: 'held-already' })
    expect(await ask({ lesson: other, places: 3 })).toEqual({ refused: 'not-alike' })
    expect(await ask({ lesson: other, places: 2 })).toHaveProperty('bookingId')
  })

  it('cannot be a sixth', async () => {
    await hold(visitor)
    for (let more = 1; more < maxBookingsPerOrder; more++)
      await hold(visitor, { day: '2026-11-25', time: `${14 + more}:00`, add })
    const request = asked({ day: '2026-11-26', add })
    expect(await holdTime(visitor, request, later)).toEqual({ refused: 'order-full' })
    await hold(visitor, { day: '2026-11-26' }, later)
    expect(await linesOf()).toHaveLength(1)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it('is added once for two presses', async () => {
    await hold(visitor)
    const request = asked({ time: '18:00', add })
    const presses = [request, request].map((one) => holdTime(visitor, one, later))
    const [one, other] = await Promise.all(presses)
    expect(one).toEqual(other)
    expect(await linesOf()).toHaveLength(2)
  })
})

describe('confirming an order of several times', () => {
  it('books all or nothing, sends one email and links each booking to the others', async () => {
    const first = await hold(visitor)
    const second = await hold(visitor, { day: '2026-11-25', add })
    await answerEverything(visitor)
    expect(await confirmOrder(visitor, [first], later)).toEqual({ refused: 'order-changed' })
    done((await confirmOrder(visitor, [second, first], later))!)
    expect([(await bookingRow(first)).status, (await bookingRow(second)).status]).toEqual([
      'confirmed',
      'confirmed',
    ])
    const emails = await database().outboxMessage.findMany({ where: { kind: 'booking-confirmed' } })
    expect(emails.map(({ subjectId }) => subjectId)).toEqual([first])
    expect(done((await confirmOrder(visitor, [first, second], later))!).bookingId).toBe(first)
    const link = (await linksWithinOrder([second])).get(second)!
    const opened = await findOpenedBooking({ ...visitor, link })
    expect(opened).toMatchObject({ id: second, details: { together: [{ id: first }] } })
    const stranger = await findOpenedBooking({ ...aVisitor(), link })
    expect(stranger).toMatchObject({ id: second, details: null })
  })

  it('lists only active bookings in the email and its calendar file', async () => {
    const ids = [await hold(visitor), await hold(visitor, { day: '2026-11-25', add })]
    ids.push(await hold(visitor, { day: '2026-11-26', add }))
    await answerEverything(visitor)
    done((await confirmOrder(visitor, ids, today))!)
    const email = await database().outboxMessage.findFirstOrThrow({
      where: { kind: 'booking-confirmed' },
    })
    const entriesOf = async () => {
      const composed = await transaction((tx) =>
        composeBookingConfirmed(tx, { ...email, kind: 'booking-confirmed' }, later),
      )
      const { subject, attachment } = composed!.content
      const events = feedReaders['ical.js'](String(attachment!.content))
      return { subject, uids: events.map(({ uid }) => uid.split('@')[0]) }
    }
    expect(await entriesOf()).toMatchObject({
      uids: ids,
      subject: expect.stringMatching(/and 2 more$/) as string,
    })
    const gone = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(visitor, ids[0]!, gone, later))
    expect((await entriesOf()).uids).toEqual(ids.slice(1))
    expect((await bookingRow(ids[1]!)).status).toBe('confirmed')
  })
})

describe('a lost time in an order', () => {
  it('is named, and can be held again with the other lost ones or removed', async () => {
    const first = await hold(visitor)
    const second = await hold(visitor, { time: '18:00', add })
    await answerEverything(visitor)
    const where = { where: { id: second } }
    await database().booking.update({ ...where, data: { heldUntil: later } })
    const rival = await hold(aVisitor(), { time: '18:00' }, later)
    expect(await confirmOrder(visitor, [first, second], later)).toEqual({ refused: 'hold-ended' })
    const again = await holdAgain(visitor, newToken(), later)
    expect(again).toMatchObject({ outcome: { refused: 'time-taken' }, request: { time: '18:00' } })
    expect(await linesOf()).toEqual([first, second])

    done((await removeFromOrder(visitor, second, later))!)
    done((await confirmOrder(visitor, [first], later))!)
    expect((await bookingRow(rival)).status).toBe('held')
  })

  it('is held again together with all others by one press', async () => {
    await hold(visitor)
    await hold(visitor, { time: '18:00', add })
    await answerEverything(visitor, { athletes: [anAthlete({ medicalNotes: 'Asthma.' })] })
    const now = addMinutes(today, 30)
    done((await holdAgain(visitor, newToken(), now))!.outcome)
    const { lines } = await checkoutOf(visitor)
    expect(lines.map(({ status, heldUntil }) => [status, heldUntil])).toEqual([
      ['held', addMinutes(now, 15)],
      ['held', addMinutes(now, 15)],
    ])
    const ids = lines.map(({ bookingId }) => bookingId)
    done((await confirmOrder(visitor, ids, now))!)
  })
})
