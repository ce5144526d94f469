import { beforeAll, describe, expect, it } from 'vitest'
import { bookingStatuses, type BookingStatus } from '~/domain/booking/booking'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import {
  bookingStates,
  isFor,
  statesFor,
  whyNotInState,
  type BookingCommand,
} from '~/domain/booking/booking-states'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { completeBooking } from '~/domain/booking/attendance/complete-lessons.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { reopenHold } from '~/domain/booking/attendance/reopen-hold.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { sendConfirmLink } from '~/domain/booking/links/send-confirm-link.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmBooking } from '../../support/cases/confirm'
import { at } from '../../support/clock'
import {
  asIfNeverBooked,
  asIfOnBehalf,
  familiesFor,
  inBrowser,
  inOneWord,
  putInto,
  refusedBesides,
  somethingDue,
  type Cast,
  type Whose,
} from '../../support/cases/booking-in-a-state'
import { openNewBusiness } from '../../support/cases/new-business'
import { bookingRow, lessonDay, pickUp, today } from '../../support/factories/factories-booking'
import { given, taken } from '../../support/factories/factories-money'
import { pay } from '../../support/factories/factories-payments'
import { athleteOf } from '../../support/factories/factories-portal'
import { reschedule } from '../../support/factories/factories-reschedule'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { emptyTables } from '../../support/database/empty-tables'

/** Commands of a finished payment are tested in paying-states.test.ts. */
const ofPayments = ['stop-paying', 'book-what-is-paid'] as const
type Command = Exclude<BookingCommand, 'expire' | (typeof ofPayments)[number]>

/** Each command with all its inputs. */
const commands: Record<Command, (actor: Actor, bookingId: string) => Promise<object | null>> = {
  answer: (actor) => savePickUp(inBrowser(actor), pickUp, today),
  confirm: (actor, bookingId) => confirmBooking(inBrowser(actor), bookingId, today),
  'start-paying': async (actor, bookingId) => {
    const { status, orderId } = await bookingRow(bookingId)
    await emptyTables('payment_attempt')
    const attempt = { orderId, amountCents: 1000, currency: 'USD', live: false }
    const data = { ...attempt, startedAt: today, expiresAt: addMinutes(today, 31) }
    if (status === 'awaiting_payment') await database().paymentAttempt.create({ data })
    return await bookOrder(inBrowser(actor), [bookingId], today)
  },
  'pay-balance': async (actor, bookingId) => {
    await emptyTables('payment_attempt')
    const seenCents = await somethingDue(bookingId)
    return actor.kind === 'guardian'
      ? await payBalance(actor, bookingId, { seenCents }, today)
      : null
  },
  cancel: (actor, bookingId) =>
    cancelBooking(actor, bookingId, { idempotencyKey: newToken(), refundCents: 0 }, today),
  reschedule: async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    return await reschedule(actor, bookingId)
  },
  'report-absence': (actor, bookingId) => reportAbsence(actor, bookingId, [athleteId], today),
  'mark-attendance': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    const athletes = [{ athleteId, attendance: 'absent' as const }]
    return await markAttendance(actor, bookingId, { version: 1, athletes }, today)
  },
  'reopen-hold': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    const { status } = await bookingRow(bookingId)
    const attendance = status === 'expired' ? 'no_show' : 'expected'
    await database().bookingPlace.updateMany({ where: { bookingId }, data: { attendance } })
    return actor.kind === 'staff' ? await reopenHold(actor, bookingId, today) : null
  },
  'change-pick-up': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    const bringsName = newToken().slice(0, 9)
    return isKnown(actor)
      ? await changePickUp(actor, bookingId, { ...pickUp, bringsName }, today)
      : null
  },
  'change-focus': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    const focus = { focusAreas: [], focusNote: newToken() }
    return isKnown(actor) ? await changeFocus(actor, bookingId, focus, today) : null
  },
  'take-payment': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    const seenCents = await somethingDue(bookingId)
    const wanted = taken({ seenCents, amountCents: 1, receivedOn: '2026-11-02' })
    return actor.kind === 'staff' ? await takePayment(actor, bookingId, wanted, today) : null
  },
  'record-refund': async (actor, bookingId) => {
    await pay(bookingId, 6000)
    const wanted = given({ seenCents: 6000, amountCents: 1 })
    return actor.kind === 'staff' ? await recordRefund(actor, bookingId, wanted, today) : null
  },
  complete: (actor, bookingId) => completeBooking(actor, bookingId, at(lessonDay, '17:00')),
  'ask-to-confirm': async (actor, bookingId) => {
    await asIfOnBehalf(bookingId)
    return await sendConfirmLink(actor, bookingId, { idempotencyKey: newToken() }, today)
  },
}

/** A link alone can't change the answers of a booked lesson. */
const isKnown = (actor: Actor): actor is Parent | Staff =>
  actor.kind === 'guardian' || actor.kind === 'staff'

/**
 * Who gets "not found" for each command: for another's booking, for a command of the browser that
 * holds it, or through the confirmation link, which opens that checkout and nothing else.
 */
const another: Whose[] = ['another family', 'another browser', 'another coach']
const strangers: Whose[] = [...another, 'its confirm link']
const atCheckout: Whose[] = [...another, 'its link', 'its guardian', 'its coach']
const outOfReach: Record<Command, Whose[]> = {
  answer: [...atCheckout, 'the front desk', 'the owner'],
  confirm: [...atCheckout, 'the front desk', 'the owner'],
  'start-paying': [...atCheckout, 'the front desk', 'the owner'],
  'pay-balance': [...strangers, 'its browser', 'its link'],
  cancel: strangers,
  reschedule: strangers,
  'report-absence': strangers,
  'mark-attendance': strangers,
  'reopen-hold': strangers,
  'change-pick-up': [...strangers, 'its browser', 'its link'],
  'change-focus': [...strangers, 'its browser', 'its link'],
  'take-payment': [...strangers, 'its coach'],
  'record-refund': [...strangers, 'its coach'],
  complete: strangers,
  'ask-to-confirm': strangers,
}

const everybody: Whose[] = [
  ...(['its browser', 'its link', 'its confirm link', 'its guardian'] as const),
  ...(['another family', 'another browser'] as const),
  ...(['its coach', 'another coach', 'the front desk', 'the owner'] as const),
]

let cast: Cast
let lessonId: string
let athleteId: string

beforeAll(async () => {
  await openNewBusiness()
  cast = await familiesFor()
  athleteId = await athleteOf(cast.bookingId)
  lessonId = (await bookingRow(cast.bookingId)).lessonId
  takeCardsBy({ origin: 'http://127.0.0.1:9' }) // no request is made until the page is opened
})

const names = Object.keys(commands) as Command[]
const cells = names.flatMap((command) => bookingStatuses.map((status) => ({ command, status })))

describe('each booking command in each state', () => {
  it.each(cells)('$command, $status: answers every user as in the table', async (cell) => {
    const { command, status } = cell
    for (const whose of everybody) {
      expect([whose, await answerTo(whose, command, status)]).toEqual([
        whose,
        expected(whose, command, status),
      ])
    }
  })

  it.each(cells)(
    '$command, $status: answers the system as in the table',
    async ({ command, status }) => {
      await putInto(status, cast.bookingId, lessonId)
      const outcome = await commands[command](system, cast.bookingId)
      const answer = isFor(command, system)
        ? (whyNotInState(command, status) ?? 'done')
        : 'not found'
      expect(inOneWord(outcome)).toBe(answer)
    },
  )

  it.each(bookingStatuses)('expire, %s: ends only held bookings', async (status) => {
    await putInto(status, cast.bookingId, lessonId)
    // staff bookings end too if no one can come
    await database().bookingPlace.updateMany({ data: { attendance: 'absent' } })
    await releaseExpiredHolds(addMinutes(today, 2))
    const isDone = statesFor('expire').includes(status)
    expect((await bookingRow(cast.bookingId)).status).toBe(isDone ? 'expired' : status)
  })
})

describe('the table of booking states', () => {
  it('has no command that is not tested here', () => {
    expect(Object.keys(bookingStates).toSorted()).toEqual(
      [...names, ...ofPayments, 'expire'].toSorted(),
    )
  })
})

async function answerTo(whose: Whose, command: Command, status: BookingStatus) {
  await putInto(status, cast.bookingId, lessonId)
  if (command === 'answer') await asIfNeverBooked(status)
  // only bookings by staff have such a link
  if (whose === 'its confirm link') await asIfOnBehalf(cast.bookingId)
  const before = await bookingRow(cast.bookingId)
  const answer = inOneWord(await commands[command](cast.actors[whose], cast.bookingId))
  if (answer !== 'done') expect(await bookingRow(cast.bookingId)).toEqual(before)
  return answer
}

function expected(whose: Whose, command: Command, status: BookingStatus): string {
  const isThere = isFor(command, cast.actors[whose]) && !outOfReach[command].includes(whose)
  if (!isThere) return 'not found'
  const refused = refusedBesides(cast.actors[whose], command, status)
  return refused ?? whyNotInState(command, status) ?? 'done'
}
