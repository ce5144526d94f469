import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { after, at, before } from '../../../support/clock'
import {
  anAthlete,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { pay } from '../../../support/factories/factories-payments'
import { emptyTables } from '../../../support/database/empty-tables'

const dayBefore = at('2026-11-23', '16:00')
const twoHoursBefore = at('2026-11-24', '14:00')

const newWaiver = {
  title: 'New agreement',
  body: 'One.',
  photoClause: 'Pictures',
  clauses: [{ text: 'I have read this.', required: true }],
}

let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await openNewBusiness()
  visitor = aVisitor()
})
afterEach(() => clock.release())

/** The queued reminders, oldest first. */
async function owed() {
  return await database().outboxMessage.findMany({
    where: { kind: { in: ['reminder', 'reminder-soon'] } },
    orderBy: { id: 'asc' },
    include: { copy: true },
  })
}

async function kindsOwed(): Promise<string[]> {
  return (await owed()).map(({ kind }) => kind)
}

async function moveTo(bookingId: string, day: string, now: Date): Promise<void> {
  const request = { idempotencyKey: newToken(), day, time: '16:00' }
  done(await rescheduleBooking(visitor, bookingId, request, now))
}

async function cancel(bookingId: string): Promise<void> {
  const request = { idempotencyKey: newToken(), refundCents: 0 }
  done(await cancelBooking(visitor, bookingId, request, today))
}

describe('a family gets a reminder', () => {
  it('a day and two hours before the lesson, not earlier and once each', async () => {
    await book(visitor)
    await queueReminders(before(dayBefore))
    expect(await kindsOwed()).toEqual([])
    for (const now of [dayBefore, dayBefore, addMinutes(dayBefore, 5), before(twoHoursBefore)])
      await queueReminders(now)
    expect(await kindsOwed()).toEqual(['reminder'])
    for (const now of [twoHoursBefore, addMinutes(twoHoursBefore, 5)]) await queueReminders(now)
    expect(await kindsOwed()).toEqual(['reminder', 'reminder-soon'])
  })

  it('late if necessary, but only the last one and not after the lesson has begun', async () => {
    await book(visitor)
    await queueReminders(at('2026-11-24', '15:59'))
    expect(await kindsOwed()).toEqual(['reminder-soon'])
    await database().outboxMessage.deleteMany()
    await queueReminders(at('2026-11-24', '16:00'))
    expect(await kindsOwed()).toEqual([])
  })

  it('once if longer hours are set after it was sent', async () => {
    await book(visitor)
    await queueReminders(dayBefore)
    await database().settings.updateMany({ data: { reminderHours: [48, 2] } })
    await book(aVisitor(), { time: '18:00' })
    await queueReminders(addMinutes(dayBefore, 5))
    expect(await kindsOwed()).toEqual(['reminder', 'reminder'])
    expect(new Set((await owed()).map(({ subjectId }) => subjectId)).size).toBe(2)
    await queueReminders(twoHoursBefore)
    expect(await kindsOwed()).toEqual(['reminder', 'reminder', 'reminder-soon'])
  })

  it('with the balance due, as long as there is one', async () => {
    const bookingId = await book(visitor)
    await queueReminders(dayBefore)
    expect(await sentText(dayBefore)).toMatch(/Due at the lesson:?\s+\$60/)
    await pay(bookingId, 6000, 'cash')
    await queueReminders(twoHoursBefore)
    expect(await sentText(twoHoursBefore)).not.toContain('Due at the lesson')
  })

  it('but not for held, canceled or past lessons', async () => {
    await hold(visitor)
    const bookingId = await book(aVisitor(), { time: '18:00' })
    await database().booking.update({ where: { id: bookingId }, data: { status: 'completed' } })
    visitor = aVisitor()
    await cancel(await book(visitor, { time: '19:00' }))
    for (const now of [dayBefore, twoHoursBefore, at('2026-11-24', '17:00')])
      await queueReminders(now)
    expect(await kindsOwed()).toEqual([])
  })

  it('to confirm a booking by staff, and for the lesson once they have', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const { id: coach } = await database().coach.findFirstOrThrow()
    const bookingId = await bookedFor(owner, { coach })
    await bookedFor(owner, { coach, email: undefined, time: '18:00' })
    await queueReminders(dayBefore)
    expect(await kindsOwed()).toEqual(['reminder'])
    const text = await sentText(dayBefore)
    expect((await owed())[0]!.copy!.subject).toContain('Not confirmed yet: Deep Dive')
    expect(text).toContain(confirmTexts.title)
    const family = byConfirmLink(bookingId)
    await fillInByLink(family)
    done((await confirmBooking(family, bookingId, dayBefore))!)
    await queueReminders(twoHoursBefore)
    expect(await sentText(twoHoursBefore)).toContain('Open your booking')
  })

  it('only for lessons booked up to the moment when the reminder was due', async () => {
    const bookedAt = async (confirmedAt: Date, time: string) => {
      const id = await book(aVisitor(), { time })
      await database().booking.update({ where: { id }, data: { confirmedAt } })
      return id
    }
    const inTime = await bookedAt(dayBefore, '16:00')
    const late = await bookedAt(after(at('2026-11-23', '18:00')), '18:00')
    await queueReminders(at('2026-11-23', '19:00'))
    const subjects = (await owed()).map(({ subjectId }) => subjectId)
    expect(subjects).toContain(inTime)
    expect(subjects).not.toContain(late)
  })

  it('for a rescheduled lesson at its new time, also after one for the old time', async () => {
    const bookingId = await book(visitor)
    await queueReminders(dayBefore)
    await moveTo(bookingId, '2026-11-30', before(dayBefore))
    await queueReminders(twoHoursBefore)
    expect(await kindsOwed()).toEqual(['reminder'])
    await queueReminders(at('2026-11-29', '16:00'))
    expect(await kindsOwed()).toEqual(['reminder', 'reminder'])
  })

  it('at the same local time after a clock change', async () => {
    const bookingId = await book(visitor)
    for (const [day, night] of [
      ['2026-11-01', '2026-10-31'],
      ['2027-03-14', '2027-03-13'],
    ] as const) {
      await database().outboxMessage.deleteMany()
      await lessonAt(bookingId, at(day, '10:00'))
      await queueReminders(before(at(night, '10:00')))
      expect(await kindsOwed(), day).toEqual([])
      await queueReminders(at(night, '10:00'))
      expect(await kindsOwed(), day).toEqual(['reminder'])
    }
  })

  it('once from ten simultaneous runs', async () => {
    for (const time of ['15:00', '16:00', '17:00']) await book(aVisitor(), { time })
    const noon = at('2026-11-23', '17:00')
    await Promise.all(Array.from({ length: 10 }, () => queueReminders(noon)))
    expect(await kindsOwed()).toEqual(['reminder', 'reminder', 'reminder'])
  })

  it('more than once without the unique key', async () => {
    await book(visitor)
    const key = 'outbox_message_kind_subject_id_occasion_key'
    await database().$executeRawUnsafe(`drop index ${key}`)
    try {
      await queueReminders(dayBefore)
      await queueReminders(dayBefore)
      expect(await kindsOwed()).toHaveLength(2)
    } finally {
      await emptyTables('outbox_message')
      await database().$executeRawUnsafe(
        `create unique index ${key} on outbox_message (kind, subject_id, occasion)`,
      )
    }
  })
})

describe('a reminder email', () => {
  it('lists missing answers', async () => {
    const bookingId = await book(visitor, {}, { athletes: [anAthlete({ lastName: 'Lastname' })] })
    await queueReminders(dayBefore)
    const text = await sentText(dayBefore)
    expect(text).toContain('See you tomorrow at 4:00 PM')
    expect(text).toContain('When: Tuesday, November 24 at 4:00 PM')
    expect(text).toContain('Due at the lesson: $60')
    expect(text).toMatch(/Show the place on a map|How to find us/)
    expect(text).not.toMatch(/Still missing|Lastname/)

    await database().pickUp.deleteMany()
    const { lesson } = await bookingRow(bookingId)
    await database().$executeRaw`alter table waiver_signature disable trigger user`
    await database().waiverSignature.updateMany({ data: { validUntil: lesson.startsAt } })
    await database().$executeRaw`alter table waiver_signature enable trigger user`
    await queueReminders(twoHoursBefore)
    const missing = await sentText(twoHoursBefore)
    expect(missing).toContain('See you today at 4:00 PM')
    expect(missing).toContain('- A signed waiver for your athlete.')
    expect(missing).toContain('- Who drops off and picks up your athlete.')
  })

  it.each([
    ['a new text', () => publishWaiver(system, newWaiver, today)],
    ['a corrected name', () => database().athlete.updateMany({ data: { lastName: 'Corrected' } })],
    [
      'a corrected date of birth',
      () => database().athlete.updateMany({ data: { bornOn: new Date('2014-01-02') } }),
    ],
  ])('asks for the waiver again after %s', async (_what, change) => {
    await book(visitor)
    await change()
    await queueReminders(dayBefore)
    expect(await sentText(dayBefore)).toContain('- A signed waiver for your athlete.')
  })

  it.each(['canceled', 'moved', 'over'])(
    'is dropped if the lesson is %s meanwhile',
    async (how) => {
      const bookingId = await book(visitor)
      await queueReminders(dayBefore)
      if (how === 'canceled') await cancel(bookingId)
      if (how === 'moved') await moveTo(bookingId, '2026-11-25', before(dayBefore))
      await deliverDueEmail(emailComposers, how === 'over' ? at('2026-11-24', '16:00') : dayBefore)
      expect(await owed()).toMatchObject([{ outcome: 'dropped' }])
    },
  )
})

/** The text of the latest reminder, after it was sent. */
async function sentText(now: Date): Promise<string> {
  await deliverDueEmail(emailComposers, now)
  return (await owed()).at(-1)!.copy!.text
}

async function lessonAt(bookingId: string, startsAt: Date): Promise<void> {
  const { lessonId } = await bookingRow(bookingId)
  const ends = { endsAt: addMinutes(startsAt, 60), occupiedUntil: addMinutes(startsAt, 60) }
  await database().lesson.update({ where: { id: lessonId }, data: { startsAt, ...ends } })
  const confirmedAt = at('2026-10-01', '10:00')
  await database().booking.update({ where: { id: bookingId }, data: { confirmedAt } })
}
