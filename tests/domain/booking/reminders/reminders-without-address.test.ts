import { expect, it } from 'vitest'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, book, openBusiness } from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { resetDatabase } from '../../../support/database/worker-database'

const dayBefore = addMinutes(at('2026-11-23', '16:00'), 60)

const kindsOwed = async () => {
  const where = { kind: { in: ['reminder', 'reminder-soon'] } }
  return (await database().outboxMessage.findMany({ where })).map(({ kind }) => kind)
}

it('a family without an email address gets no reminder of bookings or confirmations', async () => {
  await resetDatabase()
  const { coachId: coach } = await openBusiness()
  await book(aVisitor())
  const { staff } = await aStaffMember({ role: 'owner' })
  await bookedFor(staff, { coach, time: '17:00' })
  await database().guardian.updateMany({ data: { email: null } })
  await queueReminders(dayBefore)
  expect(await kindsOwed()).toEqual([])
  await database().guardian.updateMany({ data: { email: 'dana@example.com' } })
  await queueReminders(dayBefore)
  expect(await kindsOwed()).toEqual(['reminder', 'reminder'])
})
