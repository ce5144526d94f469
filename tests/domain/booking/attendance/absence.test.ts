import { expect, it } from 'vitest'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { findRoster } from '~/domain/admin/roster/find-roster.server'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { formatPeople } from '~/routes/admin/lessons/present-people'
import { database } from '~/platform/database/database.server'
import { emailComposers } from '~/wiring.server'
import { newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  bookingId,
  eli,
  everyTimeAClassOfTwo,
  parent,
  startsAt,
  zoe,
} from '../../../support/cases/class-of-two'
import { done, lessonDay, today } from '../../../support/factories/factories-booking'
import { coachTextOf, notifiedCoaches } from '../../../support/cases/notified-coaches'

everyTimeAClassOfTwo()

const absences = async () =>
  (await notifiedCoaches()).filter(([kind]) => kind === 'coach-absence').length

it('an absence is emailed to the coach once per report, with numbers instead of names', async () => {
  done(await reportAbsence(parent, bookingId, [zoe], today))
  done(await reportAbsence(parent, bookingId, [zoe], today))
  expect(await absences()).toBe(1)
  const email = await database().outboxMessage.findFirstOrThrow({
    where: { kind: 'coach-absence' },
  })
  const text = await coachTextOf(email)
  expect(text).toContain('1 athlete, 1 reported absent')
  expect(text).not.toContain('Zoe')
  done(await reportAbsence(parent, bookingId, [eli], today))
  expect(await absences()).toBe(2)
  expect(await coachTextOf(email)).toContain('no one, 2 reported absent')
})

it('an absent athlete is last on the roster and marked as absent', async () => {
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  done(await reportAbsence(parent, bookingId, [zoe], today))
  const [lesson] = await findRoster(owner, lessonDay, newYork)
  const { athletes } = formatPeople(lesson!.bookings[0]!, {
    mayKnow: true,
    mayKnowUnconfirmed: true,
    maySee: true,
    maySign: true,
  })
  expect(athletes.map(({ name, attendance }) => [name.split(' ')[0], attendance])).toEqual([
    ['Eli', undefined],
    ['Zoe', attendanceLabels.absent],
  ])
})

it('a reminder names present and absent athletes, and is not sent if no one comes', async () => {
  await database().outboxMessage.deleteMany()
  done(await reportAbsence(parent, bookingId, [zoe], today))
  const dayBefore = new Date(startsAt.getTime() - 23 * 3_600_000)
  await queueReminders(dayBefore)
  const reminder = { where: { kind: 'reminder' }, include: { copy: true } }
  done(await reportAbsence(parent, bookingId, [eli], today))
  await deliverDueEmail(emailComposers, dayBefore)
  expect(await database().outboxMessage.findFirstOrThrow(reminder)).toMatchObject({
    outcome: 'dropped',
  })
})
