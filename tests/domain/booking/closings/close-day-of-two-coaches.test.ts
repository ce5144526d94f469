import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { findAffected, totalOf } from '~/domain/booking/closings/find-affected.server'
import { findClosing } from '~/domain/booking/closings/find-closing.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { claimEmail } from '~/domain/communications/delivery/deliver-email.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { ownBrand } from '~/domain/settings/brand'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { at, newYork } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  bookingRow,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { weekly } from '../../../support/factories/factories-schedule'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { resetDatabase } from '../../../support/database/worker-database'

let owner: Staff
let maren: string
let ada: string
let parent: Parent
let withMaren: string
let withAda: string

/** A family with lessons of two coaches on one day. */
beforeEachRestored(async () => {
  await resetDatabase()
  maren = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
  parent = (await aParent()).parent
  withMaren = await bookAs(parent, { time: '15:00' })
  const lessonTypeIds = (await database().lessonType.findMany()).map(({ id }) => id)
  const windows = [2, 3].map((weekday) => weekly(weekday, '15:00', '20:00'))
  ada = await createCoach(system, { name: 'Ada', lessonTypeIds, windows })
  const eli = [anAthlete({ firstName: 'Eli' })]
  withAda = await bookAs(parent, { time: '15:00' }, { athletes: eli })
  expect((await bookingRow(withAda)).lesson.coachId).toBe(ada)
})

async function start(coachId: string | null, reason: string, now = today): Promise<string> {
  const dayOf = { day: lessonDay, coachId }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, now))
  const seen = { seenBookings: bookings, seenCents: cents }
  return done(await startClosing(owner, { id: newId(), ...dayOf, ...seen, reason }, now)).closingId
}

const emails = () =>
  database().outboxMessage.findMany({ where: { kind: 'day-closed' }, orderBy: { id: 'asc' } })

/** What an email says when it is read now. */
async function textOf(index = 0, now = today): Promise<string> {
  const email = { ...(await emails())[index]!, kind: 'day-closed' as const }
  const composed = await transaction((tx) => emailComposers['day-closed']!(tx, email, now))
  const sender = {
    name: '',
    email: '',
    phone: '',
    addressLines: [],
    ...ownBrand,
    timeZone: newYork,
  }
  const { text } = renderEmail(composed!.content, { sender, unsubscribe: null })
  return text.replace(/\s+/g, ' ')
}

describe('a family whose day is closed for one coach after another', () => {
  it('is emailed about one booking if the other was canceled by hand before', async () => {
    await start(maren, 'Maren is ill.')
    const id = await start(ada, 'Ada is away.')
    await closeDay(id, today)
    expect(await emails()).toEqual([])
    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(owner, withMaren, canceling, today))!)
    await closeDay(id, today)
    expect(await emails()).toMatchObject([{ subjectId: id }])
  })

  it.each([
    ['one after the other', (ids: string[]) => ids],
    ['in the other order', (ids: string[]) => ids.toReversed()],
  ])('gets one email about both: %s', async (_, inOrder) => {
    const ids = [await start(maren, 'Maren is ill.'), await start(ada, 'Ada is away.')]
    for (const id of inOrder(ids)) await closeDay(id, today)
    expect(await emails()).toHaveLength(1)
    const text = await textOf()
    for (const words of ['Maren is ill. Ada is away.', 'Zoe', 'Eli']) expect(text).toContain(words)
    for (const id of ids)
      expect(await findClosing(owner, id)).toMatchObject({ emails: { count: 1, sent: 0 } })
  })

  it('gets one email even if both jobs run at once and again', async () => {
    const ids = [await start(maren, 'Maren is ill.'), await start(ada, 'Ada is away.')]
    await Promise.all([...ids, ...ids].map((id) => closeDay(id, today)))
    for (const id of ids) await closeDay(id, today)
    expect(await emails()).toHaveLength(1)
    expect(await database().closingItem.count({ where: { emailId: null } })).toBe(0)
  })

  it('gets one email if the second closing starts within ten minutes', async () => {
    await closeDay(await start(maren, 'Maren is ill.'), today)
    const [email] = await emails()
    const second = addMinutes(today, 9)
    expect(await claimEmail(email!.id, second)).toBeNull()
    await closeDay(await start(ada, 'Ada is away.', second), second)
    expect(await emails()).toHaveLength(1)
    expect(await claimEmail(email!.id, addMinutes(today, 10))).not.toBeNull()
    expect(await textOf()).toContain('Eli')
  })

  it('is emailed at once if one of the lessons begins soon', async () => {
    const [first, second] = [at(lessonDay, '12:55'), at(lessonDay, '13:00')]
    await closeDay(await start(maren, 'Maren is ill.', first), first)
    const [email] = await emails()
    await closeDay(await start(ada, 'Ada is away.', second), second)
    expect(await claimEmail(email!.id, second)).not.toBeNull()
  })

  it('gets a separate email about a later cancellation', async () => {
    await closeDay(await start(maren, 'Maren is ill.'), today)
    const [email] = await emails()
    const sending = addMinutes(today, 10)
    expect(await claimEmail(email!.id, sending)).not.toBeNull()
    await closeDay(await start(ada, 'Ada is away.', sending), sending)
    expect(await emails()).toHaveLength(2)
    expect(await textOf(0)).not.toContain('Eli')
    expect(await textOf(1)).not.toContain('Zoe')
    expect(await textOf(1)).toContain('Eli')
  })

  it.each([
    ['12:59', 10],
    ['13:00', 0],
  ])(
    'is emailed about a lesson at 3 PM, if the day is closed at %s, after %i minutes',
    async (time, minutes) => {
      const now = at(lessonDay, time)
      await closeDay(await start(null, 'A storm.', now), now)
      expect((await emails()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
        addMinutes(now, minutes),
      ])
    },
  )
})

describe('a booking rescheduled between the closing and its job', () => {
  const move = (booking: string, day: string, time: string) =>
    rescheduleBooking(owner, booking, { idempotencyKey: newToken(), day, time }, today)

  it('takes place on its new day', async () => {
    const id = await start(maren, 'Maren is ill.')
    done(await move(withMaren, '2026-11-25', '16:00'))
    await closeDay(id, today)
    expect(await bookingRow(withMaren)).toMatchObject({ status: 'confirmed' })
    expect((await findClosing(owner, id))!.bookings).toMatchObject([{ state: 'nothing_to_do' }])
    expect(await emails()).toEqual([])
  })

  it('takes place on the same day with a coach who is there', async () => {
    const id = await start(maren, 'Maren is ill.')
    done(await move(withMaren, lessonDay, '17:00'))
    expect((await bookingRow(withMaren)).lesson.coachId).toBe(ada)
    await closeDay(id, today)
    expect(await bookingRow(withMaren)).toMatchObject({ status: 'confirmed' })
  })

  it('is canceled if it is still on a day closed for everyone', async () => {
    const id = await start(null, 'A storm.')
    const { lessonId } = await bookingRow(withMaren)
    await database().lesson.update({
      where: { id: lessonId },
      data: { startsAt: at(lessonDay, '14:30'), endsAt: at(lessonDay, '15:30') },
    })
    await closeDay(id, today)
    expect(await bookingRow(withMaren)).toMatchObject({ status: 'canceled' })
  })
})
