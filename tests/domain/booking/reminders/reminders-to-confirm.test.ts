import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { ownPickUpPath } from '~/values/paths/portal-paths'
import { emailComposers } from '~/wiring.server'
import { at } from '../../../support/clock'
import { today } from '../../../support/factories/factories-booking'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { addedFor, bookedFor } from '../../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { aCreditFor } from '../../../support/factories/factories-credits'
import { openNewBusiness } from '../../../support/cases/new-business'

const dayBefore = at('2026-11-23', '16:00')
const twoHoursBefore = at('2026-11-24', '14:00')

beforeEach(openNewBusiness)
afterEach(() => clock.release())

/** The queued reminders, oldest first. */
async function owed() {
  return await database().outboxMessage.findMany({
    where: { kind: { in: ['reminder', 'reminder-soon'] } },
    orderBy: { id: 'asc' },
    include: { copy: true },
  })
}

async function cancelAs(id: string): Promise<void> {
  await database().booking.update({ where: { id }, data: { status: 'canceled' } })
}

/** The text of the latest reminder, after it was sent. */
async function sentText(now: Date): Promise<string> {
  await deliverDueEmail(emailComposers, now)
  return (await owed()).at(-1)!.copy!.text
}

describe('a family gets a reminder', () => {
  it('to confirm all bookings of an order in one email, for the first upcoming one', async () => {
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const { id: coach } = await database().coach.findFirstOrThrow()
    const first = await bookedFor(owner, { coach })
    const later = await addedFor(owner, first, { time: '18:00' })
    for (const now of [dayBefore, at('2026-11-23', '18:00')]) await queueReminders(now)
    expect((await owed()).map(({ subjectId }) => subjectId)).toEqual([first])
    await database().outboxMessage.deleteMany()
    for (const now of [at('2026-11-24', '15:59'), at('2026-11-24', '16:00')])
      await queueReminders(now)
    expect((await owed()).map(({ subjectId }) => subjectId)).toEqual([first, later])
  })

  it('with a link to drop-off and pick-up if it has an account, and with its credits', async () => {
    const { parent } = await aParent()
    const missed = await bookAs(parent, { lessonType: 'quick-journey', time: '18:00' })
    await cancelAs(missed)
    await aCreditFor(missed)
    const owner = (await aStaffMember({ role: 'owner' })).staff
    const { id: coach } = await database().coach.findFirstOrThrow()
    const known = { coach, athletes: [], known: [await athleteOf(missed)], useCredits: true }
    const wanted = { lessonType: 'quick-journey', guardianId: parent.id }
    const id = await bookedFor(owner, known, wanted)
    await queueReminders(dayBefore)
    expect(await sentText(dayBefore)).toContain('With a credit you have')
    await database().outboxMessage.deleteMany()
    await database().booking.update({
      where: { id },
      data: { status: 'confirmed', confirmedAt: today },
    })
    await queueReminders(twoHoursBefore)
    expect(await sentText(twoHoursBefore)).toContain(ownPickUpPath(id))
  })
})
