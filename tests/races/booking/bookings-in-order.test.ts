import { beforeEach, describe, expect, it } from 'vitest'
import { lockBooking } from '~/domain/booking/find/lock-booking.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { confirmOrder } from '../../support/cases/confirm'
import { openNewBusiness } from '../../support/cases/new-business'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  answerEverything,
  aVisitor,
  bookingRow,
  done,
  hold,
  today,
} from '../../support/factories/factories-booking'
import { aWeeklyClass, change } from '../../support/factories/factories-class'
import { untilWaiting } from '../../support/waiting'

let owner: Staff
let dates: string[]
/**
 * Two bookings of one order: the one chosen first has the lower id but is later on the calendar.
 */
let later: string
let sooner: string

beforeEach(async () => {
  const { coachId } = await openNewBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  dates = await aWeeklyClass(owner, coachId)
  const visitor = aVisitor()
  const inClass = (index: number) => ({ lessonType: 'tumbling-basics', lesson: dates[index]! })
  later = await hold(visitor, inClass(3))
  sooner = await hold(visitor, { ...inClass(2), add: 'yes' })
  await answerEverything(visitor)
  done((await confirmOrder(visitor, [later, sooner], today))!)
  expect(later < sooner).toBe(true)
})

/** Locks the first by id, then the second while something else waits for the first. */
async function whileLockingBoth<Result>(other: () => Promise<Result>): Promise<Result> {
  let started: Promise<Result> | undefined
  await transaction(async (tx) => {
    await lockBooking(tx, later)
    started = other()
    await untilWaiting(1)
    await lockAtOnce(tx, sooner)
  })
  return await started!
}

async function lockAtOnce(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`select id from booking where id = ${id}::uuid for update nowait`
}

const toWednesdays = async () =>
  done(await change(owner, dates[0]!, { day: '2026-11-25', scope: 'all' }))

describe('a command that locks several bookings of one order', () => {
  it('does not deadlock with a change of a class', async () => {
    await whileLockingBoth(toWednesdays)
    for (const id of [later, sooner]) expect(await bookingRow(id)).toMatchObject({ version: 3 })
  })

  it('does not deadlock with the email about it', async () => {
    await toWednesdays()
    await database().bookingLink.deleteMany()
    const where = { kind: 'booking-rescheduled' }
    const email = (await database().outboxMessage.findFirstOrThrow({ where })) as DueEmail
    const made = await whileLockingBoth(() =>
      transaction((tx) => emailComposers[email.kind]!(tx, email, today)),
    )
    expect(made!.content.subject).toBe('New times: Tumbling Basics')
  })
})
